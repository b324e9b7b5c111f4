import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import { attempt } from '../../../lib/result.js'
import type { PositionReader } from '../../account/positions/positions.js'
import { walletOf } from '../../account/positions/wallet.js'
import type { MarkedPosition } from '../../account/positions/position-view.js'
import type { Unread } from '../../account/positions/open-book.js'
import type { FindTraderOf, Trader } from '../../trader.js'
import type { ReadAccount } from '../account-reading.js'
import { type CancelSeveralPlan, planCancelSeveral } from './cancel.js'
import { type CloseAllPlan, planCloseAll } from './close-all.js'

/** The positions and orders of one account on one chain, with what closes and cancels them. */
export interface FlatAccount {
  readonly trader: Trader
  /** Its positions, each closed whole; undefined where they could not be read. */
  readonly close: CloseAllPlan | undefined
  /** Its orders that would open a position; undefined where they could not be read. */
  readonly cancel: CancelSeveralPlan | undefined
  /** Parts of its lists that could not be read; empty where all of both was read. */
  readonly unread: readonly Pick<Unread, 'list' | 'rows'>[]
  /** True if the service may have cut its list of positions. */
  readonly mayBeMore: boolean
}

/**
 * All that is open in all accounts of a person on all chains, of every venue. Sends nothing. An account that cannot be read is
 * given with what could not be read, never left out; rejects only where Redis fails.
 */
export type PlanFlat = (userId: number) => Promise<readonly FlatAccount[]>

export function createPlanFlat(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTraderOf: FindTraderOf
  readonly positions: Pick<PositionReader, 'marked'>
  readonly readAccount: ReadAccount
}): PlanFlat {
  const planOf = async (trader: Trader): Promise<FlatAccount> => {
    const account = deps.readAccount(trader)
    // The orders first: one that is filled between the two reads is in both.
    const open = await attempt(account.open())
    const marked = await attempt(deps.positions.marked(trader))
    const close = marked.ok ? planCloseAll(marked.value, { by: 'filter', filter: 'all' }) : undefined
    // Every other order is of a position: it protects one until it is closed, and ends with it.
    const entries = open.ok ? open.value.orders.filter(({ kind }) => kind === 'entry') : []
    const unread = [
      ...(open.ok ? open.value.unread : [{ list: 'orders' as const, rows: undefined }]).filter(
        ({ list }) => list === 'orders',
      ),
      ...(marked.ok ? marked.value.unread : [{ list: 'positions' as const, rows: undefined }]).filter(
        ({ list }) => list === 'positions',
      ),
    ]
    return {
      trader,
      close,
      cancel: open.ok
        ? planCancelSeveral(open.value, { by: 'orders', ids: entries.map(({ id }) => id) })
        : undefined,
      unread,
      mayBeMore: marked.ok && marked.value.mayBeMore,
    }
  }

  return async (userId) => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap(({ id: accountId }) =>
      deps.chains.map(({ id: chainId }) => ({ userId, accountId, chainId })),
    )
    const traders = await Promise.all(places.map((place) => deps.findTraderOf(place)))
    return eachOnce(await Promise.all(traders.filter((trader) => trader !== undefined).map(planOf)))
  }
}

/** The same plans, with a position that several keys of one wallet show closed by the first of them only. */
function eachOnce(plans: readonly FlatAccount[]): readonly FlatAccount[] {
  const closed = new Set<string>()
  return plans.map((plan) => {
    if (!plan.close) return plan
    const parts = plan.close.parts.filter(({ held }) => {
      const mark = markOf(plan.trader, held)
      const isNew = mark === undefined || !closed.has(mark)
      if (mark !== undefined) closed.add(mark)
      return isNew
    })
    if (parts.length === plan.close.parts.length) return plan
    const held = parts.map((part) => part.held)
    return {
      ...plan,
      close: planCloseAll({ positions: [...held, ...plan.close.leftOut] }, plan.close.choice),
    }
  })
}

/** The mark of a position, whichever key shows it; undefined where its wallet is not stated. */
function markOf({ account, chain }: Trader, { position }: MarkedPosition): string | undefined {
  const wallet = walletOf(position)
  return wallet === undefined ? undefined : JSON.stringify([account.venue, chain.id, wallet, position.id])
}
