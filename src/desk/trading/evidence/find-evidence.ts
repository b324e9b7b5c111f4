import { lazy } from '../../../lib/lazy.js'
import { evidenceOf } from '../actions/calls.js'
import type { Ticket } from '../tickets/ticket.js'
import { type Absences, recordAbsences } from './absences.js'
import { type AccountState, type StoredClosed, findPosition } from './account-state.js'
import { type EvidenceContext, type OpeningTerms, isOpening, madeAt } from './call-evidence.js'
import { isListed } from './causes.js'
import type { ClaimOwner, Claims } from './claims.js'
import {
  ARRIVES_WITHIN_MS,
  type AnnouncedCall,
  type SentTicket,
  conflictingTickets,
  positionIdOf,
  sendingOf,
  sentAtOf,
  wasSettledBefore,
} from './conflicting-tickets.js'
import { isOtherLife, isSameEnd } from './ends.js'
import { findChange } from './find-change.js'
import { findRows } from './find-rows.js'
import { DROPPED_IN_PART, ENDED_UNTOLD, type Finding, NOTHING_SEEN } from './finding.js'
import { areUnequal, compareLoosely } from './amounts.js'
import { Big } from 'big.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { type ChangeSearch, amountsOf, evidenceIn, explain } from './explain-change.js'

const NOTHING = { size: new Big(0), collateral: new Big(0) }

/**
 * The growth of a position of the pair and side of an opening that nothing explains but that it was filled into it; undefined
 * where there is none, or several. A position that has appeared since was opened by another order of the same kind: by one of these tickets, or
 * nothing is concluded of it. `holders`: the tickets that hold these pieces of evidence.
 */
async function findMerge(
  ticket: SentTicket,
  terms: OpeningTerms,
  context: EvidenceContext,
  {
    conflicting,
    holders,
  }: {
    readonly conflicting: () => Promise<readonly SentTicket[]>
    readonly holders: (evidence: ReadonlyMap<string, number>) => ReturnType<Claims['holders']>
  },
): Promise<string | undefined> {
  const { before, now } = context
  // What it holds shows that it waited, and not that it was filled here.
  const unmerged = { ...ticket, evidence: undefined }
  const grown = grownPositions(terms, before, now)
  const openers = await holders(
    new Map(grown.map(({ id, createdAt }) => [`position ${id}`, madeAt(createdAt) ?? 0])),
  )
  const known = new Set((await conflicting()).map(({ quote: { id } }) => id))
  const found: string[] = []
  for (const position of grown) {
    const was = findPosition(before, position.id)
    const opener = openers.get(`position ${position.id}`) ?? ticket.quote.id
    if (!was && opener !== ticket.quote.id && !known.has(opener)) continue
    const [from, to] = [was ? amountsOf(was, 'collateral') : NOTHING, amountsOf(position, 'collateral')]
    if (!from || !to) continue
    const effect = { positionId: position.id, size: terms.size, collateral: terms.collateral }
    const search: ChangeSearch = { ticket: unmerged, field: 'size', effect, context, conflicting }
    const explained = await explain(search, from, to)
    if (explained.by === 'this') found.push(evidenceIn(search, from, explained.causes))
  }
  return found.length === 1 ? found[0] : undefined
}

/** The positions of a pair and side that have grown, or appeared, since the sending. */
function grownPositions(
  { pairId, isLong }: OpeningTerms,
  before: AccountState,
  now: AccountState,
): readonly StoredPosition[] {
  return now.positions.filter(
    (position) =>
      position.pairId === pairId &&
      position.isLong === isLong &&
      position.size !== undefined &&
      compareLoosely(position.size, findPosition(before, position.id)?.size ?? '0') === 1,
  )
}

/**
 * The time for which the row of an opening must be in no list before it is looked for in the growth of another position, in
 * milliseconds.
 */
const MERGED_AFTER_MS = 5_000

/** The outcome that a ticket has. */
const keptOutcome = ({ outcome: facts }: SentTicket): Finding => ({ is: 'done', facts })

/**
 * True if the cancellation of an order that was told as done has to be corrected: it has fired, and no close of its position that was
 * sent since explains that as well.
 */
async function isCorrected(
  { quote: { call } }: SentTicket,
  finding: Finding,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<boolean> {
  if (finding.is !== 'cancelled' || finding.facts['order'] !== 'fired') return false
  return !(await conflicting()).some(
    ({ quote }) => quote.call.name === 'decreasePosition' && positionIdOf(quote.call) === positionIdOf(call),
  )
}

/** Result of one read of the account, for one ticket. */
export interface Evidence {
  readonly finding: Finding
  /** The evidence that the ticket holds now, to be kept with the ticket. */
  readonly held: Ticket['evidence']
  /** Things that were missing from this read, to be kept with the ticket. */
  readonly absences: Absences
  /** The wallet of the account, as far as a read has named it, to be kept with the ticket. */
  readonly wallet: Ticket['wallet']
}

/**
 * Decides what became of a ticket, by the rows of its account. Whatever proves an outcome is claimed for the ticket before the
 * outcome is given, so that nothing proves two of them.
 */
export type FindEvidence = (ticket: SentTicket, now: AccountState) => Promise<Evidence>

export function createFindEvidence(deps: {
  readonly claims: Claims
  /** The newest tickets of a person. */
  readonly listTickets: (userId: number) => Promise<readonly Ticket[]>
}): FindEvidence {
  /** The ticket's proof, once it is its own; undefined where another ticket holds it. */
  const claimed = async (
    ticket: SentTicket,
    owner: ClaimOwner,
    evidence: string,
    seenAt: number,
  ): Promise<Ticket['evidence']> => {
    const { quote, before } = ticket
    const claim = { evidence, ticketId: quote.id, seenAt, notBefore: before.readAt }
    const holder = await deps.claims.claim(owner, claim)
    return holder === quote.id ? { rows: { change: evidence }, seenAt } : undefined
  }

  /**
   * The calls for the wallet that open no position of their own: openings are announced for as long as they have no row, and one that was
   * filled into a position has none.
   */
  const othersSent = async (owner: ClaimOwner, sentAt: number): Promise<readonly AnnouncedCall[]> =>
    (await deps.claims.sentFor(owner, sentAt - ARRIVES_WITHIN_MS)).filter(
      ({ call, end }) => !isOpening(evidenceOf(call)) || end?.evidence?.rows['change'] !== undefined,
    )

  /** The account without the rows of an order that was sent later, and has the id of this one: a service uses ids again after an end. */
  const withoutLater = async (
    ticket: SentTicket,
    now: AccountState,
    owner: ClaimOwner,
  ): Promise<AccountState> => {
    const { quote, evidence } = ticket
    const row = evidence?.rows['position']
    if (row === undefined) return now
    const holder = (await deps.claims.holders(owner, new Map([[row, 0]]))).get(row) ?? quote.id
    if (holder === quote.id) return now
    // The first of them: what it found ended is of this order.
    const [later] = (await deps.listTickets(quote.userId))
      .filter((one) => one.evidence?.rows['position'] === row && sentAtOf(one) > sentAtOf(ticket))
      .toSorted((one, other) => sentAtOf(one) - sentAtOf(other))
    const isEarlier = (end: StoredClosed): boolean =>
      later?.before?.closed?.some((known) => isSameEnd(known, end)) === true
    const isOther = ({ id }: Pick<StoredPosition, 'id'>): boolean => `position ${id}` !== row
    return {
      ...now,
      positions: now.positions.filter(isOther),
      pending: now.pending.filter(isOther),
      closed: now.closed?.filter((end) => isOther(end) || isEarlier(end)),
    }
  }

  return async (ticket, read) => {
    const { quote, state, evidence: kept } = ticket
    const { params } = quote.call
    const owner: ClaimOwner = { ...quote, wallet: read.wallet ?? ticket.wallet ?? ticket.before.wallet }
    const rules = evidenceOf(quote.call)
    const now = isOpening(rules) ? await withoutLater(ticket, read, owner) : withoutOtherLives(ticket, read)
    const absences = recordAbsences(ticket.absences ?? {}, now.readAt)
    const context = (seenAt: number | undefined): EvidenceContext => ({
      ...sendingOf(ticket),
      now,
      absences,
      isAccepted: state === 'accepted' || state === 'done',
      seenAt,
      knownFacts: ticket.outcome,
    })
    const sentAt = sentAtOf(ticket)
    const opening =
      isOpening(rules) && !kept && now.readAt - sentAt < ARRIVES_WITHIN_MS
        ? { ticketId: quote.id, call: quote.call, sentAt }
        : undefined
    if (ticket.wallet === undefined && owner.wallet !== undefined) {
      await deps.claims.rememberWallet(owner, now.readAt)
      await deps.claims.noteSent(owner, { ticketId: quote.id, call: quote.call, sentAt })
    }
    // After the read of the account, or one that was sent in between would be left out.
    const announced = opening && (await deps.claims.announce(owner, opening, now.readAt))
    const conflicting = lazy(async () => {
      const sent = isOpening(rules) ? [] : await othersSent(owner, sentAt)
      const listed = await deps.listTickets(quote.userId)
      return conflictingTickets(ticket, listed, now.readAt, [...(announced?.openings ?? []), ...sent])
    })
    const result = (finding: Finding, held = kept): Evidence => ({
      finding,
      held,
      absences: absences.recorded(),
      wallet: owner.wallet,
    })
    const orDropped = async (finding: Finding, isByOthers = false): Promise<Evidence> => {
      const mayBeDropped = finding.is === 'nothing' || isByOthers
      const dropped = mayBeDropped && (await findDrop(ticket, context(undefined), conflicting))
      if (!dropped) return result(finding)
      const held = await claimed(ticket, owner, dropped.evidence, now.readAt)
      if (!held) return result(finding)
      const isPart = dropped.isChanged && rules.by === 'change' && !isByOthers
      return result(isPart ? DROPPED_IN_PART : { is: 'cancelled', facts: rules.dropped?.(params, now) ?? {} })
    }

    if (rules.by === 'none') return result({ is: 'invisible' })
    if (rules.by === 'state') {
      const finding = rules.outcome(params, context(undefined))
      if (await isDropOfLater(ticket, finding, now, conflicting)) return result(NOTHING_SEEN)
      if (state !== 'done' || finding.is === 'done') return result(finding)
      return result((await isCorrected(ticket, finding, conflicting)) ? finding : keptOutcome(ticket))
    }
    if (rules.by === 'change') {
      const found = await findChange(ticket, rules, context(undefined), conflicting)
      const { finding, evidence, isByOthers } = found
      if (evidence === undefined) return await orDropped(finding, isByOthers)
      const held = await claimed(ticket, owner, evidence, now.readAt)
      return held ? result(finding, held) : result(NOTHING_SEEN)
    }
    // Not in the read that announces it: of two alike, each is to know of the other before one takes the row.
    const mayClaim = announced === undefined || announced.since < now.readAt
    const { held, ambiguous, fitting } = await findRows(
      { claims: deps.claims, owner, mayClaim },
      ticket,
      now,
      absences,
      conflicting,
    )
    if (isOpening(rules) && fitting.length === 0 && !held['change'] && !isListed(held['position'], now)) {
      const terms = rules.opens(params)
      const mayBeMerged = grownPositions(terms, ticket.before, now).length > 0
      if (mayBeMerged && absences.isAbsent('row', MERGED_AFTER_MS) && mayClaim) {
        const change = await findMerge(ticket, terms, context(undefined), {
          conflicting,
          holders: (evidence) => deps.claims.holders(owner, evidence),
        })
        if (change && (await claimed(ticket, owner, change, now.readAt))) held['change'] = change
      }
    }
    const holdsAny = Object.keys(held).length > 0
    if (opening && holdsAny) await deps.claims.withdraw(owner, opening)
    // Asked for from the first read on, because what is missing has to be so for a while.
    const warnings = rules.warnings?.(params, ambiguous?.rows ?? fitting, context(undefined)) ?? {}
    if (ambiguous && !holdsAny) return result({ is: 'ambiguous', count: ambiguous.count, facts: warnings })
    const evidence = holdsAny ? { rows: held, seenAt: kept?.seenAt ?? now.readAt } : undefined
    const finding = rules.outcome(params, held, context(evidence?.seenAt))
    // Its position has ended: another one has the id.
    const isOver = !isOpening(rules) && now.positions.length < read.positions.length
    if (isOver && (finding.is === 'seen' || finding.is === 'nothing')) return result(ENDED_UNTOLD, evidence)
    return evidence ? result(finding, evidence) : await orDropped(finding)
  }
}

/** The account without what belongs to another position or order that has the id of the one that a call was for. */
function withoutOtherLives({ quote, before }: SentTicket, now: AccountState): AccountState {
  const about = positionIdOf(quote.call)
  const isOther = (row: StoredPosition, kind: 'position' | 'order'): boolean =>
    row.id === about && isOtherLife(row, before, kind)
  const positions = now.positions.filter((row) => !isOther(row, 'position'))
  const pending = now.pending.filter((row) => !isOther(row, 'order'))
  if (positions.length === now.positions.length && pending.length === now.pending.length) return now
  const triggers = now.triggers.filter(({ positionId }) => positionId !== about)
  return { ...now, positions, pending, triggers }
}

/** The cancellation of a ticket's order. */
interface FoundDrop {
  /** Its identity, to be claimed. */
  readonly evidence: string
  /** True where the position has changed meanwhile: a service may carry out a part of an order, and cancel the rest. */
  readonly isChanged: boolean
}

/**
 * The cancellation of a ticket's order in the order slot of its position; undefined while none is seen. The
 * slot says only that its last order was cancelled, so it proves nothing where another ticket used or freed the same slot.
 */
async function findDrop(
  ticket: SentTicket,
  { before, now }: EvidenceContext,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<FoundDrop | undefined> {
  const slot = slotOf(ticket)
  if (slot === undefined) return undefined
  const [was, is] = [findPosition(before, slot), findPosition(now, slot)]
  if (was?.isDropped !== false || is?.isDropped !== true) return undefined
  if (before.pending.some(({ id }) => id === slot)) return undefined
  // The rest of an order that was filled in part is in the slot of the position that it opened.
  const opens = ({ quote, outcome, evidence }: SentTicket): boolean =>
    isOpening(evidenceOf(quote.call)) &&
    (outcome['positionId'] === slot || evidence?.rows['position'] === `position ${slot}`)
  const others = (await conflicting()).filter(
    (other) => (slotOf(other) === slot || opens(other)) && !wasSettledBefore(other, ticket),
  )
  if (others.length > 0) return undefined
  const isChanged = areUnequal(was.size, is.size) || areUnequal(was.collateral, is.collateral)
  return { evidence: `dropped ${slot}`, isChanged }
}

/**
 * True where the order slot of a position shows that its last order was cancelled, and that may be one that was sent after this cancellation,
 * which the service did not accept.
 */
async function isDropOfLater(
  ticket: SentTicket,
  finding: Finding,
  now: AccountState,
  conflicting: () => Promise<readonly SentTicket[]>,
): Promise<boolean> {
  const slot = slotOf(ticket)
  if (ticket.state !== 'unknown' || finding.is !== 'done' || slot === undefined) return false
  if (findPosition(now, slot)?.isDropped !== true) return false
  return (await conflicting()).some((other) => slotOf(other) === slot && sentAtOf(other) > sentAtOf(ticket))
}

function slotOf({ quote: { call } }: SentTicket): string | undefined {
  return evidenceOf(call).slot?.(call.params)
}
