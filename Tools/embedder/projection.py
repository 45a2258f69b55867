"""Learns the projection: in closed form first, then sharpened by telling each view's card from all others."""

import numpy as np

SHRINKAGE = 0.3     # share of the mean variance that is added to each variance within cards
BATCH = 512
TEMPERATURE = 0.08
PEAK_RATE = 0.05    # of the root mean square of the weights
MOMENTUM, SQUARES = 0.9, 0.99


def whitened(references, views, dimension):
    """The mean and the projection that makes views of one card round and few, and keeps what parts the cards.

    `references` is `[cards, N]`, `views` `[cards, views, N]`. The covariance of what a view moves its card by
    is whitened; of the references' whitened covariance the first `dimension` axes are kept (Fisher's linear
    discriminants).
    """
    moved = (views - references[:, None]).reshape(-1, references.shape[1])
    covariance = moved.T @ moved / len(moved)
    covariance[np.diag_indices_from(covariance)] += SHRINKAGE * np.trace(covariance) / len(covariance)
    factor = np.linalg.cholesky(covariance)
    mean = references.mean(0)
    white = np.linalg.solve(factor, (references - mean).T)
    variances, axes = np.linalg.eigh(white.T @ white)
    kept = slice(-1, -dimension - 1, -1)
    directions = white @ axes[:, kept] / np.sqrt(variances[kept])
    return mean, np.linalg.solve(factor.T, directions)


def sharpened(mean, projection, references, views, same, passes, random):
    """The projection after some passes of gradient descent (Adam, falling rate) over the views.

    The loss is the cross entropy of naming a view's card among all references by the cosine, divided by
    `TEMPERATURE`; references that show the same picture (`same`, `[cards, cards]`) do not count as others.
    """
    scale = references.std(0) + 1e-6
    weights = (projection * scale[:, None]).astype(np.float32)
    references = ((references - mean) / scale).astype(np.float32)
    count, per_card, _ = views.shape
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    peak = PEAK_RATE * np.sqrt(np.mean(weights ** 2))
    batches = count * per_card // BATCH
    for step in range(passes * batches):
        if step % batches == 0:
            order = random.permutation(count * per_card)
            losses = []
        chosen = order[step % batches * BATCH:][:BATCH]
        cards = chosen // per_card
        seen = (views[cards, chosen % per_card] - mean) / scale
        loss, gradient = _gradient(weights, seen.astype(np.float32), references, cards, same)
        losses.append(loss)
        first = MOMENTUM * first + (1 - MOMENTUM) * gradient
        second = SQUARES * second + (1 - SQUARES) * gradient ** 2
        rate = peak * 0.5 * (1 + np.cos(np.pi * (step + 1) / (passes * batches)))
        corrected = first / (1 - MOMENTUM ** (step + 1))
        weights -= rate * corrected / (np.sqrt(second / (1 - SQUARES ** (step + 1))) + 1e-12)
        if (step + 1) % batches == 0:
            print(f"pass {step // batches + 1}: loss {np.mean(losses):.4f}", flush=True)
    return weights / scale[:, None]


def turned(projection, random):
    """The projection turned at random, which changes no distance.

    The information is then spread evenly over the coordinates: one scale for all of them rounds to bytes with
    less error than where a few are much larger than the rest.
    """
    axes, triangle = np.linalg.qr(random.standard_normal((projection.shape[1],) * 2))
    return projection @ (axes * np.sign(np.diag(triangle)))


def _gradient(weights, seen, references, cards, same):
    points, lengths = _unit(seen @ weights)
    anchors, anchor_lengths = _unit(references @ weights)
    logits = points @ anchors.T / TEMPERATURE
    rows = np.arange(len(cards))
    ignored = same[cards].copy()
    ignored[rows, cards] = False
    logits[ignored] = -np.inf
    odds = np.exp(logits - logits.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    loss = -np.log(odds[rows, cards] + 1e-12).mean()
    odds[rows, cards] -= 1
    odds /= len(cards) * TEMPERATURE
    gradient = seen.T @ _through_length(odds @ anchors, points, lengths)
    return loss, gradient + references.T @ _through_length(odds.T @ points, anchors, anchor_lengths)


def _unit(rows):
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / lengths, lengths


def _through_length(gradient, points, lengths):
    """The gradient before the rows were scaled to length 1."""
    return (gradient - points * (gradient * points).sum(1, keepdims=True)) / lengths
