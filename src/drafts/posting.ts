import type { Fault } from '../desk/trading/grammar/fault.js'
import type { DraftCommand } from './draft-line.js'
import type { DraftBasis, DraftSender } from './draft.js'

/** A draft that came in. */
export interface NewDraft {
  /** Numeric Telegram id of the person who decides. */
  readonly userId: number
  /** By default the account in use, or the first that the token may use. */
  readonly accountId?: string | undefined
  /** By default the chain in use. */
  readonly chainId?: string | undefined
  readonly sender: DraftSender
  /** One typed command with its slash, as `/long BTC 100 10x sl 3%`. */
  readonly line: string
  /** Its own words, as they came. Shown as text; cut after 500 characters. */
  readonly words?: string | undefined
  /** The only position, or order that waits to open one, that it may be for; by default any that its line names. */
  readonly positionId?: string | undefined
  /** The reads that an agent claims to have taken its figures from. */
  readonly basis?: readonly DraftBasis[] | undefined
  /** The same key of the same sender is the same draft for 24 hours, whatever it says. */
  readonly key: string
}

/** The reason for which a draft was not accepted. */
type DraftRefusal =
  /** The line is no command that a draft may ask for. */
  | { readonly reason: 'command' }
  /** The line is not understood, and the place where. */
  | { readonly reason: 'malformed'; readonly command: DraftCommand; readonly fault: Fault }
  /** The person may not trade. */
  | { readonly reason: 'role' }
  /** The person is flat (/flat), and the line adds risk. */
  | { readonly reason: 'flat' }
  /** The person has no account, or none of this id that the token may use. */
  | { readonly reason: 'account' }
  | { readonly reason: 'chain' }
  /** The token is not stored, has expired, or is not for drafts. */
  | { readonly reason: 'token' }
  | { readonly reason: 'pairs'; readonly pairs: readonly string[] }
  /** Dollars of size, as decimal text: the most that the token allows, and those of the draft. */
  | { readonly reason: 'size'; readonly most: string; readonly size: string }
  /** Too many in an hour, of the token or of all senders to this person, or in a day. Milliseconds until there is room. */
  | {
      readonly reason: 'too-many'
      readonly of: 'token' | 'person' | 'day'
      readonly most: number
      readonly waitMs: number
    }

/** Result of posting a draft. */
export type Posted =
  | { readonly ok: true; readonly id: string; readonly isRepeat: boolean }
  | ({ readonly ok: false } & DraftRefusal)
