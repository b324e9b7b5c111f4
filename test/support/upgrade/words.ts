/** The state that a receipt tells, by its words in English. */
export type Word =
  | 'done'
  | 'resting'
  | 'rejected'
  | 'not sent'
  | 'cancelled'
  | 'not in place'
  | 'position ended before'
  | 'filled before'
  | 'fired before'
  | 'ended with its position'
  | 'alike'
  | 'ended, untold'
  | 'record unreadable'
  | 'unknown'
  | 'no sign found'
  | 'accepted, waiting'
  | 'accepted, no result'
  | 'accepted, invisible'
  | 'being sent'
  | 'expired'
  | 'declined'

/** Words after which nothing else may come: what they tell is known for good. */
export const DEFINITE: ReadonlySet<Word> = new Set([
  'done',
  'resting',
  'rejected',
  'not sent',
  'cancelled',
  'position ended before',
  'filled before',
  'fired before',
  'ended with its position',
  'accepted, invisible',
])

const WORDS: readonly (readonly [Word, RegExp])[] = [
  ['alike', /This is one of \d+ orders that leave the same trace/],
  ['ended, untold', /its record does not tell if this was carried out/],
  ['record unreadable', /cannot show the record of its end/],
  ['not in place', /accepted it, but it is not in place/],
  ['accepted, invisible', /It shows nothing that the bot can read of this/],
  ['accepted, no result', /accepted it ten minutes ago/],
  ['no sign found', /found no sign of it/],
  ['unknown', /Outcome unknown|does not say if anything was done/],
  ['rejected', /Rejected by the service.*Nothing was done/],
  ['expired', /This preview has expired|could not be sent in time/],
  ['declined', /Cancelled by you/],
  ['cancelled', /accepted it and then cancelled it/],
  ['position ended before', /The position ended before this was done/],
  ['filled before', /filled before it could be cancelled/],
  ['fired before', /triggered before it could be cancelled/],
  ['ended with its position', /It ended with its position/],
  ['resting', /✅ Placed; pending/],
  ['done', /✅ Done\./],
  ['accepted, waiting', /📨 Accepted by the service/],
  ['being sent', /⏳ Being sent|⏳ Confirmed; not sent yet/],
  ['not sent', /Nothing was sent\./],
]

/** The word of a receipt; undefined for any other message. */
export function wordOf(text: string): Word | undefined {
  // A new preview in place of one that was not sent.
  if (/^(⌛ The preview had expired|⚠️ The price has moved), so nothing was sent/.test(text))
    return 'not sent'
  if (/Nothing is sent before you confirm/.test(text)) return undefined
  // A receipt has the account in its second line.
  if (text.split('\n')[1] !== 'Main') return undefined
  return WORDS.find(([, words]) => words.test(text))?.[0]
}
