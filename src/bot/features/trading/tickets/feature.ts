import type { Rates } from '../../../../accounts/access/rates.js'
import { createTakeMissingStop } from '../../../../desk/trading/evidence/missing-stops.js'
import { createIsFirstOrder } from '../../../../desk/trading/tickets/first-order.js'
import { startReconciler } from '../../../../desk/trading/tickets/reconciler.js'
import { createTicketFollower } from '../../../../desk/trading/tickets/ticket-follower.js'
import type { InitialRisks } from '../../../../desk/account/positions/initial-risk.js'
import type { OrderSources } from '../../../../desk/account/positions/order-source.js'
import type { Claims } from '../../../../desk/trading/evidence/claims.js'
import type { Desk } from '../../../../desk/desk.js'
import type { TicketStore } from '../../../../desk/trading/tickets/store.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { createQuickOrders } from './quick-orders.js'
import { createConfirmOnMessage } from './confirm-on-message.js'
import { ticketButtons } from './preview-buttons.js'
import { createShowSent, createShowTicket } from './show-ticket.js'
import { startExpiredPreviews, type ExpiredPreviews } from './expired-previews.js'
import { createFollowUp } from './follow-up.js'
import { createTicketQuotes } from './quotes.js'
import { createReceiptMessage, type ReceiptMessage } from './receipt.js'
import { createTellTicket } from './tell-ticket.js'

/** Previews with their Confirm, and what becomes of a confirmed order. */
export const ticketsFeature = defineFeature({
  name: 'tickets',
  shares: (
    parts: Needs<typeof startExpiredPreviews> & {
      readonly rates: Rates
      readonly desk: Desk
      readonly initialRisks: InitialRisks
      readonly ticketStore: TicketStore
    },
  ) => {
    const { desk, ticketStore, now } = parts
    const { tickets } = desk.trading
    const quotes = createTicketQuotes(desk)
    const receiptMessage = createReceiptMessage({
      isFirstOrder: createIsFirstOrder(ticketStore),
      initialRisks: parts.initialRisks,
      now,
    })
    const showTicket = createShowTicket({ tickets, receiptMessage })
    const showSent = createShowSent({ tickets, showTicket })
    const confirm = createConfirmOnMessage({ desk, quotes, showTicket, showSent })
    return {
      quotes,
      receiptMessage,
      showTicket,
      showSent,
      confirm,
      quickOrders: createQuickOrders({ ...parts, quotes, confirm }),
      expiredPreviews: startExpiredPreviews(parts),
    }
  },
  create: (
    deps: Needs<typeof ticketButtons | typeof createFollowUp> &
      Omit<Needs<typeof startReconciler>, 'store' | 'ticketFollower' | 'tell' | 'followUp'> &
      Omit<Needs<typeof createTellTicket>, 'tickets' | 'takeMissingStop'> & {
        readonly ticketStore: TicketStore
        readonly claims: Claims
        readonly initialRisks: InitialRisks
        readonly orderSources: OrderSources
        readonly receiptMessage: ReceiptMessage
        readonly expiredPreviews: ExpiredPreviews
      },
  ) => {
    const { desk, ticketStore: store, claims, expiredPreviews } = deps
    const { tickets, readAccount } = desk.trading
    return {
      buttons: [ticketButtons(deps)],
      transformer: expiredPreviews.transformer,
      workers: () => [
        expiredPreviews,
        startReconciler({
          ...deps,
          store,
          ticketFollower: createTicketFollower({
            ...deps,
            store,
            readAccount,
            findTrader: desk.findTraderOf,
          }),
          tell: createTellTicket({ ...deps, tickets, takeMissingStop: createTakeMissingStop(claims) }),
          followUp: createFollowUp(deps),
        }),
      ],
    }
  },
})
