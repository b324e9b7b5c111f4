import type { Clock } from '../../../lib/clock.js'
import { Big } from 'big.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import type { Ticket, TicketState } from '../../../desk/trading/tickets/ticket.js'
import type { Trader } from '../../../desk/trader.js'
import type { Change } from '../../account-events/change.js'
import type { OwnAction, OwnerActions } from '../../account-events/own-actions.js'

/** The actions of an account's owner through this bot in the last minutes. */
export interface RecentActions extends OwnerActions {
  /** The message about the position or order of a change, in the owner's private chat; undefined where there is none. */
  readonly messageAbout: (change: Change) => number | undefined
}

/** Finds the recent actions of an account's owner in their tickets. */
export type FindRecentActions = (trader: Trader) => Promise<RecentActions>

/** The number of a person's latest tickets that are searched. */
const TICKETS = 20

/** Milliseconds in which an action is recent: longer than a poll may be late. */
const RECENT_MS = 10 * 60_000

export function createFindRecentActions(deps: {
  readonly store: Pick<TicketStore, 'list'>
  readonly now: Clock
}): FindRecentActions {
  return async ({ userId, account, chain }) => {
    const tickets = (await deps.store.list(userId, 0, TICKETS)).filter(
      ({ quote, state }) =>
        quote.accountId === account.id && quote.chainId === chain.id && STATES[state] !== undefined,
    )
    const recent = tickets.filter(({ since }) => deps.now() - since < RECENT_MS)
    return {
      actions: recent.flatMap(actionsOf),
      messageAbout: (change) => {
        const ticket =
          tickets.find((one) => isAbout(one, change)) ?? recent.find((one) => mayHaveOpened(one, change))
        const message = ticket?.message
        // Notices of an account go to the private chat alone.
        return message?.chatId === userId ? message.messageId : undefined
      },
    }
  }
}

/** The states of actions by those of tickets; a ticket in any other state has sent nothing. */
const STATES: Readonly<Partial<Record<TicketState, OwnAction['state']>>> = {
  claimed: 'sent',
  sending: 'sent',
  accepted: 'sent',
  unknown: 'unsure',
  done: 'done',
  cancelled: 'dropped',
}

function actionsOf({ quote: { call }, state, since, outcome }: Ticket): readonly OwnAction[] {
  const is = STATES[state]
  const target = outcome['positionId'] ?? ('posId' in call.params ? call.params.posId : undefined)
  if (is === undefined || target === undefined) return []
  return [
    {
      call: call.name,
      target: 'orderId' in call.params ? `${target}/${call.params.orderId}` : target,
      ...('size' in call.params ? { size: String(call.params.size) } : {}),
      state: is,
      since,
      ...(outcome['stopLoss'] === 'missing' ? { isStopMissing: true } : {}),
    },
  ]
}

/** True if a ticket opened or changed the position or order of a change. */
function isAbout({ quote, outcome }: Ticket, { facts }: Change): boolean {
  const position = facts['positionId']
  if (position === undefined) return false
  return ('posId' in quote.call.params ? quote.call.params.posId : outcome['positionId']) === position
}

/** True if a ticket, whose position is not known yet, asks for a position or order like that of a change. */
function mayHaveOpened({ quote: { call }, outcome }: Ticket, { facts }: Change): boolean {
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
