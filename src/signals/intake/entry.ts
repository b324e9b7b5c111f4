import { z } from 'zod'
import { readRecord } from '../../redis/record.js'
import { unreadableReasons } from '../formats/refusal.js'
import { unwritableReasons } from '../orders/refusals.js'

/** Outcomes of a signal. */
export const entryStates = [
  /** It is being made into drafts now. */
  'taking',
  'drafted',
  /** An update that is acted on by the mandate of its source. */
  'acted',
  /** It took back drafts of its source that were not answered yet. */
  'taken-back',
  'late',
  'early',
  'daily-limit',
  /** So many came within a day that no other could be told from a repeat. */
  'crowded',
  /** Prices or balances could not be read; the same signal may be sent again. */
  'unavailable',
  /** Its process died while it was handled; the same signal may be sent again. */
  'left',
  'draft-refused',
  ...unreadableReasons.map((reason) => `unreadable-${reason}` as const),
  ...unwritableReasons,
] as const
/** See `entryStates`. */
export type EntryState = (typeof entryStates)[number]

const line = z.object({
  /** Random. */
  id: z.string(),
  /** Identity of the signal: a hash. */
  key: z.string(),
  /** The time at which it came, in milliseconds since the epoch. */
  at: z.number(),
  state: z.enum(entryStates),
  /** The signal's own words, at most 200 characters, never the secret. */
  words: z.string(),
  /** The word at fault, the reason of a refused draft, or the seconds of a delay. */
  detail: z.string().optional(),
  /** The number of times that it came again. */
  repeats: z.number().optional(),
  /** The trade that it is to open or to enlarge, whatever became of it. `pair`: name for the desk. Absent for any other, and on lines of before. */
  opens: z
    .object({ kind: z.enum(['open', 'add']), pair: z.string(), side: z.enum(['long', 'short']) })
    .optional(),
  /** Ids of its drafts, parted by spaces. */
  drafts: z.string().optional(),
  /** Typed commands of its drafts, parted by line breaks. */
  commands: z.string().optional(),
  /** The position that its draft opened, `none` for none, and the time of its Confirm in milliseconds: as its records said, which are kept less long. */
  opened: z.object({ positionId: z.string(), at: z.number() }).optional(),
  /** The pair's price when it came, decimal text. */
  price: z.string().optional(),
  /** The account that its drafts are for. */
  accountId: z.string().optional(),
  chainId: z.string().optional(),
})

/** A signal in the list of its source. */
export type SignalEntry = Readonly<z.output<typeof line>>

/** Decodes the list of a source, the latest first. Throws a `DamagedRecordError`. */
export function readSignalEntries(text: string): readonly SignalEntry[] {
  return readRecord('the signals of a source', () => z.array(line).parse(JSON.parse(text)))
}
