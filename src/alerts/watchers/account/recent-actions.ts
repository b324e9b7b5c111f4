import type { Clock } from '../../../lib/clock.js'
import { Big } from 'big.js'
import type { ExecuteCall } from '../../../service/service.js'
import type { Claims } from '../../../desk/trading/evidence/claims.js'
import {
  positionIdOf,
  sentAtOf,
  type AnnouncedCall,
} from '../../../desk/trading/evidence/conflicting-tickets.js'
import type { TicketStore } from '../../../desk/trading/tickets/store.js'
import { isMandated, showsStop, type Ticket, type TicketState } from '../../../desk/trading/tickets/ticket.js'
import type { Trader } from '../../../desk/trader.js'
import type { AccountChange } from '../../account-events/change.js'
import type { Notice } from '../../notice.js'
import { unlessDamaged } from '../../../redis/record.js'
import { asksFor } from '../../receipt-reports.js'
import type { OwnAction, OwnerActions } from '../../account-events/own-actions.js'

/** The actions through this bot in the last minutes that may explain what an account shows. */
export interface RecentActions extends OwnerActions {
  /**
   * The message about the position or order of a change, in the owner's private chat, and the ticket that asked for the change; each
   * absent where there is none. The end of a position belongs to the receipt of the order that opened it.
   */
  readonly linksOf: (change: AccountChange) => Promise<Pick<Notice, 'replyTo' | 'ticketId'>>
}

/**
 * Finds the recent actions of an account's owner in their tickets, and those of whoever else has a key of its wallet. `wallet`: as the
 * rows of the account name it, undefined where none has.
 */
export type FindRecentActions = (trader: Trader, wallet: string | undefined) => Promise<RecentActions>

/** The number of a person's latest tickets that are searched, and of those before for the order that opened a position. */
const TICKETS = 20
const OLDER_TICKETS = 80

/** Kinds of changes that end a position, or a part of it, at a price. */
const ENDS: ReadonlySet<AccountChange['kind']> = new Set([
  'position-closed',
  'position-liquidated',
  'protection-triggered',
])

/** Milliseconds in which an action is recent: longer than a poll may be late. */
const RECENT_MS = 10 * 60_000

export function createFindRecentActions(deps: {
  readonly store: Pick<TicketStore, 'list' | 'read'>
  readonly claims: Pick<Claims, 'sentFor'>
  readonly now: Clock
}): FindRecentActions {
  /** The calls that are not of these tickets: those of older ones of the owner, as such, and those of others. */
  const unlistedOf = async (
    userId: number,
    own: readonly Ticket[],
    sent: readonly AnnouncedCall[],
  ): Promise<{ readonly own: readonly Ticket[]; readonly others: readonly AnnouncedCall[] }> => {
    const ids = new Set(own.map(({ quote }) => quote.id))
    const unlisted = sent.filter(({ ticketId }) => !ids.has(ticketId))
    // Of one that cannot be decoded, what was announced to the wallet is known.
    const tickets = await Promise.all(
      unlisted.map(({ ticketId }) => unlessDamaged(deps.store.read(userId, ticketId))),
    )
    return {
      own: tickets.filter((ticket) => ticket !== undefined),
      others: unlisted.filter((_, index) => tickets[index] === undefined),
    }
  }

  /** The order that opened the position of a change, among older tickets. */
  const openingBefore = async (userId: number, change: AccountChange): Promise<Ticket | undefined> => {
    const older = await deps.store.list(userId, TICKETS, OLDER_TICKETS)
    return older.tickets.find((one) => isOpening(one) && isAbout(one, change))
  }

  return async ({ userId, account, chain }, wallet) => {
    const owner = { userId, accountId: account.id, venue: account.venue, chainId: chain.id, wallet }
    const [listed, sent] = await Promise.all([
      deps.store.list(userId, 0, TICKETS),
      deps.claims.sentFor(owner, deps.now() - RECENT_MS),
    ])
    const ofWallet = new Set(sent.map(({ ticketId }) => ticketId))
    const latest = listed.tickets.filter(
      ({ quote }) => quote.chainId === chain.id && (quote.accountId === account.id || ofWallet.has(quote.id)),
    )
    const { own: older, others } = await unlistedOf(userId, latest, sent)
    const tickets = [...latest, ...older].filter(({ state }) => STATES[state] !== undefined)
    const recent = tickets.filter(({ since }) => deps.now() - since < RECENT_MS)
    return {
      actions: [...recent.flatMap(actionsOf), ...others.flatMap(actionOfOther)],
      linksOf: async (change) => {
        const about = tickets.filter((one) => isAbout(one, change))
        const opening = ENDS.has(change.kind)
          ? (about.find(isOpening) ?? (await openingBefore(userId, change)))
          : undefined
        const message = (opening ?? about[0] ?? recent.find((one) => mayHaveOpened(one, change)))?.message
        const asking = recent.find((one) => asksFor(one, change))
        return {
          // Notices of an account go to the private chat alone.
          ...(message?.chatId === userId ? { replyTo: message.messageId } : {}),
          ...(asking?.message?.chatId === userId ? { ticketId: asking.quote.id } : {}),
        }
      },
    }
  }
}

/**
 * The states of actions by those of tickets; a ticket in any other state has sent nothing. Tickets are read after the lists of the account,
 * so that one that is claimed by then has caused nothing that they show.
 */
const STATES: Readonly<Partial<Record<TicketState, OwnAction['state']>>> = {
  sending: 'sent',
  accepted: 'sent',
  unknown: 'unsure',
  done: 'done',
  cancelled: 'dropped',
}

function actionsOf(ticket: Ticket): readonly OwnAction[] {
  const { quote, state, since, outcome } = ticket
  // The account may show an end that something else has caused.
  const is = outcome['closedBy'] === 'unsure' ? 'unsure' : STATES[state]
  const action = actionOf(quote.call, outcome['positionId'])
  if (!is || !action) return []
  const isPart = state === 'done' && quote.call.name === 'decreasePosition' && closedPart(outcome)
  return [
    {
      ...action,
      state: is,
      since,
      sentAt: sentAtOf(ticket),
      ...(isPart ? { isPart } : {}),
      ...(isMandated(quote) ? { isMandated: true } : {}),
      ...(showsStop(ticket) ? { placedStop: placedStopOf(action, outcome) } : {}),
    },
  ]
}

/** True if the outcome of a close leaves a rest open, or says that the rest has ended since. */
function closedPart({ size = '0', ended }: Ticket['outcome']): boolean {
  return size !== '0' || ended !== undefined
}

/** The stop that the receipt of a call shows as in place. */
function placedStopOf(
  { call, exits }: Pick<OwnAction, 'call' | 'exits'>,
  { stopLossPrice: price = exits?.stopLoss }: Ticket['outcome'],
): NonNullable<OwnAction['placedStop']> {
  if (call === 'addTrailingStop') return { what: 'trailing' }
  return { what: 'stopLoss', ...(price === undefined ? {} : { price }) }
}

/** A call of somebody else with a key of the wallet: what it has done is theirs to know, but for the time since which it is over. */
function actionOfOther({ call, sentAt, end }: AnnouncedCall): readonly OwnAction[] {
  const action = actionOf(call)
  const state = end?.state === 'cancelled' ? 'dropped' : 'unsure'
  const over = end?.state === 'done' ? { endedAt: end.at } : {}
  return action ? [{ ...action, state, since: sentAt, sentAt, isOther: true, ...over }] : []
}

/** The terms of a call; undefined for one about no position, such as a deposit. */
function actionOf(
  { name, params }: ExecuteCall,
  positionId?: string,
): Pick<OwnAction, 'call' | 'target' | 'size' | 'opens' | 'exits'> | undefined {
  const target = positionId ?? ('posId' in params ? params.posId : undefined)
  const isOpening = name === 'newPositionOrder' || name === 'newPositionOrderWithTPSL'
  if (target === undefined && !isOpening) return undefined
  return {
    call: name,
    ...(target === undefined ? {} : { target: 'orderId' in params ? `${target}/${params.orderId}` : target }),
    ...('size' in params ? { size: String(params.size) } : {}),
    ...(isOpening
      ? { opens: { pairId: params.tokenId, isLong: params.isLong, size: String(params.size) } }
      : {}),
    ...exitsOf(params),
  }
}

/** The names of the prices of a take-profit and a stop-loss in the calls that ask for them. */
const EXITS = { tpPrice: 'takeProfit', takeProfit: 'takeProfit', slPrice: 'stopLoss', stopLoss: 'stopLoss' }

function exitsOf(params: object): Pick<OwnAction, 'exits'> {
  const exits = Object.entries(params).flatMap(([name, price]) =>
    name in EXITS && price !== undefined ? [[EXITS[name as keyof typeof EXITS], String(price)]] : [],
  )
  return exits.length > 0 ? { exits: Object.fromEntries(exits) as OwnAction['exits'] & object } : {}
}

function isOpening({ quote: { call } }: Ticket): boolean {
  return call.name === 'newPositionOrder' || call.name === 'newPositionOrderWithTPSL'
}

/** True if a ticket opened or changed the position or order of a change. */
function isAbout({ quote, outcome }: Ticket, { facts }: AccountChange): boolean {
  const position = facts['positionId']
  if (position === undefined) return false
  return (positionIdOf(quote.call) ?? outcome['positionId']) === position
}

/** True if a ticket, whose position is not known yet, asks for a position or order like that of a change. */
function mayHaveOpened({ quote: { call }, outcome }: Ticket, { facts }: AccountChange): boolean {
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
