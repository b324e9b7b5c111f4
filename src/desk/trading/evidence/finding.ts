/** Facts of an outcome by name, as text. */
export type Facts = Readonly<Record<string, string>>

/**
 * The outcome of a call, as far as the account shows it. `nothing` of it is seen yet. `invisible`: no read of the service
 * shows it. `seen`: something of it is seen, or missed, that is not its end. `ambiguous`: as many orders alike could have
 * caused what is seen; its facts hold whichever did. `untold`: what it was for has ended, and nothing more can be known.
 * `done`: what was asked for is in place. `cancelled`: it came to nothing.
 */
export type Finding =
  | { readonly is: 'nothing' | 'invisible' }
  | { readonly is: 'ambiguous'; readonly count: number; readonly facts?: Facts }
  | { readonly is: 'seen' | 'untold' | 'done' | 'cancelled'; readonly facts: Facts }

export const NOTHING_SEEN: Finding = { is: 'nothing' }

/** The outcome of a change that the service cancelled, or the rest of it: its position has changed meanwhile. */
export const DROPPED_IN_PART = { is: 'untold', facts: { order: 'part' } } as const satisfies Finding

/** The finding where a record is listed with a status that has no known meaning: what was recorded is not known. Shown as it came. */
export function recordUnclear({ status }: { readonly status: string | undefined }): Finding {
  return { is: 'seen', facts: { record: 'unclear', ...(status?.trim() ? { word: status } : {}) } }
}

/** The outcome of a call whose position has ended, and whose record does not tell if the call came first. */
export const ENDED_UNTOLD: Finding = { is: 'untold', facts: { position: 'ended' } }
