import type { Position } from '../../engine/state/position.js'
import type { Account, Transfer } from '../../engine/state/state.js'
import { micro, scaled, seconds, type WireRecord } from './scales.js'

/** A record of deposits or withdraws. The wire has this spelling of the hash field. */
export function transfer({ amount, at, hash }: Transfer, account: string): WireRecord {
  return { amount: micro(amount), createdAt: seconds(at), trasactionHash: hash, account }
}

/** The record of balances: gas with 18 decimals, USDC with 6, the deposited balance with 30. */
export function balances({ wallet, balance }: Account): WireRecord {
  return {
    ethBalance: '50000000000000000',
    usdcBalance: micro(wallet),
    usdcAllowance: micro(wallet),
    vusdBalance: scaled(balance),
  }
}

/**
 * The record of portfolios, 30 decimals. `collateralUsage` covers positions and pending orders, `marginUsage`
 * only positions.
 */
export function portfolio(account: Account, active: readonly Position[]): WireRecord {
  const open = active.filter(({ entry }) => !entry)
  const sum = (of: (position: Position) => bigint, over: readonly Position[]): string =>
    scaled(over.reduce((total, position) => total + of(position), 0n))
  return {
    vusdBalance: scaled(account.balance),
    collateralUsage: sum(({ collateral }) => collateral, active),
    marginUsage: sum(({ collateral }) => collateral, open),
    openLongs: sum(({ isLong, size }) => (isLong ? size : 0n), open),
    openShorts: sum(({ isLong, size }) => (isLong ? 0n : size), open),
    account: account.address,
  }
}
