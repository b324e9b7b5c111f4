/** The exchange says no. The message is a sentence for the person who asked; nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Refuses with `sentence` unless `condition` holds. */
export function demand(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Refusal(sentence)
}
