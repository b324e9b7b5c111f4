import { Big } from 'big.js'
import type { Clock } from '../../../lib/clock.js'
import type { InitialRisks } from '../../account/positions/initial-risk.js'
import type { OrderSources } from '../../account/positions/order-source.js'
import type { Trader } from '../../trader.js'
import type { AccountReading, ReadAccount } from '../account-reading.js'
import { evidenceOf } from '../actions/calls.js'
import { positionIn } from '../actions/open/evidence.js'
import { findPosition, type AccountState } from '../evidence/account-state.js'
import type { CallEvidence } from '../evidence/call-evidence.js'
import type { Claims } from '../evidence/claims.js'
import { positionIdOf, wasSent, sentAtOf, type SentTicket } from '../evidence/conflicting-tickets.js'
import { isNotInPlace } from '../evidence/exits.js'
import { createFindEvidence, type Evidence } from '../evidence/find-evidence.js'
import type { Finding } from '../evidence/finding.js'
import { type DispensableLists, readAccountState, readingFor } from '../evidence/read-account-state.js'
import { createCloseRecords } from './close-records.js'
import {
  ageOf,
  EXITS,
  EXPECTED_MS,
  FOLLOWED_MS,
  isFollowed,
  nextCheckMs,
  PATIENCE_MS,
  showsExit,
} from './next-check.js'
import type { TicketStore } from './store.js'
import { isPnlAwaited, isRetriable, showsStop, type Quote, type Ticket, type TicketState } from './ticket.js'

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
  const { store, claims, now } = deps
  // One that cannot be decoded holds up no other: what was sent of it is announced to the keys of its wallet.
  const listTickets = async (userId: number): Promise<readonly Ticket[]> =>
    (await store.list(userId, 0, MAX_CONFLICTING)).tickets
  const findEvidence = createFindEvidence({ claims, listTickets })
  const closes = createCloseRecords({ claims, listTickets, now })

  /** A ticket whose time of sending lies ahead was sent before the clock was set back: by now at the latest. */
  const inTime = (ticket: Ticket): Ticket => ({ ...ticket, sentAt: Math.min(sentAtOf(ticket), now()) })

  const advance: TicketFollower['advance'] = async (given) => {
    const { state } = given
    const ticket = ageOf(given, now()) < 0 ? inTime(given) : given
    const { quote } = ticket
    if (state === 'claimed') return await leftBehind(ticket)
    if (state === 'sending') return await moveTo(ticket, 'unknown', {})
    if (!isFollowed(ticket, now())) return ticket
    if (isPnlAwaited(ticket) && now() - ticket.since >= EXPECTED_MS)
      return await moveTo(ticket, 'done', { ...ticket.outcome, pnl: 'untold' })
    const trader = await deps.findTrader(quote)
    if (!trader || !wasSent(ticket)) return await afterRead(await givenUp(ticket))
    const readAt = now()
    const { by, reads, endOf } = evidenceOf(quote.call)
    const { params } = quote.call
    const endOfAbout = endOf?.(params) ?? heldPosition(ticket)
    const about = endOfAbout ?? positionIdOf(quote.call)
    const reading = readingFor(deps.readAccount(trader), about, DISPENSABLE[by])
    if (isPartAwaited(ticket)) return await withPnl(ticket, reading)
    const account = await readAccountState(reading, reads, readAt, endOfAbout, ticket.before)
    const found = await closes.byOwnRecord(ticket, await findEvidence(ticket, account), account, reading)
    if (isNew(ticket, found)) await store.keepEvidence(quote, { ...found, evidence: found.held })
    const known = { ...ticket, evidence: found.held, wallet: found.wallet }
    const moved = await settled(known, found.finding)
    if (moved !== known) await keepOpening(moved, account)
    const read = await afterRead(moved)
    return isPartAwaited(read) ? await withPnl(read, reading) : read
  }

  /** Gives the close of a part the figures of its record, once they are known. */
  const withPnl = async (ticket: Ticket, account: AccountReading): Promise<Ticket> => {
    const facts = await closes.factsOfPart(ticket, account)
    return facts ? await moveTo(ticket, 'done', { ...ticket.outcome, ...facts }) : ticket
  }

  /**
   * Nothing of a ticket left that its process claimed and left behind. A second half can be confirmed again, which the
   * follow-up of the first does within seconds, and a part of /flat, which the reporter of its batch does; any other ticket is over.
   */
  const leftBehind = async (ticket: Ticket): Promise<Ticket> => {
    return isRetriable(ticket.quote)
      ? await moveTo(ticket, 'quoted', {})
      : await moveTo(ticket, 'not-sent', { reason: 'interrupted' })
  }

  /**
   * Ends the reservation of a ticket whose outcome is still open after the time in which an order arrives. The open
   * positions and orders were just read, or their account is gone; what they show is counted by itself.
   */
  const afterRead = async (ticket: Ticket): Promise<Ticket> => {
    const { quote, holdsRisk } = ticket
    if (holdsRisk !== true || ageOf(ticket, now()) < FOLLOWED_MS) return ticket
    await store.releaseRisk(quote)
    return (await store.read(quote.userId, quote.id)) ?? ticket
  }

  /** Moves a ticket as far as what was found says. */
  const settled = async (ticket: SentTicket, finding: Finding): Promise<Ticket> => {
    const { state, outcome } = ticket
    // Of what was told as in place, only that it is not any more is news here: its account has a watcher.
    const news = 'facts' in finding ? finding.facts : undefined
    if (showsExit(ticket)) {
      const gone = EXITS.filter((name) => isNotInPlace(news?.[name]))
      if (gone.length === 0 || (await areCancelledSince(ticket, gone))) return ticket
    }
    // That the service took it is then all there is to know; whether it took it cannot be found out.
    if (finding.is === 'invisible')
      return state === 'accepted'
        ? await moveTo(ticket, 'done', { ...outcome, invisible: 'yes' })
        : await givenUp(ticket)
    if (finding.is === 'ambiguous')
      return await givenUp(ticket, { alike: String(finding.count), ...finding.facts })
    // That nothing of it is seen takes nothing back but that its position is gone.
    if (!('facts' in finding)) return await givenUp(ticket, withoutFacts(outcome, ['record', 'word']))
    if (finding.is === 'seen') {
      const hasEnded =
        state === 'done' && outcome['resting'] === 'yes' && finding.facts['record'] === 'unclear'
      return hasEnded
        ? await noted(ticket, { ...outcome, ...finding.facts, resting: 'gone' })
        : await givenUp(ticket, finding.facts)
    }
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

  /** True if the owner of a ticket has sent the cancellation of these exits of its position since it was sent. */
  const areCancelledSince = async (
    { quote, outcome, sentAt = 0 }: Ticket,
    exits: readonly (typeof EXITS)[number][],
  ): Promise<boolean> => {
    const positionId = positionIdOf(quote.call) ?? outcome['positionId']
    const cancelled = (await listTickets(quote.userId)).flatMap((one) => {
      const { call, seen } = one.quote
      const isOne = call.name === 'cancelTriggerOrder' && wasSent(one) && sentAtOf(one) >= sentAt
      return isOne && seen?.kind === 'order' && seen.positionId === positionId ? [seen] : []
    })
    return exits.every((name) =>
      cancelled.some(
        ({ isTakeProfit }) => isTakeProfit === undefined || isTakeProfit === (name === 'takeProfit'),
      ),
    )
  }

  /** Keeps looking, with what is known by now; after a while without a result its owner is told so. */
  const givenUp = async (ticket: Ticket, facts: Ticket['outcome'] = {}): Promise<Ticket> => {
    const { state } = ticket
    if (state === 'done') return ticket
    // What was found of an accepted order stands on its receipt.
    const isOnReceipt = state === 'accepted' && Object.keys(facts).some((name) => !OF_ANSWER.has(name))
    // After an outage of the bot it is looked for from now on.
    const lookedMs = state === 'unknown' ? Math.abs(now() - ticket.since) : Infinity
    const isOver = Math.min(ageOf(ticket, now()), lookedMs) >= (isOnReceipt ? EXPECTED_MS : PATIENCE_MS)
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
    // What was filled into a position that was there has neither opened it nor set its risk.
    if (before && findPosition(before, id)) return
    if (quote.intent.kind === 'open') await deps.orderSources.keep(quote, position, quote.source ?? 'unknown')
    if (dollars === undefined || !showsStop(ticket)) return
    const { part } = outcome
    const { size } = quote.call.params as { readonly size?: string }
    const share = part === undefined || size === undefined ? 1 : new Big(part).div(size)
    await deps.initialRisks.keep(quote, position, { dollars: new Big(dollars).times(share), from: 'order' })
  }

  /** Tells whoever else has a key of the wallet what became of a ticket, so that it competes for no other's evidence. */
  const announceEnd = async ({ quote, sentAt, evidence, wallet }: Ticket, to: TicketState): Promise<void> => {
    if ((to !== 'done' && to !== 'cancelled') || sentAt === undefined) return
    const end = { state: to, at: now(), evidence }
    await claims.noteEnd({ ...quote, wallet }, { ticketId: quote.id, call: quote.call, sentAt }, end)
  }

  return { advance, nextCheckMs: (ticket) => nextCheckMs(ticket, now()) }
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

/** True for a close of a part whose PnL is not known yet. */
function isPartAwaited(ticket: Ticket): boolean {
  return isPnlAwaited(ticket) && ticket.outcome['size'] !== '0'
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
