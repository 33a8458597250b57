/** The shop of a product or appointment; the first one where theirs is gone. */
export const placeAt = <Place>(places: readonly Place[], location: number): Place => places[location] ?? places[0]!;
