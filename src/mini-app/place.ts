import { z } from 'zod'
import type { FindTraderOf, Trader } from '../desk/trader.js'

/** The key of an account on one chain, in the rows of a page. */
export function placeKey(accountId: string, chainId: string): string {
  return `${accountId}/${chainId}`
}

/** Keys as a page sends them: the one form of each, or an empty one. */
export const placeSchema = z.union([z.literal(''), z.string().regex(/^[\w-]{1,64}\/\d{1,16}$/)])

/** Finds an account of a person on one chain by its key; undefined where they have none of this key. */
export type FindPlace = (userId: number, key: string) => Promise<Trader | undefined>

export function createFindPlace(findTraderOf: FindTraderOf): FindPlace {
  return async (userId, key) => {
    const [accountId, chainId] = key.split('/')
    if (accountId === undefined || chainId === undefined || accountId === '') return undefined
    return await findTraderOf({ userId, accountId, chainId })
  }
}
