/// The tables of a ledger, in the words of both databases.
///
/// The file itself refuses to change or delete an event.
enum LedgerSchema {
    /// The steps from each version to the next; one that was released is never edited.
    static func steps(_ dialect: SQLDialect) -> [String] {
        [
            """
            -- The log in the order of arrival; hash is the chain's link, see HashChain.
            CREATE TABLE events (
                sequence \(dialect.key) PRIMARY KEY, id \(dialect.text) NOT NULL UNIQUE, time BIGINT NOT NULL,
                device \(dialect.text) NOT NULL, action \(dialect.text) NOT NULL, undoes \(dialect.text),
                item \(dialect.text), kind \(dialect.text) NOT NULL, fields \(dialect.text) NOT NULL,
                evidence \(dialect.text), hash \(dialect.bytes) NOT NULL);
            CREATE INDEX events_by_item ON events (item);
            CREATE INDEX events_by_action ON events (action);
            CREATE INDEX events_by_undoes ON events (undoes) WHERE undoes IS NOT NULL;
            -- The chain's end, which tells when the last events are gone.
            CREATE TABLE head (
                id BIGINT PRIMARY KEY CHECK (id = 1), sequence BIGINT NOT NULL, hash \(dialect.bytes) NOT NULL);
            INSERT INTO head VALUES (1, 0, \(dialect.literal(HashChain.start)));
            -- What replay leaves; texts that are not known are NULL. The keys are what orders and searches go by.
            CREATE TABLE items (
                id \(dialect.text) PRIMARY KEY, creation \(dialect.text) NOT NULL REFERENCES events (id),
                card \(dialect.text), game \(dialect.text), name \(dialect.text) NOT NULL,
                number \(dialect.text) NOT NULL, set_code \(dialect.text) NOT NULL,
                set_name \(dialect.text) NOT NULL, rarity \(dialect.text), quantity BIGINT NOT NULL,
                finish \(dialect.text), condition \(dialect.text), language \(dialect.text),
                marks \(dialect.text) NOT NULL, tags \(dialect.text) NOT NULL, place \(dialect.text) NOT NULL,
                note \(dialect.text) NOT NULL, paid BIGINT, currency \(dialect.text),
                origin \(dialect.text) NOT NULL, evidence \(dialect.text), created BIGINT NOT NULL,
                changed BIGINT NOT NULL, removed BIGINT NOT NULL, name_key \(dialect.text) NOT NULL,
                number_key \(dialect.text) NOT NULL, code_key \(dialect.text) NOT NULL,
                set_key \(dialect.text) NOT NULL, place_key \(dialect.text) NOT NULL,
                search \(dialect.text) NOT NULL);
            CREATE INDEX items_by_name ON items (removed, name_key, id);
            CREATE INDEX items_by_set ON items (removed, set_key, number_key, id);
            CREATE INDEX items_by_card ON items\(dialect.hashed) (card);
            """ + guards(dialect)
        ]
    }

    /// What keeps events from being changed or deleted.
    private static func guards(_ dialect: SQLDialect) -> String {
        switch dialect {
        case .sqlite:
            ["UPDATE", "DELETE"].map { change in
                """

                CREATE TRIGGER no_\(change.lowercased())_of_events BEFORE \(change) ON events
                BEGIN SELECT raise(ABORT, 'a ledger only ever gains events'); END;
                """
            }.joined()
        case .postgresql:
            """

            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'a ledger only ever gains events'; END $$;
            CREATE TRIGGER only_gains BEFORE UPDATE OR DELETE OR TRUNCATE ON events
            FOR EACH STATEMENT EXECUTE FUNCTION refuse();
            """
        }
    }
}
