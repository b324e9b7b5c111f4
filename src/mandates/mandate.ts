import { z } from 'zod'
import { recordedPlaceOf, type Trader } from '../desk/trader.js'

/**
 * States of a mandate. `offered` its preview is shown. `armed` its owner agreed to it, and the bot acts by it without asking. `paused` by its
 * owner. `frozen` something has to be decided by its owner first. `ended` for good.
 */
const mandateStates = ['offered', 'armed', 'paused', 'frozen', 'ended'] as const

/** Fields that the records of plans and guards have in common. */
export const mandateFields = {
  /** Of the record: a mandate of another version is none that this program may carry out. */
  version: z.literal(1),
  id: z.string(),
  /** Numeric Telegram id of its owner. */
  userId: z.number(),
  accountId: z.string(),
  /** The label of the account at the preview. */
  accountLabel: z.string(),
  venue: z.string(),
  chainId: z.string(),
  state: z.enum(mandateStates),
  /** The time of the change into its state, in milliseconds. */
  since: z.number(),
  /** The time of its preview, in milliseconds. */
  createdAt: z.number(),
  /**
   * The time at which it was seen to be read by another history of the database, in milliseconds: of a plan until its next step, of a guard for
   * a minute.
   */
  restoredAt: z.number().optional(),
}

/** A mandate: a plan or a guard, which its owner agreed to once, and by which the bot acts without asking. */
export type Mandate = Readonly<z.output<z.ZodObject<typeof mandateFields>>>

/** A mandate by its owner and its id. */
export type MandateName = Pick<Mandate, 'userId' | 'id'>

/** The validity of the preview of a mandate, in milliseconds. */
export const OFFER_MS = 60_000

/** The common fields of a mandate whose preview is to be shown. `now`: in milliseconds. */
export function offeredMandate(trader: Trader, id: string, now: number): Mandate {
  return { version: 1, id, ...recordedPlaceOf(trader), state: 'offered', since: now, createdAt: now }
}

/** True for a mandate that cannot be armed any more, as its preview is not of now; also where a clock was set back. */
export function isOfferOver(
  { state, createdAt }: Pick<Mandate, 'state' | 'createdAt'>,
  now: number,
): boolean {
  return state === 'offered' && Math.abs(now - createdAt) > OFFER_MS
}

/** True for a mandate that is not over, and was agreed to. */
export function isMandateOpen({ state }: Pick<Mandate, 'state'>): boolean {
  return state === 'armed' || state === 'paused' || state === 'frozen'
}

/** Those of some mandates that were agreed to, as lists have them: the open ones first. */
export function openFirst<Held extends Pick<Mandate, 'state'>>(all: readonly Held[]): readonly Held[] {
  return all
    .filter(({ state }) => state !== 'offered')
    .toSorted((one, other) => Number(isMandateOpen(other)) - Number(isMandateOpen(one)))
}
