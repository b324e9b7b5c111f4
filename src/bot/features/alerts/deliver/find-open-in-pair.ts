import type { Accounts } from '../../../../accounts/accounts.js'
import type { AccountSnapshotStore } from '../../../../alerts/account-events/account-snapshot-store.js'
import type { Notice } from '../../../../alerts/notice.js'
import { isOnMarket } from '../../../../alerts/rules/kinds/alert-kinds.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'
import type { PairNames } from '../../../../desk/market/pairs/pair-names.js'
import type { FindTraderOf } from '../../../../desk/trader.js'
import type { Logger } from '../../../../lib/log/log.js'
import { attempt } from '../../../../lib/result.js'
import type { Timers } from '../../../../lib/timers.js'
import { unlessDamaged } from '../../../../redis/record.js'
import { type OpenInPair, symbolOfRule } from '../notices/keyboard.js'

/** The longest wait for what only adds a button to a notice, in milliseconds. */
const LONGEST_WAIT_MS = 500

/**
 * The open positions in the pair of each rule that fired, as the last polls of its owner's accounts showed them; of a rule on an account,
 * those of that account. Empty where that is not known in time: a notice does not wait for its buttons.
 */
export type FindOpenInPair = (
  userId: number,
  notices: readonly Notice[],
) => Promise<ReadonlyMap<Notice, readonly OpenInPair[]>>

export function createFindOpenInPair(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly snapshots: Pick<AccountSnapshotStore, 'read'>
  readonly findTraderOf: FindTraderOf
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly logger: Pick<Logger, 'warn'>
  readonly timers: Pick<Timers, 'within'>
}): FindOpenInPair {
  return async (userId, notices) => {
    const fired = notices.flatMap((notice) => {
      const rule = decodeRule(notice.facts['rule'])
      const symbol = rule && symbolOfRule(rule, notice.facts)
      return rule && symbol !== undefined ? [{ notice, rule, symbol }] : []
    })
    if (fired.length === 0) return new Map()
    const accounts = await deps.accounts.list(userId)
    const places = new Set(fired.map(({ rule }) => `${rule.venue} ${rule.chainId}`))
    const found = accounts.flatMap(({ id, label, venue }) =>
      [...new Set(fired.map(({ rule }) => rule.chainId))]
        .filter((chainId) => places.has(`${venue} ${chainId}`))
        .map((chainId) => openOf({ userId, accountId: id, chainId }, { label, venue })),
    )
    const open = (await deps.timers.within(LONGEST_WAIT_MS, Promise.all(found)))?.flat() ?? []
    return new Map(
      fired.map(({ notice, rule, symbol }) => [
        notice,
        open.filter(
          (one) =>
            one.symbol === symbol &&
            one.venue === rule.venue &&
            one.shown.chain === rule.chainId &&
            (isOnMarket(rule.condition) || one.shown.account === rule.accountId),
        ),
      ]),
    )
  }

  /** The open positions of one account. */
  async function openOf(
    watched: { readonly userId: number; readonly accountId: string; readonly chainId: string },
    account: { readonly label: string; readonly venue: string },
  ): Promise<readonly (OpenInPair & { readonly symbol: string | undefined; readonly venue: string })[]> {
    const stored = await unlessDamaged(deps.snapshots.read(watched))
    const held = Object.entries(stored?.snapshot.positions ?? {}).filter(([, one]) => !one.missing)
    if (held.length === 0) return []
    const pairIds = held.flatMap(([, { pairId }]) => pairId ?? [])
    const symbols = await attempt(symbolsOf(watched, pairIds))
    if (!symbols.ok) {
      const { userId, accountId } = watched
      deps.logger.warn(
        { event: 'open-in-pair-unread', user: userId, account: accountId, err: symbols.error },
        'An account could not be opened; its positions are not shown below the alerts of its owner',
      )
    }
    if (!symbols.ok || !symbols.value) return []
    const { value } = symbols
    return held.map(([positionId, { pairId, isLong, size }]) => ({
      ...account,
      shown: { account: watched.accountId, chain: watched.chainId },
      positionId,
      isLong,
      size,
      symbol: pairId === undefined ? undefined : value.get(pairId),
    }))
  }

  /** The names of pairs as an account reads them; undefined where it is gone. */
  async function symbolsOf(
    watched: Parameters<FindTraderOf>[0],
    pairIds: readonly string[],
  ): Promise<ReadonlyMap<string, string | undefined> | undefined> {
    const trader = await deps.findTraderOf(watched)
    return trader && (await deps.pairNames.symbols(trader, pairIds))
  }
}
