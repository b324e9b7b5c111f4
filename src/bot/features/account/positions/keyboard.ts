import { sideKey, pairName } from '../../../shell/format/pair-and-side.js'
import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { MarkedPosition } from '../../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Numbers } from '../../../shell/format/numbers.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction, shortId } from '../../../shell/keyboard/action.js'
import { newAlertButton } from '../../alerts/list/keyboard.js'
import { copyButtons, runCommand } from '../../../shell/keyboard/command.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { chartButton } from '../../market/chart/keyboard.js'
import {
  type KeyboardChoice,
  closeFiltered,
  newGuide,
  openGuide,
  pickClosing,
  positionActionRows,
  previewData,
} from '../../trading/manage/keyboard.js'
import { Big } from 'big.js'
import { isPaper } from '../../../../service/venues.js'
import { usePaper } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { pageRow } from '../../../shell/keyboard/pages.js'
import { rawButton } from '../raw.js'
import { sharePosition } from '../share/keyboard.js'
import { type Shown, shownOf } from '../../../shell/keyboard/shown.js'

/** Shows a page of the open positions; pages count from 0. */
export const showPositions = defineAction('positions', 'account', 'chain', 'page')

/** Shows one position. `position` is its `shortId`. */
export const showPosition = defineAction('position', 'account', 'chain', 'position')

/** The same two, each in a message of its own, so that the card with the button stays. */
export const newPositions = defineAction('positions-new', 'account', 'chain')
export const newPosition = defineAction('position-new', 'account', 'chain', 'position')

/** The same of the orders that wait. */
export const newOrders = defineAction('orders-new', 'account', 'chain')

/**
 * Buttons for the next step with an open position, each in a message of its own: a look at it, and for who may trade its take-profit and stop, and
 * its close. `positionId` is the id itself.
 */
export function nextOnPosition(
  text: Text,
  shown: Shown,
  positionId: string,
  { canTrade }: { readonly canTrade: boolean } = { canTrade: true },
): InlineKeyboardButton[] {
  const one = { ...shown, position: shortId(positionId) }
  const guide = (action: 'tpsl' | 'close', label: string): InlineKeyboardButton[] => {
    const values = { ...one, action }
    return canTrade && newGuide.fits(values) ? [InlineKeyboard.text(label, newGuide.pack(values))] : []
  }
  const look = newPosition.fits(one)
    ? [InlineKeyboard.text(text('notice-show-position').text, newPosition.pack(one))]
    : []
  return [...look, ...guide('tpsl', text('action-tpsl').text), ...guide('close', text('action-close').text)]
}

/** Shows the positions with buttons to close a part or all of each; pages count from 0. */
export const showClosing = defineAction('positions-close', 'account', 'chain', 'page')

/** Below the list: a button for each position shown, closing them, the board, refresh, and the pages around this one. */
export function positionsKeyboard(
  text: Text,
  numbers: Numbers,
  trader: Trader,
  {
    shown,
    page,
    pages,
    isNone,
    hasPaper,
  }: PageOfPositions & {
    /** True if the service has said that there are none. */
    readonly isNone: boolean
    readonly hasPaper: boolean
  },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const toPage = (wanted: number): string => showPositions.pack({ ...shownOf(trader), page: String(wanted) })
  const names = distinctNames(text, numbers, shown)
  for (const [index, { position }] of shown.entries()) {
    const data = showPosition.pack({ ...shownOf(trader), position: shortId(position.id) })
    keyboard.text(caption(names[index] ?? position.id), data)
    if (index % 2 === 1) keyboard.row()
  }
  if (isNone) {
    keyboard.text(text('start-word-trade').text, runCommand.pack({ name: 'trade', argument: '' }))
    if (hasPaper && !isPaper(trader.account.venue)) {
      const label = text('paper-label').text
      keyboard.text(caption(text('accounts-use', { label }).text), usePaper.pack({}))
    }
  }
  const [only, ...others] = shown
  if (only && others.length === 0 && pages === 1) {
    const one = { ...shownOf(trader), position: shortId(only.position.id) }
    keyboard
      .row()
      .text(text('action-tpsl').text, openGuide.pack({ ...one, action: 'tpsl' }))
      .text(text('action-close').text, openGuide.pack({ ...one, action: 'close' }))
  }
  if (others.length > 0) {
    keyboard
      .row()
      .text(text('positions-close').text, showClosing.pack({ ...shownOf(trader), page: '0' }))
      .text(text('positions-close-all').text, closeFiltered.pack({ ...shownOf(trader), filter: 'all' }))
      .text(text('board-title').text, runCommand.pack({ name: 'board', argument: '' }))
  }
  return pageRow(keyboard, text, { page, pages, dataOf: toPage })
}

/** A page of positions. */
interface PageOfPositions {
  readonly shown: readonly MarkedPosition[]
  readonly page: number
  readonly pages: number
}

/** Below the positions to close: other shares of each, half and all of it, ticking several, and the pages around this one. */
export function closingKeyboard(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  trader: Trader,
  { shown, page, pages }: PageOfPositions,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const names = distinctNames(text, numbers, shown)
  for (const [index, { position }] of shown.entries()) {
    const target = shortId(position.id)
    const half = { by: 'percent', percent: new Big(50) } as const
    keyboard
      .text(
        caption(names[index] ?? position.id),
        openGuide.pack({ ...shownOf(trader), action: 'close', position: target }),
      )
      .text(numbers.percent(half.percent), previewData(trader, target, { kind: 'close', share: half }))
      .text(
        numbers.percent(new Big(100)),
        previewData(trader, target, { kind: 'close', share: { by: 'all' } }),
      )
      .row()
  }
  if (shown.length > 0) keyboard.text(text('close-all-next').text, pickClosing.pack(shownOf(trader))).row()
  keyboard.text(text('positions-back').text, showPositions.pack({ ...shownOf(trader), page: '0' })).row()
  const dataOf = (wanted: number): string => showClosing.pack({ ...shownOf(trader), page: String(wanted) })
  return pageRow(keyboard, text, { page, pages, dataOf })
}

/** Below one position: what can be done with it while it is open, refresh, and back to the list. */
export function positionKeyboard(
  text: Text,
  trader: Trader,
  {
    position,
    held,
    stops,
  }: {
    /** Its `shortId`. */
    readonly position: string
    /** Undefined when it is not among the open ones any more. */
    readonly held: MarkedPosition | undefined
    /** The stops that are offered, each by its preview. */
    readonly stops: readonly KeyboardChoice[]
  },
): InlineKeyboard {
  const keyboard = held ? positionActionRows(text, trader, position) : new InlineKeyboard()
  for (const { label, wanted } of stops)
    keyboard.text(caption(label.text), previewData(trader, position, wanted))
  if (stops.length > 0) keyboard.row()
  const id = held?.position.pairId
  if (id !== undefined) {
    const pair = { id, symbol: held?.symbol ?? '' }
    chartButton(keyboard, text, trader.account.id, pair)
    newAlertButton(keyboard, text, pair)
  }
  if (held) {
    const share = { ...shownOf(trader), id: position, amounts: '-' }
    keyboard.text(text('share').text, sharePosition.pack(share)).row()
  }
  return keyboard
    .text(text('refresh').text, showPosition.pack({ ...shownOf(trader), position }))
    .text(text('positions-back').text, showPositions.pack({ ...shownOf(trader), page: '0' }))
    .row(rawButton(text, trader, 'openPositions'), ...copyButtons(held && `#${held.position.id}`))
}

/** Pair and side of each; where that is the same of several, also the first thing in which all of those differ. */
function distinctNames(text: Text, numbers: Numbers, shown: readonly MarkedPosition[]): readonly string[] {
  const plain = shown.map(
    (held) =>
      text('positions-details', { symbol: pairName(text, held), side: text(sideKey(held.position.isLong)) })
        .text,
  )
  const details: readonly ((held: MarkedPosition) => string)[] = [
    ({ leverage }) => numbers.multiple(leverage),
    ({ position }) => numbers.dollars(position.size),
    ({ position }) => numbers.price(position.entryPrice),
    ({ position }) => `#${position.id}`,
  ]
  return shown.map((held, index) => {
    const name = plain[index] ?? ''
    const alike = shown.filter((_, other) => plain[other] === name)
    if (alike.length === 1) return name
    const tells = details.find((detail) => new Set(alike.map(detail)).size === alike.length)
    return tells ? `${name} ${tells(held)}` : name
  })
}

/** The way back to the card of a position. */
export function backToPosition(text: Text, trader: Trader, positionId: string): InlineKeyboard {
  const position = shortId(positionId)
  return new InlineKeyboard().text(
    text('manage-back').text,
    showPosition.pack({ ...shownOf(trader), position }),
  )
}
