import { createHash } from 'node:crypto'
import { z } from 'zod'
import { attempt } from '../../../lib/result.js'
import { recordedPlaceOf, type Trader } from '../../trader.js'
import { addsRisk } from '../actions/calls.js'
import type { AnyIntent, Plan } from '../actions/plan.js'
import { storeIntent } from '../actions/stored-intent.js'
import { MayNotTradeError } from '../confirm-errors.js'
import { type PriceBand, priceBand } from '../risk/price-band.js'
import { confirmTicket, type ConfirmParts } from './confirm.js'
import { currentTicket } from './store.js'
import { QUOTE_MS, type Quote, type Ticket, WAITING_QUOTE_MS } from './ticket.js'

/** A step of a plan, or a call of a guard, for which a ticket is made. */
type MandatedStep = (
  | {
      readonly planId: string
      /** From 1 on. */
      readonly number: number
      /** The prices that its order is filled at: what adds risk is sent inside of them alone. Undefined for an exit. */
      readonly band?: PriceBand | undefined
      /** The end of the plan, in milliseconds, from which on the step is not sent; Infinity for none. */
      readonly endsAt: number
      /** Name of the source of signals whose update it is; undefined for a plan that its owner made. */
      readonly source?: string | undefined
    }
  | ({ readonly guardId: string } & GuardCallName)
) & {
  /** The time at which it was begun, in milliseconds: that of the quote, so that a process which slept since confirms nothing. */
  readonly at: number
}

/** A call among those of a guard: its trigger and its round, each from 1 on, and what it is for. */
interface GuardCallName {
  readonly trigger: number
  readonly round: number
  readonly key: string
}

/**
 * Tickets of plans and guards, confirmed by the mandate that their owner gave with the plan or the guard. They are claimed, checked, sent and
 * followed as any other. Only `plans/` and `guards/` use it (`test/architecture.test.ts`).
 */
export interface MandatedTickets {
  /**
   * The ticket of a step: its id follows from the owner, the plan and the number, or the guard and the call. Another process finds the same
   * one. One that takes the place of an order has a second ticket, which cancels that order once it is in place. Rejects for what adds risk, but
   * for a slice with its band.
   */
  quote(trader: Trader, plan: Plan, step: MandatedStep): Promise<Ticket>
  /**
   * Confirms the ticket of a step, which nobody but its plan or its guard can. Gives the ticket afterwards; one that was confirmed before is only
   * read. Rejects with a `ConfirmFailedError` when Redis fails.
   */
  confirm(userId: number, ticketId: string): Promise<Ticket | undefined>
}

/** The id of the ticket of a step. */
export function stepTicketId(userId: number, planId: string, number: number): string {
  return idOf(['plan', userId, planId, number])
}

/** The id of the ticket of a call of a guard. */
export function guardTicketId(
  userId: number,
  guardId: string,
  { trigger, round, key }: GuardCallName,
): string {
  return idOf(['guard', userId, guardId, trigger, round, key])
}

/** The id that follows from what a ticket is for: whoever makes it again finds the same one. */
function idOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 9).toString('base64url')
}

export function createMandatedTickets(deps: ConfirmParts): MandatedTickets {
  const { store } = deps
  // The second factor was asked for when the mandate was given, by the policy of then.
  const parts = {
    ...deps,
    requireTwoFactor: async () => {},
    needsTwoFactor: async () => await Promise.resolve(false),
  }
  const keep = async (trader: Trader, quote: Quote): Promise<Ticket> => {
    deps.service.prepare(trader.credentials, trader.chain.id, quote.call)
    const kept = await attempt(store.quote(quote))
    // It is kept, and its confirmation refuses it for that reason, by which its plan or guard learns it.
    if (!kept.ok && !(kept.error instanceof MayNotTradeError)) throw kept.error
    return await currentTicket(store, quote)
  }
  return {
    quote: async (trader, plan, step) => {
      const { followUp } = plan
      if (addsRisk(plan.call) && !('band' in step && step.band))
        throw new Error(`A mandate would add risk by ${plan.call.name}`)
      const own = {
        ...mandateOf(trader.userId, step),
        quotedAt: step.at,
        expiresAt: Math.min(step.at + QUOTE_MS, 'endsAt' in step ? step.endsAt - 1 : Infinity),
      }
      // What takes the place of an order has that one cancelled, as where its owner confirms it. Nothing else has a second half here.
      if (plan.intent.kind !== 'replace' || followUp?.how !== 'send')
        return await keep(trader, quoteOf(trader, plan, own))
      if (addsRisk(followUp.plan.call))
        throw new Error(`A mandate would add risk by ${followUp.plan.call.name}`)
      const second = quoteOf(trader, followUp.plan, {
        id: idOf(['second', own.id]),
        waitsForAnother: true,
        quotedAt: step.at,
        expiresAt: step.at + WAITING_QUOTE_MS,
      })
      await keep(trader, second)
      return await keep(
        trader,
        quoteOf(trader, plan, { ...own, followUp: { how: 'send', ticketId: second.id } }),
      )
    },
    confirm: (userId, id) => confirmTicket(parts, { userId, id }, { by: 'mandate' }),
  }
}

/** The quote of a plan of an action. `own`: what it is for, and when. */
function quoteOf(
  trader: Trader,
  { call, intent, shown, seen }: Plan,
  own: Pick<Quote, 'id' | 'plan' | 'guard' | 'followUp' | 'waitsForAnother' | 'quotedAt' | 'expiresAt'>,
): Quote {
  return {
    ...own,
    ...recordedPlaceOf(trader),
    call,
    intent: storeIntent(intent satisfies AnyIntent),
    shown,
    ...(seen ? { seen } : {}),
  }
}

/** The id of the ticket of a step, and what confirms it. */
function mandateOf(userId: number, step: MandatedStep): Pick<Quote, 'id' | 'plan' | 'guard'> {
  return 'planId' in step
    ? {
        id: stepTicketId(userId, step.planId, step.number),
        plan: {
          id: step.planId,
          step: step.number,
          ...(step.band ? { band: z.encode(priceBand, step.band) } : {}),
          ...(step.source === undefined ? {} : { source: step.source }),
        },
      }
    : {
        id: guardTicketId(userId, step.guardId, step),
        guard: { id: step.guardId, trigger: step.trigger },
      }
}
