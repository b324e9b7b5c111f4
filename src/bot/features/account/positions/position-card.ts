import { dateTime, timeOfDay } from '../../../shell/format/times.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { Positions } from '../../../../desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../../desk/trader.js'
import type { PendingOrder } from '../../../../service/service.js'
import type { Numbers } from '../../../shell/format/numbers.js'
import { positionKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { pnlParts } from '../../../shell/cards/pnl-parts.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { positionBlock, warnings } from './card.js'
import { isPaper } from '../../../../service/venues.js'

/** One position with everything the service tells of it; or, when it is not among the open ones, that it is gone. */
export function positionCard(
  text: Text,
  numbers: Numbers,
  trader: Trader,
  positions: Positions,
  held: PositionWithOrders | undefined,
  shortId: string,
): Message {
  const keyboard = positionKeyboard(text, trader, shortId, held)
  const asOf = text('as-of', { time: timeOfDay({ numbers }, positions.asOf) })
  // The list says whose it is; of practice money every card says so.
  const paper = isPaper(trader.account.venue) ? [accountLine({ text }, trader)] : []
  const notRead = unreadLines({ text, numbers }, positions.unread)
  if (!held) return { text: join([...paper, text('position-not-open'), ...notRead, asOf], '\n\n'), keyboard }
  const { position } = held
  // What is said of the list as a whole has no place below one of it.
  const own = {
    ...positions,
    positions: [held],
    totals: { ...positions.totals, ...held.pnl },
    mayBeMore: false,
  }
  const state = [
    text('position-id', { id: position.id }),
    text('position-opened', { time: dateTime({ numbers }, position.createdAt) }),
    text('position-state', { type: position.type ?? '—', status: position.status ?? '—' }),
  ]
  const parts = [
    ...paper,
    positionBlock(text, numbers, held),
    ...triggerLines(text, numbers, held),
    pnlParts({ text, numbers }, held.pnl),
    join(state, '\n'),
    join([...warnings(text, numbers, own), asOf], '\n'),
  ]
  return { text: join(parts, '\n\n'), keyboard }
}

function triggerLines(text: Text, numbers: Numbers, held: PositionWithOrders): readonly FormattedString[] {
  const written = (name: string, at: Big | undefined, share: Big | undefined): FormattedString => {
    const label = text(`ladder-${name}`)
    const price = numbers.price(at)
    if (!share) return text('position-trigger-unstated', { label, price })
    return text('position-trigger', { label, price, percent: numbers.amount(share) })
  }
  const line = (name: string) => (trigger: PositionWithOrders['takeProfits'][number]) =>
    written(name, trigger.triggerPrice, trigger.amountPercent)
  const lines = [
    ...held.takeProfits.map(line('tp')),
    ...held.stopLosses.map(line('sl')),
    ...held.otherTriggers.map(line('trigger')),
    ...(held.trailingStop
      ? [written('trail', held.trailingStop.stopPrice, held.trailingStop.amountPercent)]
      : []),
    ...(held.change ? [changeLine(text, numbers, held.change)] : []),
  ]
  return lines.length === 0 ? [] : [join(lines, '\n')]
}

function changeLine(text: Text, numbers: Numbers, change: PendingOrder): FormattedString {
  const { type, pendingSize, pendingCollateral } = change
  return text('position-change', {
    type: type ?? '—',
    size: numbers.dollars(pendingSize),
    collateral: numbers.dollars(pendingCollateral),
  })
}
