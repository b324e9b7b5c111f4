import { Big } from 'big.js'
import { z } from 'zod'
import { toDecimalText } from '../records/amounts.js'

/** An amount on its way to the service: a Big, or decimal text; never a number, which may have lost digits already. */
type Amount = Big | string

const decimal = /^\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i
/** The most decimals, and the largest power of ten, that an amount of an order may have. */
const MOST_DECIMALS = 30
const LARGEST_EXPONENT = 30

const amount = z
  .custom<Amount>((value) => value instanceof Big || (typeof value === 'string' && decimal.test(value)), {
    error: 'must be an amount as a Big or as decimal text',
  })
  .transform((value) => new Big(value))
  .refine((value) => value.e <= LARGEST_EXPONENT && value.c.length - 1 - value.e <= MOST_DECIMALS, {
    error: `must have at most ${MOST_DECIMALS} decimals and be no larger than 10^${LARGEST_EXPONENT}`,
  })

const atLeast = (least: Big) =>
  amount
    .refine((value) => value.gte(least), { error: `must be at least ${least.toFixed()}` })
    .transform(toDecimalText)

/** A dollar amount, a price or a size above zero; leaves as plain decimal text (service.md §4). */
export const positive = amount
  .refine((value) => value.gt(0), { error: 'must be above 0' })
  .transform(toDecimalText)

/** A percentage above 0 and at most 100. */
export const percent = amount
  .refine((value) => value.gt(0) && value.lte(100), { error: 'must be above 0 and at most 100' })
  .transform(toDecimalText)

/** The least collateral of a new position, in dollars (service.md §8). */
export const LEAST_COLLATERAL = new Big(20)

/** Collateral of a new position, in dollars. */
export const newCollateral = atLeast(LEAST_COLLATERAL)

const digits = (what: string) =>
  z.string({ error: `must be ${what} as text` }).regex(/^(?:0|[1-9]\d{0,19})$/, { error: `must be ${what}` })

/** A network identifier: digits. */
export const chainId = digits('the number of a network')
/** `tokenId` in bodies, `svcId` in paths: digits. */
export const pairId = digits('the number of a pair')
/** `orderId`: counts from 0 within one position, so `0` is a valid id. */
export const orderId = digits('the number of an order')

/** An id or name that only the service understands: short text without spaces, and no step up a path. */
const opaque = z
  .string({ error: 'must be text' })
  .regex(/^[\x21-\x7e]{1,128}$/, { error: 'must be 1 to 128 visible characters without spaces' })
  .refine((text) => text !== '.' && text !== '..', { error: 'must be a name' })

/** `posId`: the id of a position or of a pending order. */
export const positionId = opaque
/** An account's address. */
export const account = opaque
/** A pair's id, its symbol, or an asset as the service calls it. */
export const asset = opaque
/** Number of a page of a list; without it `paginate` is not sent. */
export const page = z
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must not be negative' })
  .optional()
/** The address of a trade-bot platform. */
export const address = z
  .string({ error: 'must be an address as text' })
  .regex(/^0x[\da-f]{40}$/i, { error: 'must be an address: 0x and 40 hexadecimal digits' })
/** True for a long, false for a short. */
export const isLong = z.boolean({ error: 'must be true or false' })

/**
 * True where rows that cannot be read may be left out of a list, which then says how many: for exits, which need one row only.
 * Otherwise one of them makes the whole list unreadable, so that no row is taken for gone. Nothing of it is sent.
 */
export const mayBePartial = z.boolean({ error: 'must be true or false' }).optional()

/** The `paginate` query parameter (service.md §4.1, §4.4); absent where no page is asked for. */
export function paginate({
  page,
}: {
  readonly page?: number | undefined
}): Readonly<Record<string, string>> | undefined {
  return page === undefined ? undefined : { paginate: String(page) }
}
