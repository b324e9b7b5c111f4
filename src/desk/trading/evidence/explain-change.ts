import { Big } from 'big.js'
import type { EvidenceContext, PositionEffect } from './call-evidence.js'
import { stepsOf, type Steps } from './account-state.js'
import { withoutNoise } from './amounts.js'
import { causesOf } from './causes.js'
import type { SentTicket } from './conflicting-tickets.js'
import { after, explanationsOf, leadsTo, type Amounts, type Cause } from './explanations.js'
import type { Finding } from './finding.js'

/** The outcome of a call that changes a position, and the change that proves it. */
export interface FoundChange {
  readonly finding: Finding
  /** Identity of the change that must be claimed before the outcome counts; undefined where none is. */
  readonly evidence?: string
  /** True where other causes explain all of the change, or triggers may. */
  readonly isByOthers?: true
}

/** One ticket whose change is looked for, with what it is compared with. */
export interface ChangeSearch {
  readonly ticket: SentTicket
  readonly field: 'size' | 'collateral'
  readonly effect: PositionEffect
  readonly context: EvidenceContext
  /** Reads the other tickets that may have changed the position. */
  readonly conflicting: () => Promise<readonly SentTicket[]>
}

/** The exchange closes what would remain below a cent. */
const DUST = '0.01'

/** True if this change of a size leaves nothing of it; false where the size is not known. */
export function leavesNothing(change: Big, size: string | undefined): boolean {
  return size !== undefined && change.plus(size).lt(DUST)
}

/**
 * The explanation of what became of a position: by this ticket, by one of several alike, or without it. `unclear` while too little is
 * known to tell; `nothing` where all that is known does not lead there.
 */
type Explained =
  | { readonly by: 'this'; readonly causes: readonly Cause[] }
  | { readonly by: 'either'; readonly count: number }
  | { readonly by: 'others' | 'nothing' | 'unclear' }

/** Explains how a position came from one state to another: by the ticket, or by what else may have changed it. */
export async function explain(search: ChangeSearch, from: Amounts, to: Amounts): Promise<Explained> {
  const { ticket, effect, context, conflicting } = search
  const all = causesOf(ticket, await conflicting(), effect.positionId, context.now)
  if (all === undefined) return { by: 'unclear' }
  const settled = all.filter(({ isSettled }) => isSettled)
  const steps = stepsOf(context.before, context.now)
  const sets = explanationsOf(
    from,
    to,
    all.filter(({ isSettled }) => !isSettled),
    steps,
  )
  // Too many tickets have an open outcome to tell which of them did it; the next read may leave fewer.
  if (sets === undefined) return { by: 'unclear' }
  const isOwn = ({ name }: Cause): boolean => name === ticket.quote.id
  const own = sets.filter((set) => set.some(isOwn))
  const [first] = own
  if (!first) return { by: sets.length > 0 ? 'others' : 'nothing' }
  // An old read shows the position without its latest changes. The next one will tell an old state from a new one.
  const isOld = settled.some((_, index) => leadsTo(from, to, settled.slice(index).toReversed(), steps))
  if (isOld) return { by: 'unclear' }
  if (own.length === sets.length) return { by: 'this', causes: first }
  if (sets.some((set) => !set.some(isOwn) && set.some(({ undoes }) => undoes !== undefined)))
    return { by: 'unclear' }
  // Orders of other amounts may be the explanation as well, and those are not alike.
  const alike = sets.map((set) => set.filter((cause) => isSameEffect(cause, effect, steps)))
  const count = new Set(alike.flat().map(({ name }) => name)).size
  // Where all of them may have been carried out, it is not known that fewer were.
  return alike.every(({ length }) => length < count) ? { by: 'either', count } : { by: 'unclear' }
}

/** True for a change that cannot be told from that of an order: that of an order alike, or of the share of a trigger. */
function isSameEffect(
  { effect: one, isRounded }: Cause,
  other: Cause['effect'],
  { size: step }: Steps,
): boolean {
  const difference = one.size.minus(other.size).abs()
  const isSameSize = isRounded ? difference.lte(step.times(2)) : difference.eq(0)
  return isSameSize && one.collateral.toString() === other.collateral.toString()
}

/** The ticket's own step among the causes, as evidence that only one ticket can hold. */
export function evidenceIn(
  { ticket, field, effect }: ChangeSearch,
  from: Amounts,
  causes: readonly Cause[],
): string {
  const place = causes.findIndex(({ name }) => name === ticket.quote.id)
  const [start, end] = [place, place + 1].map((count) =>
    after(from, causes.slice(0, count))[field]?.toFixed(),
  )
  return `change ${effect.positionId} ${field} ${start}>${end}`
}

/** Amounts to compare; a change of size is judged by the size alone. */
export function amountsOf(
  position: { readonly size: string | undefined; readonly collateral: string | undefined } | undefined,
  field: 'size' | 'collateral',
): Amounts | undefined {
  if (position?.size === undefined) return undefined
  const size = withoutNoise(new Big(position.size))
  if (field === 'size') return { size, collateral: undefined }
  if (position.collateral === undefined) return undefined
  return { size, collateral: withoutNoise(new Big(position.collateral)) }
}
