import type { RawCall } from './caller.js'
import type { Credentials } from './credentials.js'
import type { Dialect } from './dialect.js'
import { fundingRates } from './market-maker/funding-rates.js'
import { spellAsset } from './market-maker/market-maker.js'
import { marketMakerOpenOrders } from './market-maker/open-orders.js'
import { marketMakerOpenPositions } from './market-maker/open-positions.js'
import { openInterest } from './market-maker/open-interest.js'
import { tradeHistory } from './market-maker/trade-history.js'
import { unrealisedPnl } from './market-maker/unrealised-pnl.js'
import { vaultExposure } from './market-maker/vault-exposure.js'
import type { CallOptions, Operation } from './operation.js'
import { balances } from './reads/balances.js'
import { checkReferrals } from './reads/check-referrals.js'
import { closedPositions } from './reads/closed-positions.js'
import { deposits } from './reads/deposits.js'
import { openOrders } from './reads/open-orders.js'
import { openPositions } from './reads/open-positions.js'
import { pairInfo } from './reads/pair-info.js'
import { portfolio } from './reads/portfolio.js'
import { referrals } from './reads/referrals.js'
import { withdrawals } from './reads/withdrawals.js'

/** The reads whose reply may be looked at as it came. */
const reads = {
  balances,
  checkReferrals,
  closedPositions,
  deposits,
  fundingRates,
  marketMakerOpenOrders,
  marketMakerOpenPositions,
  openInterest,
  openOrders,
  openPositions,
  pairInfo,
  portfolio,
  referrals,
  tradeHistory,
  unrealisedPnl,
  vaultExposure,
  withdrawals,
}

type InputOf<O> = O extends Operation<infer Input, infer _Checked, infer _Output> ? Input : never

/** A read by its name, and what it is about. */
export type RawRead = {
  readonly [Name in keyof typeof reads]: {
    readonly name: Name
    readonly input: InputOf<(typeof reads)[Name]>
  }
}[keyof typeof reads]

/** A reply as it came, without what is secret in it. */
export interface RawReply {
  /** The HTTP status. */
  readonly status: number
  /** The body, every digit of it; neither judged nor read. */
  readonly text: string
}

/** Asks for a reply as it came. Rejects with a ServiceError where none came. */
export type Raw = (
  read: RawRead,
  options?: CallOptions & {
    /** For the reads that ask a trader's credentials. */ readonly who?: Credentials
  },
) => Promise<RawReply>

export function createRaw(raw: RawCall, dialect: Dialect): Raw {
  return async ({ name, input }, options) => {
    const spelt = 'asset' in input ? { ...input, asset: spellAsset(input.asset, dialect) } : input
    // The name and the input belong together; TypeScript does not follow that through the table.
    return await raw(reads[name] as Operation<unknown, unknown, unknown>, spelt, options)
  }
}
