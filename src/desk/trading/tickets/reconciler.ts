import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Trader } from '../../trader.js'
import type { ReadAccount } from '../account-reading.js'
import { accountPartsOf, observe } from '../actions/calls.js'
import { stateBeforeDuplicate } from './duplicate-calls.js'
import { readAccountState, type AccountState } from '../outcome/account-state.js'
import { startPollLoop, type PollLoop } from '../../../lib/poll-loop.js'
import type { TicketStore } from './store.js'
import type { Quote, Ticket } from './ticket.js'

/** The lease of one check, after which another process may check. */
const LOOK_MS = 20_000
/** The interval at which due tickets are looked for. */
const ROUND_MS = 500
/** The time that an accepted order is watched before its owner is told that nothing was seen of it. */
const WATCH_ACCEPTED_MS = 10 * 60_000
/** The time that an order that may not have arrived is looked for. */
const WATCH_UNKNOWN_MS = 60_000
/** The time after sending in which a ticket is checked every second; after that, every five. */
const EAGER_MS = 30_000
/** The time that a take-profit or stop may take to appear after its position, before it is called missing. */
const PROTECTION_MS = 10_000
/** The number of a person's newest tickets that are searched for the same action done again. */
const MAX_CONFLICTING = 50

/** Looks after confirmed tickets until it is known what became of them, whichever process confirmed them. */
export function startReconciler(deps: {
  readonly store: TicketStore
  readonly readAccount: ReadAccount
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  /** Tells the owner where a ticket stands. Rejects when that was not possible now; it is tried again. */
  readonly tell: (ticket: Ticket) => Promise<void>
  readonly logger: Logger
  readonly now: Clock
}): PollLoop {
  /** One look at one ticket: moves it as far as can be known, tells its owner, and says when to look again. */
  const look = async (due: Pick<Quote, 'userId' | 'id'>): Promise<void> => {
    const found = await deps.store.read(due.userId, due.id)
    const ticket = found && (await advance(found))
    if (ticket && ticket.state !== 'quoted' && !(await deps.store.wasReported(ticket))) {
      await deps.tell(ticket)
      await deps.store.markReported(ticket)
    }
    const pause = ticket && nextLook(ticket)
    if (pause === undefined) await deps.store.stopChecking(due)
    else await deps.store.checkAgainIn(due, pause)
  }

  const advance = async (ticket: Ticket): Promise<Ticket> => {
    const { quote, state } = ticket
    if (state === 'claimed') return await moved(ticket, 'not-sent', { reason: 'interrupted' })
    if (state === 'sending') return await moved(ticket, 'unknown', {})
    if (state !== 'accepted' && state !== 'unknown') return ticket
    const trader = await deps.findTrader(quote)
    if (!trader || !ticket.before) return await givenUp(ticket)
    const again = state === 'unknown' ? await stateBeforeDuplicateOf(ticket) : undefined
    const after = again ?? (await readAccountState(deps.readAccount(trader), accountPartsOf(quote.call)))
    const seen = observe(quote.call, ticket.before, after)
    // That the service took it is then all there is to know; whether it took it cannot be found out.
    if (seen.is === 'invisible' && state === 'accepted') return await moved(ticket, 'done', ticket.outcome)
    if (!('facts' in seen)) return await givenUp(ticket)
    const isUnprotected = Object.values(seen.facts).includes('missing')
    // Of what may still be on its way, that it is not there says less.
    const patience = state === 'unknown' ? WATCH_UNKNOWN_MS : PROTECTION_MS
    if (isUnprotected && deps.now() - ticket.since < patience) return ticket
    return await moved(ticket, seen.is, { ...ticket.outcome, ...seen.facts })
  }

  const stateBeforeDuplicateOf = async (ticket: Ticket): Promise<AccountState | undefined> =>
    stateBeforeDuplicate(ticket, await deps.store.list(ticket.quote.userId, 0, MAX_CONFLICTING))

  /** After a while without a trace its owner is told so, and the checks end. */
  const givenUp = async (ticket: Ticket): Promise<Ticket> => {
    const patience = ticket.state === 'accepted' ? WATCH_ACCEPTED_MS : WATCH_UNKNOWN_MS
    if (deps.now() - ticket.since < patience || 'unseen' in ticket.outcome) return ticket
    return await moved(ticket, ticket.state, { ...ticket.outcome, unseen: 'yes' })
  }

  const moved = async (ticket: Ticket, to: Ticket['state'], outcome: Ticket['outcome']): Promise<Ticket> => {
    await deps.store.move(ticket.quote, [ticket.state], to, { outcome })
    return (await deps.store.read(ticket.quote.userId, ticket.quote.id)) ?? ticket
  }

  /** In how many milliseconds to look again; undefined when there is nothing more to see. */
  const nextLook = ({ state, since, outcome }: Ticket): number | undefined => {
    if ((state !== 'accepted' && state !== 'unknown') || 'unseen' in outcome) return undefined
    return deps.now() - since < EAGER_MS ? 1_000 : 5_000
  }

  return startPollLoop({
    everyMs: ROUND_MS,
    take: () => deps.store.takeDue(LOOK_MS),
    // One ticket that cannot be looked at now must not keep the others waiting; it is due again later.
    work: (due) =>
      look(due).catch((err: unknown) =>
        deps.logger.warn(
          { event: 'ticket-reconcile-failed', err, ticket: due.id },
          'Reconciling a ticket failed; it is retried',
        ),
      ),
    failed: (err) =>
      deps.logger.warn(
        { event: 'ticket-queue-read-failed', err },
        'The due tickets could not be read; they are read again in the next round',
      ),
  })
}
