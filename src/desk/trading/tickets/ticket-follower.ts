import { Big } from 'big.js'
import type { Clock } from '../../../lib/clock.js'
import { ServiceError } from '../../../service/errors.js'
import type { ClosedPosition } from '../../../service/service.js'
import type { InitialRisks } from '../../account/positions/initial-risk.js'
import type { OrderSources } from '../../account/positions/order-source.js'
import type { Trader } from '../../trader.js'
import type { AccountReading, ReadAccount } from '../account-reading.js'
import type { CallParams } from '../actions/call-rules.js'
import { evidenceOf } from '../actions/calls.js'
import { positionIn } from '../actions/open/evidence.js'
import { findPosition, type AccountState, type StoredClosed } from '../evidence/account-state.js'
import { firedTriggers, unlistedStops, unseenTriggers } from '../evidence/causes.js'
import { mayHaveTrailed } from '../evidence/find-change.js'
import { createFindEvidence, type Evidence } from '../evidence/find-evidence.js'
import type { Claims } from '../evidence/claims.js'
import {
  conflictingTickets,
  positionIdOf,
  sentAtOf,
  wasSent,
  type SentTicket,
} from '../evidence/conflicting-tickets.js'
import { endFacts } from '../evidence/find-end.js'
import { isExitOpen, isNotInPlace, mayHaveReached } from '../evidence/exits.js'
import type { Finding } from '../evidence/finding.js'
import type { CallEvidence } from '../evidence/call-evidence.js'
import {
  type DispensableLists,
  readAccountState,
  readingFor,
  storedClosed,
} from '../evidence/read-account-state.js'
import type { TicketStore } from './store.js'
import { FINAL, isPnlAwaited, showsStop, type Quote, type Ticket, type TicketState } from './ticket.js'

/** The time after sending until the owner of an order is told that no result was seen. It is looked for further, because rows appear late. */
const PATIENCE_MS = 60_000
/** The time after sending in which the result of an order that was accepted is expected at any moment. */
const EXPECTED_MS = 10 * 60_000
/** The time after sending in which an order is expected to arrive; and after its position was there, in which its stop is. */
const FOLLOWED_MS = 15 * 60_000
/** The time after sending in which a ticket without any evidence is looked for. One whose row is known is followed until its end. */
const FOLLOWED_WITHOUT_ROW_MS = 24 * 60 * 60_000
/**
 * The time after sending in which an account is tried to be read for a ticket that reserves risk. An order is not expected to
 * arrive later than `FOLLOWED_MS`: what a read shows after that is counted as itself, and the reservation ends.
 */
const RISK_FOLLOWED_MS = 24 * 60 * 60_000
/** The time after sending in which a ticket is checked every second; after that, every five. */
const EAGER_MS = 30_000
/** The interval of the checks after the owner was told that nothing was seen; and later, when little is expected any more. */
const LATE_CHECK_MS = 30_000
const RARE_CHECK_MS = 5 * 60_000
/** The interval of the checks of a pending order. */
const RESTING_CHECK_MS = 15_000
/** The time after a cancellation that only the missing row tells, in which its position may show that it fired, in milliseconds. */
const FIRED_LATE_MS = 120_000
/** The time after which a stop or take-profit that was told as in place is looked at once more: the service may cancel it at its first look. */
export const SETTLES_AFTER_MS = 2_500
/** The time in which that look happens, in milliseconds. */
const SETTLED_AFTER_MS = 2 * SETTLES_AFTER_MS
/** The time after which the only record of a part since the sending is that of the close: another one may be late, in milliseconds. */
const ONLY_PART_AFTER_MS = 150_000
/** The number of a person's newest tickets that are searched for others that may have caused the same. */
const MAX_CONFLICTING = 50

/** One check of a confirmed ticket. */
export interface TicketFollower {
  /**
   * Reads the account and moves the ticket as far as its outcome is known. Rejects with a `ServiceError` when the account
   * cannot be read; the ticket stays as it is.
   */
  advance(ticket: Ticket): Promise<Ticket>
  /** Milliseconds until the next check; undefined when the outcome is final, or nothing more is expected. */
  nextCheckMs(ticket: Ticket): number | undefined
}

export function createTicketFollower(deps: {
  readonly store: TicketStore
  readonly claims: Claims
  readonly initialRisks: Pick<InitialRisks, 'keep'>
  readonly orderSources: Pick<OrderSources, 'keep'>
  readonly readAccount: ReadAccount
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  readonly now: Clock
}): TicketFollower {
  const { store } = deps
  const findEvidence = createFindEvidence({
    claims: deps.claims,
    listTickets: (userId) => store.list(userId, 0, MAX_CONFLICTING),
  })

  const ageOf = (ticket: Ticket): number => deps.now() - sentAtOf(ticket)

  /** A ticket whose time of sending lies ahead was sent before the clock was set back: by now at the latest. */
  const inTime = (ticket: Ticket): Ticket => ({ ...ticket, sentAt: Math.min(sentAtOf(ticket), deps.now()) })

  const advance: TicketFollower['advance'] = async (given) => {
    const { state } = given
    const ticket = ageOf(given) < 0 ? inTime(given) : given
    const { quote } = ticket
    if (state === 'claimed') return await leftBehind(ticket)
    if (state === 'sending') return await moveTo(ticket, 'unknown', {})
    if (!isFollowed(ticket)) return ticket
    if (isPnlAwaited(ticket) && deps.now() - ticket.since >= EXPECTED_MS)
      return await moveTo(ticket, 'done', { ...ticket.outcome, pnl: 'untold' })
    const trader = await deps.findTrader(quote)
    if (!trader || !wasSent(ticket)) return await afterRead(await givenUp(ticket))
    const readAt = deps.now()
    const { by, reads, endOf } = evidenceOf(quote.call)
    const { params } = quote.call
    const endOfAbout = endOf?.(params) ?? heldPosition(ticket)
    const about = endOfAbout ?? positionIdOf(quote.call)
    const reading = readingFor(deps.readAccount(trader), about, DISPENSABLE[by])
    if (isPartAwaited(ticket)) return await withPnl(ticket, reading)
    const account = await readAccountState(reading, reads, readAt, endOfAbout)
    const found = await byOwnRecord(ticket, await findEvidence(ticket, account), account, reading)
    if (isNew(ticket, found)) await store.keepEvidence(quote, { ...found, evidence: found.held })
    const known = { ...ticket, evidence: found.held, wallet: found.wallet }
    const moved = await settled(known, found.finding)
    if (moved !== known) await keepOpening(moved, account)
    const read = await afterRead(moved)
    return isPartAwaited(read) ? await withPnl(read, reading) : read
  }

  /**
   * The evidence of a close whose position has changed by another amount, or by that of a trigger alike: it is done by the one record since
   * its sending, where that is of its size and of no trigger. Something else, such as an addition that was filled in part, made the
   * difference.
   */
  const byOwnRecord = async (
    ticket: SentTicket,
    found: Evidence,
    now: AccountState,
    account: AccountReading,
  ): Promise<Evidence> => {
    const { quote, before, state } = ticket
    const { is } = found.finding
    if (quote.call.name !== 'decreasePosition' || (is !== 'untold' && is !== 'ambiguous')) return found
    const { posId, size } = quote.call.params
    const left = findPosition(now, posId)?.size
    if (left === undefined) return found
    const part = { size: new Big(String(size)), since: before.readAt }
    const row = await ifReadable(account.onlyPartSince(posId, part))
    if (!row) return found
    const listed = await store.list(quote.userId, 0, MAX_CONFLICTING)
    const others = conflictingTickets(ticket, listed, now.readAt)
    if (listed.some((one) => isAlike(one, ticket)) || mayBeOfTrigger(storedClosed(row), ticket, others, now))
      return found
    const evidence = `closed ${posId} ${row.closedAt?.getTime() ?? ''}`
    const owner = { ...quote, wallet: found.wallet }
    const claim = { evidence, ticketId: quote.id, seenAt: deps.now(), notBefore: before.readAt }
    if ((await deps.claims.claim(owner, claim)) !== quote.id) return found
    const unsure = state === 'accepted' ? {} : { closedBy: 'unsure' }
    return {
      ...found,
      finding: { is: 'done', facts: { size: left, ...endFacts(storedClosed(row)), ...unsure } },
      held: { rows: { change: evidence }, seenAt: deps.now() },
    }
  }

  /** Gives the close of a part the figures of its record, once that is there and can be read. */
  const withPnl = async (ticket: Ticket, account: AccountReading): Promise<Ticket> => {
    const { outcome } = ticket
    const row = await ifReadable(recordOfPart(ticket, account))
    const facts = row && endFacts(storedClosed(row))
    return facts?.['profit'] === undefined ? ticket : await moveTo(ticket, 'done', { ...outcome, ...facts })
  }

  /**
   * The record of the close of a part: the one whose size and rest fit. Where that of an earlier part is never listed, no rest fits:
   * then the only one since the sending, once no other has appeared for a while, if the position kept its size since the close.
   */
  const recordOfPart = async (
    { quote, outcome, before, since }: Ticket,
    account: AccountReading,
  ): Promise<ClosedPosition | undefined> => {
    const params = quote.call.params as CallParams<'decreasePosition'>
    const [size, left] = [new Big(String(params.size)), new Big(outcome['size'] ?? 0)]
    const row = await account.closedPart(params.posId, { size, left })
    if (row || !before || deps.now() - since < ONLY_PART_AFTER_MS) return row
    const only = await account.onlyPartSince(params.posId, { size, since: before.readAt })
    if (!only) return undefined
    const { positions } = await account.partialBook()
    return positions.some((one) => one.id === params.posId && one.size?.eq(left) === true) ? only : undefined
  }

  /**
   * Nothing of a ticket left that its process claimed and left behind. A second half can be confirmed again, which the
   * follow-up of the first does within seconds, and a part of /flat, which the reporter of its batch does; any other ticket is over.
   */
  const leftBehind = async (ticket: Ticket): Promise<Ticket> => {
    const { waitsForAnother, isRetried } = ticket.quote
    const canBeTriedAgain = waitsForAnother === true || isRetried === true
    return canBeTriedAgain
      ? await moveTo(ticket, 'quoted', {})
      : await moveTo(ticket, 'not-sent', { reason: 'interrupted' })
  }

  /**
   * Ends the reservation of a ticket whose outcome is still open after the time in which an order arrives. The open
   * positions and orders were just read, or their account is gone; what they show is counted by itself.
   */
  const afterRead = async (ticket: Ticket): Promise<Ticket> => {
    const { quote, holdsRisk } = ticket
    if (holdsRisk !== true || ageOf(ticket) < FOLLOWED_MS) return ticket
    await store.releaseRisk(quote)
    return (await store.read(quote.userId, quote.id)) ?? ticket
  }

  /** Moves a ticket as far as what was found says. */
  const settled = async (ticket: SentTicket, finding: Finding): Promise<Ticket> => {
    const { state, outcome } = ticket
    // Of what was told as in place, only that it is not any more is news here: its account has a watcher.
    const news = 'facts' in finding ? finding.facts : undefined
    if (showsExit(ticket) && !EXITS.some((name) => isNotInPlace(news?.[name]))) return ticket
    // That the service took it is then all there is to know; whether it took it cannot be found out.
    if (finding.is === 'invisible')
      return state === 'accepted'
        ? await moveTo(ticket, 'done', { ...outcome, invisible: 'yes' })
        : await givenUp(ticket)
    if (finding.is === 'ambiguous')
      return await givenUp(ticket, { alike: String(finding.count), ...finding.facts })
    // That nothing of it is seen takes nothing back but that its position is gone.
    if (!('facts' in finding)) return await givenUp(ticket, withoutFacts(outcome, ['record', 'word']))
    if (finding.is === 'seen') return await givenUp(ticket, finding.facts)
    // A change that may have another cause takes back nothing that was told.
    if (finding.is === 'untold' && state === 'done' && outcome['row'] === 'gone') return ticket
    if (finding.is === 'untold') return await noted(ticket, { ...finding.facts, unseen: 'yes' })
    const { transactionHash } = outcome
    const back = backInPlace(outcome, finding.facts)
    const isCorrected = outcome['row'] === 'gone' && finding.is !== state
    const isLate = isCorrected || isCorrection(ticket) || Object.keys(back).length > 0
    const facts = {
      ...(transactionHash === undefined ? {} : { transactionHash }),
      ...finding.facts,
      ...back,
      ...(isLate ? { late: 'yes' } : {}),
    }
    return isSame(outcome, facts) && state === finding.is ? ticket : await moveTo(ticket, finding.is, facts)
  }

  /** Keeps looking, with what is known by now; after a while without a result its owner is told so. */
  const givenUp = async (ticket: Ticket, facts: Ticket['outcome'] = {}): Promise<Ticket> => {
    if (ticket.state === 'done') return ticket
    // What was found of an accepted order stands on its receipt.
    const isOnReceipt = ticket.state === 'accepted' && Object.keys(facts).some((name) => !OF_ANSWER.has(name))
    const isOver = ageOf(ticket) >= (isOnReceipt ? EXPECTED_MS : PATIENCE_MS)
    return await noted(ticket, { ...facts, ...(isOver ? { unseen: 'yes' } : {}) })
  }

  /** Gives a ticket that stays in its state these facts beside what was answered; its owner is told if they are new. */
  const noted = async (ticket: Ticket, facts: Ticket['outcome']): Promise<Ticket> => {
    const kept = Object.entries(ticket.outcome).filter(([name]) => OF_ANSWER.has(name))
    const outcome = { ...Object.fromEntries(kept), ...facts }
    return isSame(ticket.outcome, outcome) ? ticket : await moveTo(ticket, ticket.state, outcome)
  }

  const moveTo = async (ticket: Ticket, to: Ticket['state'], outcome: Ticket['outcome']): Promise<Ticket> => {
    await store.move(ticket.quote, [ticket.state], to, { outcome })
    await announceEnd(ticket, to)
    return (await store.read(ticket.quote.userId, ticket.quote.id)) ?? ticket
  }

  /**
   * Keeps the source of an order with its position, and what that could lose at the stop that it was opened with, once that is known to be
   * in place.
   */
  const keepOpening = async (ticket: Ticket, now: AccountState): Promise<void> => {
    const { quote, outcome, before } = ticket
    const [dollars, id] = [quote.shown.figures['riskAtStop'], outcome['positionId']]
    if (id === undefined) return
    const createdAt = findPosition(now, id)?.createdAt
    const position = { id, createdAt: createdAt === undefined ? undefined : new Date(createdAt) }
    if (quote.intent.kind === 'open' && !(before && findPosition(before, id)))
      await deps.orderSources.keep(quote, position, quote.source ?? 'unknown')
    if (dollars !== undefined && showsStop(ticket))
      await deps.initialRisks.keep(quote, position, { dollars: new Big(dollars), from: 'order' })
  }

  /** Tells whoever else has a key of the wallet what became of a ticket, so that it competes for no other's evidence. */
  const announceEnd = async ({ quote, sentAt, evidence, wallet }: Ticket, to: TicketState): Promise<void> => {
    if ((to !== 'done' && to !== 'cancelled') || sentAt === undefined) return
    const end = { state: to, at: deps.now(), evidence }
    await deps.claims.noteEnd({ ...quote, wallet }, { ticketId: quote.id, call: quote.call, sentAt }, end)
  }

  /** True while something more may become known of a ticket: also a pending order, and a stop that is not there after its position. */
  const isFollowed = (ticket: Ticket): boolean => {
    const { state, outcome, evidence, holdsRisk } = ticket
    const age = ageOf(ticket)
    const sinceThen = deps.now() - ticket.since
    if (state === 'done' && outcome['resting'] === 'yes') return true
    if (state === 'done' && outcome['resting'] === 'gone') return sinceThen < FOLLOWED_WITHOUT_ROW_MS
    if (state === 'done' && outcome['row'] === 'gone') return sinceThen < FIRED_LATE_MS
    if (state === 'done' && isStopOpen(ticket)) return sinceThen < FOLLOWED_MS
    if (isPnlAwaited(ticket)) return true
    if (state === 'done') return showsExit(ticket) && sinceThen < SETTLED_AFTER_MS
    if (state !== 'accepted' && state !== 'unknown') return false
    if (holdsRisk === true && age < RISK_FOLLOWED_MS) return true
    if (outcome['position'] === 'ended') return false
    if (outcome['record'] === 'unclear') return age < FOLLOWED_WITHOUT_ROW_MS
    return !('unseen' in outcome) || evidence !== undefined || age < FOLLOWED_WITHOUT_ROW_MS
  }

  return {
    advance,
    nextCheckMs: (ticket) => {
      if (!isFollowed(ticket)) return undefined
      const { resting } = ticket.outcome
      if (resting === 'yes') return RESTING_CHECK_MS
      if (resting === 'gone') return RARE_CHECK_MS
      if (ticket.state === 'done' && showsExit(ticket)) return SETTLES_AFTER_MS
      if (ticket.state === 'done' && !isPnlAwaited(ticket)) return 5_000
      // Risk that is reserved is given free by the next read of the account.
      const isSoon = ageOf(ticket) < FOLLOWED_MS || ticket.holdsRisk === true
      const isExpected = ticket.state === 'accepted' && ageOf(ticket) < EXPECTED_MS
      if ('unseen' in ticket.outcome && !isExpected) return isSoon ? LATE_CHECK_MS : RARE_CHECK_MS
      return ageOf(ticket) < EAGER_MS ? 1_000 : 5_000
    },
  }
}

/** Facts that hold whatever else is found: what was answered, and that it was told that nothing was seen. */
const OF_ANSWER: ReadonlySet<string> = new Set(['transactionHash', 'answered', 'unseen'])

/** The lists that evidence can do without: a cancellation is told by whichever shows it, a change by the positions. */
const DISPENSABLE: Readonly<Record<CallEvidence<never>['by'], DispensableLists>> = {
  row: 'none',
  change: 'orders',
  state: 'either',
  none: 'none',
}

/** The row that is read; undefined also where the service cannot show it. */
async function ifReadable(row: Promise<ClosedPosition | undefined>): Promise<ClosedPosition | undefined> {
  return await row.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    return undefined
  })
}

/** True for another close of as much of the same position, of which an account shows the same record. */
function isAlike({ quote, state }: Ticket, { quote: own }: Ticket): boolean {
  if (quote.id === own.id || quote.call.name !== 'decreasePosition' || own.call.name !== 'decreasePosition')
    return false
  const [one, other] = [quote.call.params, own.call.params]
  const isSameSize = new Big(String(one.size)).eq(String(other.size))
  return isSameSize && one.posId === other.posId && state !== 'quoted' && !FINAL.has(state)
}

/** True if a record may be of a take-profit, a stop or a trailing stop that has fired since a ticket was sent. */
function mayBeOfTrigger(
  row: StoredClosed,
  ticket: SentTicket,
  others: readonly SentTicket[],
  now: AccountState,
): boolean {
  const { before } = ticket
  const fired = [
    ...firedTriggers(ticket, row.id, now),
    ...unseenTriggers(ticket, row.id, now),
    ...unlistedStops(ticket, row.id, now, others),
  ]
  const isDropped = findPosition(now, row.id)?.isDropped === true
  return (
    fired.some((trigger) => mayHaveReached(row, trigger)) || mayHaveTrailed(before, now, row.id, isDropped)
  )
}

/** True for a close of a part whose PnL is not known yet. */
function isPartAwaited(ticket: Ticket): boolean {
  return isPnlAwaited(ticket) && ticket.outcome['size'] !== '0'
}

const EXITS = ['takeProfit', 'stopLoss'] as const

/**
 * True if the receipt of a ticket says that all it asked for is in place, with a take-profit or a stop. What replaces another order is
 * not looked at again: that one is cancelled by then.
 */
function showsExit(ticket: Ticket): boolean {
  const { quote, state, outcome } = ticket
  if (quote.followUp) return false
  return state === 'done' && !isStopOpen(ticket) && EXITS.some((name) => outcome[name] === 'placed')
}

/** True if a take-profit or stop-loss was not known to be in place when it was last looked for. */
function isStopOpen({ outcome }: Ticket): boolean {
  return EXITS.some((name) => isExitOpen(outcome[name]))
}

/** States of the record of an end of which its owner is told in a message of its own. */
const RECORD_UNKNOWN: ReadonlySet<string | undefined> = new Set(['unreadable', 'unclear'])

/** True if the owner of a ticket was told something in a message of its own that its end corrects. */
function isCorrection({ state, outcome }: Ticket): boolean {
  const { answered, unseen, alike, record, late } = outcome
  const wasUnknown = state === 'unknown' && answered === undefined
  return (
    wasUnknown || unseen !== undefined || alike !== undefined || RECORD_UNKNOWN.has(record) || late === 'yes'
  )
}

/** Says of a take-profit or stop-loss that was called missing that it is in place now. */
function backInPlace(shown: Ticket['outcome'], facts: Ticket['outcome']): Ticket['outcome'] {
  const back = EXITS.filter(
    (name) => facts[name] === 'placed' && ['missing', 'placed-late'].includes(shown[name] ?? ''),
  )
  return Object.fromEntries(back.map((name) => [name, 'placed-late']))
}

/** The position that is known to be that of an opening; undefined for any other ticket. */
function heldPosition({ evidence }: Ticket): string | undefined {
  return evidence && positionIn(evidence.rows)
}

function withoutFacts(outcome: Ticket['outcome'], names: readonly string[]): Ticket['outcome'] {
  return Object.fromEntries(Object.entries(outcome).filter(([name]) => !names.includes(name)))
}

function isSame(one: Ticket['outcome'], other: Ticket['outcome']): boolean {
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length && entries.every(([name, value]) => other[name] === value)
  )
}

/** True if a read has shown something of a ticket that is not kept with it yet. */
function isNew({ evidence, absences = {}, wallet }: Ticket, found: Evidence): boolean {
  const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  return (
    !isEqual(found.held, evidence) || !isEqual(found.absences, absences) || !isEqual(found.wallet, wallet)
  )
}
