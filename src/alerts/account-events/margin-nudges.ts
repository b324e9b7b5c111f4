import { Big } from 'big.js'
import type { Margin } from '../../desk/account/funds/margin.js'
import { divide, percentOf, signOf } from '../../lib/decimals.js'
import type { AccountPoll, AccountSnapshot } from './account-snapshot.js'
import { knownFacts } from './change.js'
import type { Nudged } from './nudges.js'

/** Collateral in use, in percent of that and the free balance, above which its owner is nudged, and below which the state has ended. */
const USE = { from: new Big(80), until: new Big(75) } as const

/** The use that the named deposit comes to, in percent. */
const WANTED_PERCENT = new Big(70)

/** The collateral in use of an account, and what is in use and free together, in dollars; undefined where one is not known. */
export type MarginUse = Pick<Margin, 'inUse' | 'total'>

/** True if the margin use of an account begins or ends a state of which its owner is nudged: then it is read whole. */
export function marginNudge(snapshot: AccountSnapshot, use: MarginUse | undefined): boolean {
  return isHigh(snapshot, use) !== (snapshot.isMarginNudged === true)
}

/** The nudge of an account whose margin use has become high. Where that is not known, its state stays as it was. */
export function marginNudges(
  snapshot: AccountSnapshot,
  { at }: Pick<AccountPoll, 'at'>,
  {
    use,
    revision,
  }: {
    readonly use: MarginUse | undefined
    /** That of the snapshot that was compared with. */
    readonly revision: number
  },
): Nudged {
  const { isMarginNudged = false, ...rest } = snapshot
  if (!isHigh(snapshot, use)) return { changes: [], snapshot: rest }
  const facts = knownFacts({
    inUse: use?.inUse?.toFixed(),
    total: use?.total?.toFixed(),
    percent: percentInUse(use)?.toFixed(),
    add: use && depositFor(use)?.toFixed(),
  })
  const changes = isMarginNudged
    ? []
    : [{ id: `nudge margin ${revision}`, kind: 'nudge-margin' as const, at, facts }]
  return { changes, snapshot: { ...rest, isMarginNudged: true } }
}

function isHigh({ isMarginNudged = false }: AccountSnapshot, use: MarginUse | undefined): boolean {
  const percent = percentInUse(use)
  if (!percent) return isMarginNudged
  return isMarginNudged ? percent.gte(USE.until) : percent.gt(USE.from)
}

function percentInUse(use: MarginUse | undefined): Big | undefined {
  const { inUse, total } = use ?? {}
  return inUse && total && signOf(total) > 0 ? percentOf(inUse, total) : undefined
}

/** Dollars that bring the use down to 70 %, rounded up to cents; undefined where nothing is needed, or an amount is not known. */
export function depositFor({ inUse, total }: MarginUse): Big | undefined {
  const missing = inUse && total && divide(inUse.times(100), WANTED_PERCENT).minus(total)
  return missing && signOf(missing) > 0 ? missing.round(2, Big.roundUp) : undefined
}
