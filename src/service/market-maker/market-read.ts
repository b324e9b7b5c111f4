import { z } from 'zod'
import type { Dialect } from '../dialect.js'
import { account, asset, chainId, page } from '../fields.js'
import type { Operation } from '../operation.js'
import { pageQuery } from '../reads/data-read.js'

/** An account on a network, and which page of its list; without one `paginate` is not sent. */
export interface AccountInput {
  readonly chainId: string
  readonly account: string
  readonly page?: number | undefined
}

/** An asset on a network, already as the dialect spells it. */
export interface AssetInput {
  readonly chainId: string
  readonly asset: string
}

type Decode<Output> = (reply: unknown, dialect: Dialect) => Output

/** A market-maker read about one account (service.md §4.4). */
export function accountRead<Output>(options: {
  readonly name: string
  /** The path segment. */
  readonly type: string
  /** Whether the list has pages. */
  readonly paged?: boolean
  readonly decode: Decode<Output>
}): Operation<AccountInput, AccountInput, Output> {
  return {
    ...marketRead(options),
    schema: options.paged ? z.strictObject({ chainId, account, page }) : z.strictObject({ chainId, account }),
    request: (input) => ({
      method: 'GET',
      path: ['market-maker', options.type, input.chainId, input.account],
      ...pageQuery(input.page),
    }),
  }
}

/** A market-maker read about one asset (service.md §4.4). */
export function assetRead<Output>(options: {
  readonly name: string
  /** The path segment. */
  readonly type: string
  readonly decode: Decode<Output>
}): Operation<AssetInput, AssetInput, Output> {
  return {
    ...marketRead(options),
    schema: z.strictObject({ chainId, asset }),
    request: (input) => ({ method: 'GET', path: ['market-maker', options.type, input.chainId, input.asset] }),
  }
}

/** What all market-maker reads have in common. */
export function marketRead<Output>(options: { readonly name: string; readonly decode: Decode<Output> }) {
  return {
    name: `market maker ${options.name}`,
    asks: 'market-maker',
    repeatable: true,
    decode: options.decode,
  } as const
}
