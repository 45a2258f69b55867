"""What the drawn cards say: public test numbers, invented people, banks and companies, and the words around dates.

Some entries occur in the reported half only, so that this half asks for what nobody chose settings by.
"""

# Public test numbers of payment services, all with a valid check digit: (network, number, groups).
NUMBERS = {
    "both": [
        ("VISA", "4242424242424242", (4, 4, 4, 4)), ("MASTERCARD", "5555555555554444", (4, 4, 4, 4)),
        ("MASTERCARD", "2223003122003222", (4, 4, 4, 4)), ("AMEX", "378282246310005", (4, 6, 5)),
        ("DINERS", "30569309025904", (4, 6, 4)), ("DISCOVER", "6011111111111117", (4, 4, 4, 4)),
        ("JCB", "3530111333300000", (4, 4, 4, 4)), ("UNIONPAY", "6200000000000005", (4, 4, 4, 4)),
        ("MAESTRO", "6799990100000000019", (4, 4, 4, 4, 3)),
    ],
    "chosen": [("MAESTRO", "6759649826438453", (4, 4, 4, 4))],
    "reported": [
        ("AMEX", "371449635398431", (4, 6, 5)), ("DINERS", "36227206271667", (4, 6, 4)),
        ("MASTERCARD", "2221000010000015", (4, 4, 4, 4)), ("VISA", "4716967026053481241", (4, 4, 4, 4, 3)),
        ("MIR", "2200000000000061", (4, 4, 4, 4)),
    ],
}

NAMES = {
    "both": ["ANNA K. LINDQVIST", "JORIS VAN DER MEULEN", "M. O'CALLAGHAN", "Elena Petrova", "TOBIAS GRÜNWALD"],
    "chosen": [
        "MARÍA DEL CARMEN SOLER", "JEAN-LUC FABRE", "Sören Åkerholm", "R. J. WHITCOMBE JR.", "ANNELIESE VON TRAUN",
        "NGOZI ADEBAYO", "Lucía Fernández-Ruiz", "PETER BRANDT", "CLAIRE D'ARCY", "Hana Nováková", "YUKI MORISAKI", "A B CARTWRIGHT",
    ],
    "reported": [
        "INÊS DA COSTA LOBO", "HENRY T. ASHDOWN III", "Bjørn Østergård", "ÉLODIE DE LA TOUR", "Zoë van 't Hof", "K W MACINTYRE",
        "FIONNUALA NÍ BHRIAIN", "Gábor Szőke", "LI-WEI CHENG", "AMINA AL-RASHID", "Thomas Ebenholz", "SALVATORE DELL'ORTO", "P. N. SESHADRI",
    ],
}

BANKS = {
    "both": ["Harbour & Heath Bank", "LUMEN BANK"],
    "chosen": ["Alder Savings", "Nordkap Kasse", "Banque des Tilleuls", "Quayside Credit"],
    "reported": ["Sparhaus Eiderland", "Banco Miradouro", "ORCHARD MUTUAL", "Fjellbank", "Tally & Thorne"],
}

COMPANIES = ["NORTHGATE TOOLS LTD", "BÄCKEREI KLEE GMBH", "ATELIER SAULE", "FIVE ELMS THEATRE", "OFICINA TEJO LDA"]

# (over the end of validity, over its start)
DATE_WORDS = {
    "both": [("VALID THRU", "VALID FROM"), ("GÜLTIG BIS", "GÜLTIG AB"), ("EXPIRES END", "VALID FROM")],
    "chosen": [("EXPIRE FIN", "DÉBUT"), ("GOOD THRU", "VALID FROM"), ("EXP", "")],
    "reported": [("VÁLIDA HASTA", "DESDE"), ("VALIDA FINO AL", "DAL"), ("VÁLIDO ATÉ", "DESDE"), ("MONTH/YEAR", "")],
}

PHONES = ["0800 555 0142", "+44 20 7946 0321", "1-800-555-0199", "+49 30 23125 014", "+351 21 555 0110"]

SMALL_PRINT = [
    "This card is a drawn specimen and remains the property of nobody.",
    "Not valid for payment. If found, please put it back into the drawing.",
    "Use of this card is subject to the terms of the invented issuer.",
    "Authorised signature - not valid unless signed",
]


def of(table, half):
    """The entries that may occur in a half."""
    return table["both"] + table[half]
