import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { AccountReading } from '../../account-reading.js'
import type { ExitSharesIntent } from '../../grammar/exit-shares.js'
import type { StopLoss, TakeProfit } from '../../grammar/value-schemas.js'
import { type Issue, isSameIssue, refusalIssue } from '../../issue.js'
import { coverIssues, unlessRefused } from '../../positions/manage-issues.js'
import { type ExitPosition, termsOf } from '../../positions/managed-position.js'
import { resolveExit } from '../../positions/resolve-target.js'
import type { Trading } from '../../trading.js'
import { isUnplanned, type RefusedIntent, type UnresolvedTarget } from '../../unresolved-target.js'
import { isRefused } from '../plan.js'
import { resolveStop, resolveTakeProfit } from '../open/resolve.js'
import { pricedExits, type TpslPlan } from './action.js'

/** Several take-profits and stop-losses of one position, each with a plan of its own. */
export interface ExitSharesPlan {
  readonly position: ExitPosition
  /** By their kinds, the nearest of each first. */
  readonly exits: readonly PlannedExit[]
  /** Issues of all of them together. */
  readonly issues: readonly Issue[]
}

/** One take-profit or stop-loss. Its plan has what the service is to close: a share of what is left when it fires. */
export interface PlannedExit {
  readonly plan: TpslPlan
  readonly kind: 'tp' | 'sl'
  /** Percent of the position as it is now. */
  readonly share: Big
}

/**
 * Works several exits of a position out. The service counts the percent of an order of what is left when it fires, so a share of the whole
 * is sent as one of what the nearer ones leave. Sends nothing; rejects as `Trading.plan` does.
 */
export type PlanExitShares = (
  account: AccountReading,
  intent: ExitSharesIntent,
) => Promise<ExitSharesPlan | UnresolvedTarget>

/** Issues of the stops of a position, which are found for all exits together. */
const OF_COVER: ReadonlySet<string> = new Set([
  'stops-cover',
  'stops-cover-share',
  'stops-cover-unknown',
  'no-stop-left',
])
const ALL = new Big(100)

export function createPlanExitShares(trading: Pick<Trading, 'plan'>): PlanExitShares {
  return async (account, intent) => {
    const position = await resolveExit(account, intent.target)
    if (isUnplanned(position)) return position
    const priced = await pricesOf(account, position, intent)
    if ('code' in priced) return refused(priced)
    const { isLong } = termsOf(position, 'isLong')
    const exits: PlannedExit[] = []
    for (const kind of ['tp', 'sl'] as const) {
      let left = ALL
      const ofKind = priced.filter((exit) => exit.kind === kind)
      // The lowest target of a long comes first, and its highest stop.
      const isLowestFirst = (kind === 'tp') === isLong
      const nearest = ofKind.toSorted((one, other) => one.price.cmp(other.price) * (isLowestFirst ? 1 : -1))
      for (const [index, { price, share }] of nearest.entries()) {
        if (nearest[index + 1]?.price.eq(price) === true)
          return refused(refusalIssue('exits-same-price', { price }))
        const percent = divide(share.times(100), left).round(4)
        left = left.minus(share)
        const exit = { by: 'price', price } as const
        const planned = (await trading.plan(account, {
          kind: 'tpsl',
          target: { by: 'id', id: position.id },
          ...(kind === 'tp' ? { takeProfit: exit } : { stopLoss: exit }),
          percent,
        })) as TpslPlan | UnresolvedTarget
        if (isUnplanned(planned)) return planned
        exits.push({ plan: planned, kind, share })
      }
    }
    const found = exits.flatMap(({ plan }) => plan.issues).filter(({ code }) => !OF_COVER.has(code))
    const added = exits.flatMap(({ plan }) =>
      plan.stopLoss ? [{ price: plan.stopLoss.price, share: plan.percent }] : [],
    )
    const own = found.filter((issue, index) => found.findIndex(isSameIssue(issue)) === index)
    const issues = unlessRefused(own, () =>
      added.length === 0 ? [] : coverIssues(position, { added, liquidation: position.liquidationPrice }),
    )
    return { position, exits, issues }
  }
}

/** True if one of the exits is refused: none of them is offered then, as their shares follow from each other. */
export function areRefused({ exits, issues }: ExitSharesPlan): boolean {
  return isRefused({ issues }) || exits.some(({ plan }) => isRefused(plan))
}

/** The exits with their prices; a target in R counts from the nearest stop-loss of the same line. */
async function pricesOf(account: AccountReading, position: ExitPosition, { exits }: ExitSharesIntent) {
  const found: { readonly kind: 'tp' | 'sl'; readonly price: Big; readonly share: Big }[] = []
  // The stops first.
  for (const { kind, price, percent: share } of [
    ...exits.filter(isStop),
    ...exits.filter((one) => !isStop(one)),
  ]) {
    const stops = found.filter((one) => one.kind === 'sl').map((one) => one.price)
    const resolved = await exitPriceOf(account, position, { kind, price }, stops)
    if ('code' in resolved) return resolved
    found.push({ kind, price: resolved, share })
  }
  return found
}

/** The price of an exit of a position; a target in R counts from the nearest of these stops, or of those that the position has. */
export async function exitPriceOf(
  account: AccountReading,
  position: ExitPosition,
  { kind, price }: { readonly kind: 'tp' | 'sl'; readonly price: TakeProfit },
  stops: readonly Big[],
): Promise<Big | Issue> {
  const { isLong } = termsOf(position, 'isLong')
  const [nearest] = stops.toSorted((one, other) => one.cmp(other) * (isLong ? -1 : 1))
  const exits =
    kind === 'sl'
      ? { stopLoss: price as StopLoss }
      : { takeProfit: price, ...(nearest ? { stopLoss: { by: 'price', price: nearest } as const } : {}) }
  const priced = await pricedExits(account, position, exits)
  if ('code' in priced) return priced
  const wanted = kind === 'sl' ? priced.stopLoss : priced.takeProfit
  if (!wanted) throw new Error('An exit has no price')
  if (wanted.by === 'price') return wanted.price
  const terms = termsOf(position, 'isLong', 'size', 'collateral', 'entryPrice')
  const entry = { ...terms, price: terms.entryPrice }
  return wanted.by === 'risk'
    ? resolveTakeProfit(wanted, entry, nearest)
    : kind === 'sl'
      ? resolveStop(wanted, entry)
      : resolveTakeProfit(wanted, entry, undefined)
}

function isStop({ kind }: { readonly kind: 'tp' | 'sl' }): boolean {
  return kind === 'sl'
}

function refused(issue: Issue): RefusedIntent {
  return { unplanned: 'refused', issue }
}
