import { z } from 'zod'
import type { FindTraderOf, Trader } from '../desk/trader.js'

/** The key of an account on one chain, in the rows of a page. */
export function placeKey(accountId: string, chainId: string): string {
  return `${accountId}/${chainId}`
}

/** A key as a page sends it: each account has one form, so that a cache by the key holds it once. */
export const placeSchema = z.string().regex(/^[\w-]{1,64}\/\d{1,16}$/)

/** The same; empty for the account in use, or for all. */
export const anyPlaceSchema = placeSchema.or(z.literal(''))

/** The account and the chain of a key; undefined for an empty one. */
export function parsePlace(key: string): {
  readonly accountId: string | undefined
  readonly chainId: string | undefined
} {
  const [accountId, chainId] = key === '' ? [] : key.split('/')
  return { accountId, chainId }
}

/** Finds an account of a person on one chain by its key; undefined where they have none of this key. */
export type FindPlace = (userId: number, key: string) => Promise<Trader | undefined>

export function createFindPlace(findTraderOf: FindTraderOf): FindPlace {
  return async (userId, key) => {
    const { accountId, chainId } = parsePlace(key)
    if (accountId === undefined || chainId === undefined) return undefined
    return await findTraderOf({ userId, accountId, chainId })
  }
}
