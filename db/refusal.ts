/** A change that cannot be made as it was asked for. Its message says why, in words for an editor, who gets it with status 409. */
export class Refusal extends Error {}
