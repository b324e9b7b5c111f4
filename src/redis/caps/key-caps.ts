/*
 * The caps of what one person can have Redis keep. The code that enforces a cap reads it here, and `test/redis/caps/declarations.ts` sums
 * them up: together they bound what one person can store, at any rate and through any door.
 */

/** Keys of one kind of which only the newest are kept: how many, and how many bytes their values may have together. */
export interface NewestKept {
  readonly most: number
  readonly bytes: number
}

const KB = 1_024

/** By the sort of the key's name. The bytes of a hash or a set are bounded by its own fields. */
export const newestKept = {
  /** Answers of the API by their Idempotency-Key. */
  'api-answer': { most: 200, bytes: 192 * KB },
  batch: { most: 50, bytes: 0 },
  'closed-rows': { most: 40, bytes: 512 * KB },
  conversation: { most: 10, bytes: 128 * KB },
  'group-notice': { most: 200, bytes: 128 * KB },
  'pending-intent': { most: 100, bytes: 64 * KB },
  selected: { most: 10, bytes: 0 },
  'settings-file': { most: 3, bytes: 64 * KB },
  'shared-card': { most: 50, bytes: 96 * KB },
  'signal-offer': { most: 20, bytes: 64 * KB },
  /** Quotes that nobody has confirmed. */
  ticket: { most: 50, bytes: 0 },
  /** The set-up of two-factor, and the action that waits for it. */
  'two-factor': { most: 2, bytes: 32 * KB },
  waited: { most: 20, bytes: 16 * KB },
  /** The last sentence that was read as a line. */
  words: { most: 1, bytes: 24 * KB },
} as const satisfies Readonly<Record<string, NewestKept>>

/** The most accounts of a person, at all venues. */
export const MOST_ACCOUNTS = 10
export const MOST_TOKENS = 10
export const MOST_SOURCES = 10
export const MOST_RULES = 200
/** Plans of a person, those that are over among them, and the bytes of one. */
export const MOST_PLANS = 10
export const MOST_PLAN_BYTES = 2_400
/** Guards of a person, those that are over among them, and the bytes of one. */
export const MOST_GUARDS = 10
export const MOST_GUARD_BYTES = 8_000
/** Favourite pairs, in the chat and in a settings file. */
export const MOST_FAVOURITES = 50

/** Signals that are listed of each source, and the bytes of its list. */
export const MOST_SIGNALS = 100
export const MOST_SIGNAL_BYTES = 32 * KB
/** Identities of signals of each source that count as seen at one time; no further signal is taken until one of them ends. */
export const MOST_SIGNALS_SEEN = 500
/** Those of these places that are kept for updates which are acted on by a mandate: other signals do not use them up. */
export const EXITS_SEEN = 100

/** Drafts that are kept, and those that a person is shown in an hour and in a day, of all senders together. */
export const MOST_DRAFTS = 150
export const MOST_DRAFTS_AN_HOUR = 120
export const MOST_DRAFTS_A_DAY = 1_000
/** Bytes of one draft. */
export const MOST_DRAFT_BYTES = 3 * KB

/** Events of a person that are kept, and the memory of their log. */
export const MOST_EVENTS = 1_500
export const MOST_EVENT_BYTES = 384 * KB

/** Confirmed tickets. */
export const MOST_TICKETS = 300
/** Orders that are counted against a daily limit at one venue; with more of them in a day, no limit lets another through. */
export const MOST_ORDERS_COUNTED = 1_000
/** Pieces of evidence that tickets of one account, or of one wallet, hold. */
export const MOST_EVIDENCE = 400
/** Positions of one account of which the initial risk is kept. */
export const MOST_INITIAL_RISKS = 200
/** Positions of one account of which the source of the order that opened it is kept. */
export const MOST_ORDER_SOURCES = 120
/** Opening orders without a row that are announced for one wallet. */
export const MOST_WALLET_OPENINGS = 100

/** Chats that a person has notices for, and the notices that wait for their private chat and for a group. */
export const MOST_CHATS = 10
export const MOST_WAITING = 500
export const MOST_WAITING_IN_GROUP = 30
/** Ids of notices that are known, so that none is sent twice. */
export const MOST_KNOWN_NOTICES = 2_000
export const MOST_DEAD_LETTERS = 100
export const MOST_REMINDERS = 100
/** Messages of which the keyboard after an acknowledgement is kept. */
export const MOST_KEYBOARDS = 100
/** Messages in groups that a person is noted to have seen. */
export const MOST_SEEN = 500

/** Corrected sentences, and the bytes of all of them in clear. */
export const MOST_CORRECTIONS = 20
export const MOST_CORRECTION_BYTES = 16 * KB

/** Actions that were verified by two-factor and still count. */
export const MOST_VERIFICATIONS = 20

/** Updates of all people whose id is known, so that none is handled twice. */
export const MOST_UPDATES_SEEN = 100_000
