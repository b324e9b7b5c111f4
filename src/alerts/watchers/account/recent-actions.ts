import type { Clock } from '../../../lib/clock.js'
import { Big } from 'big.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import type { Ticket } from '../../../desk/trading/tickets/ticket.js'
import type { Trader } from '../../../desk/trader.js'
import type { Change } from '../../account-events/change.js'
import type { RecentActions } from './poll-account.js'

/** How many of a person's last tickets are gone through. */
const LOOKED_AT = 20

/** How long a deed is recent, in milliseconds: as long as a look may come late. */
const RECENT_MS = 10 * 60_000

/** What the owner of an account did with this bot, as its tickets say. */
export function createRecentActions(deps: {
  readonly store: Pick<TicketStore, 'list'>
  readonly now: Clock
}): (trader: Trader) => Promise<RecentActions> {
  return async ({ userId, account, chain }) => {
    const tickets = (await deps.store.list(userId, 0, LOOKED_AT)).filter(
      ({ offer, state }) =>
        offer.accountId === account.id &&
        offer.chainId === chain.id &&
        state !== 'rejected' &&
        state !== 'unsent',
    )
    const recent = tickets.filter(({ since }) => deps.now() - since < RECENT_MS)
    return {
      own: new Set(recent.flatMap(actionsOf)),
      answers: (change) => {
        const ticket =
          tickets.find((one) => isAbout(one, change)) ?? recent.find((one) => mayHaveOpened(one, change))
        const message = ticket?.message
        // A notice is told in its owner's own chat.
        return message?.chatId === userId ? message.messageId : undefined
      },
    }
  }
}

function actionsOf({ offer: { call } }: Ticket): readonly string[] {
  if (!('posId' in call.params)) return []
  const { posId } = call.params
  return 'orderId' in call.params
    ? [`${call.name} ${posId}/${call.params.orderId}`]
    : [`${call.name} ${posId}`]
}

/** Whether a change is of the position or order that a ticket opened, or last did something to. */
function isAbout({ offer, outcome }: Ticket, { facts }: Change): boolean {
  const position = facts['positionId']
  if (position === undefined) return false
  return ('posId' in offer.call.params ? offer.call.params.posId : outcome['positionId']) === position
}

/** Whether a position or order looks like what a ticket asks for, of which it is not known yet what it opened. */
function mayHaveOpened({ offer: { call }, outcome }: Ticket, { facts }: Change): boolean {
  if (outcome['positionId'] !== undefined) return false
  if (call.name !== 'newPositionOrder' && call.name !== 'newPositionOrderWithTPSL') return false
  const { tokenId, isLong, size } = call.params
  return (
    facts['pairId'] === tokenId &&
    facts['side'] === (isLong ? 'long' : 'short') &&
    facts['size'] !== undefined &&
    new Big(facts['size']).eq(String(size))
  )
}
