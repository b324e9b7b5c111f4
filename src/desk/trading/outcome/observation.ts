/**
 * What the difference of two snapshots says of a call: nothing yet, that it is done, or that it was dropped; or that it
 * is of a kind that nothing which can be read would show.
 */
export type Observation =
  | { readonly is: 'waiting' }
  | { readonly is: 'invisible' }
  | { readonly is: 'done' | 'cancelled'; readonly facts: Readonly<Record<string, string>> }

export const WAITING: Observation = { is: 'waiting' }
