/**
 * The outcome of a call by the account before and after it: none seen yet, done, or cancelled by the service; or
 * `invisible`, for a call that no read of the service shows.
 */
export type Observation =
  | { readonly is: 'waiting' }
  | { readonly is: 'invisible' }
  | { readonly is: 'done' | 'cancelled'; readonly facts: Readonly<Record<string, string>> }

export const WAITING: Observation = { is: 'waiting' }
