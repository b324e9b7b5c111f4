import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { type Shown, shownOf } from '../../../shell/keyboard/shown.js'
import type { Text } from '../../../shell/text/languages.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { type PresetMarket, priceAt, stopDistances } from '../../../../desk/trading/stop-presets.js'
import { tidyPrice } from '../../../../desk/market/prices/tidy-price.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { IntentOf } from '../../../../desk/trading/actions/actions.js'

/** The actions with a guided form: they need an amount or a price. */
export const guidedActions = ['close', 'add', 'collateral', 'tpsl', 'trail'] as const
export type GuidedAction = (typeof guidedActions)[number]

/** Shows the amounts to choose from. `position` is its `shortId`. */
export const openGuide = defineAction('manage', 'action', 'account', 'chain', 'position')
/** The same in a message of its own, so that the card with the button stays. */
export const newGuide = defineAction('manage-new', 'action', 'account', 'chain', 'position')
/**
 * Shows the preview of an action; see `previewData`. `action` is its letter, `target` the `shortId` of a position or an
 * order, `amounts` the amounts of the intent.
 */
export const previewAction = defineAction('d', 'action', 'account', 'chain', 'target', 'amounts')
/** The same in a message of its own, so that the message with the button stays. */
export const newPreview = defineAction('dn', 'action', 'account', 'chain', 'target', 'amounts')
/** Answers which position a pending intent is for. `intent` is its id, `position` a `shortId`. */
export const choosePosition = defineAction('which', 'intent', 'position')
/**
 * Shows the preview of putting the trigger of a ticket in the place of an order. The ticket says of which account and chain.
 * `order` is its `shortId`.
 */
export const takePlace = defineAction('instead', 'ticket', 'order')
/** Shows the preview of adding the trigger of a ticket beside those whose place it would take. */
export const addBeside = defineAction('beside', 'ticket')

/** Shows the positions to tick those to close. It goes on with the account that it was made for, as all of these do. */
export const pickClosing = defineAction('close-pick', 'account', 'chain')
/** Shows the preview of closing all, the profitable or the losing positions. */
export const closeFiltered = defineAction('close-all', 'account', 'chain', 'filter')

/** Shows the preview of cancelling all orders that would open a position, in a message of its own. */
export const newCancelling = defineAction('cancel-new', 'account', 'chain')

/** The decimals of a price that have room on a button, beside the longest ids. */
const MOST_DECIMALS = 10

/** A letter for each: beside the ids of account, chain and position there is room for little else. */
const LETTERS: Readonly<Record<ButtonKind, string>> = {
  close: 'c',
  add: 'a',
  collateral: 'm',
  tpsl: 't',
  trail: 'f',
  cancel: 'x',
  breakEven: 'b',
  reverse: 'r',
}
const kinds = Object.keys(LETTERS) as readonly ButtonKind[]

/** True if a button names an action with a guided form: a client can send any text. */
export function isGuided(name: string): name is GuidedAction {
  return guidedActions.some((action) => action === name)
}

/** The data of a button that previews an action; `target` is the `shortId` of a position or an order. */
export function previewData(trader: Trader, target: string, wanted: Wanted): string {
  return dataOf(shownOf(trader), target, wanted)
}

/** The same of the cancellation of an order. */
export function cancelData(shown: Shown, order: string): string {
  return dataOf(shown, order, { kind: 'cancel' })
}

/** The data of a button that previews an action in a message of its own; undefined where it does not fit. `target` is a `shortId`. */
export function newPreviewData(shown: Shown, target: string, wanted: Wanted): string | undefined {
  const values = valuesOf(shown, target, wanted)
  return newPreview.fits(values) ? newPreview.pack(values) : undefined
}

function dataOf(shown: Shown, target: string, wanted: Wanted): string {
  return previewAction.pack(valuesOf(shown, target, wanted))
}

function valuesOf(shown: Shown, target: string, wanted: Wanted) {
  return { ...shown, action: LETTERS[wanted.kind], target, amounts: amountsOf(wanted) }
}

/** The intent of such a button without its target; undefined for data that a client made up. */
export function wantedBy(values: Readonly<Record<'action' | 'amounts', string>>): Wanted | undefined {
  const kind = kinds.find((one) => LETTERS[one] === values.action)
  return kind && wantedOf(kind, values.amounts)
}

/** Below one position: the actions on it, in rows of a phone's width. `position` is its `shortId`. */
export function positionActionRows(text: Text, trader: Trader, position: string): InlineKeyboard {
  const guide = (action: GuidedAction): string => openGuide.pack({ ...shownOf(trader), action, position })
  const preview = (kind: 'breakEven' | 'reverse'): string => previewData(trader, position, { kind })
  return new InlineKeyboard()
    .text(text('action-close').text, guide('close'))
    .danger()
    .text(text('action-add').text, guide('add'))
    .text(text('action-collateral').text, guide('collateral'))
    .row()
    .text(text('action-tpsl').text, guide('tpsl'))
    .text(text('action-trail').text, guide('trail'))
    .row()
    .text(text('action-break-even').text, preview('breakEven'))
    .text(text('action-reverse').text, preview('reverse'))
    .row()
}

/** The actions that a button previews by itself. */
type ButtonKind = 'close' | 'add' | 'collateral' | 'tpsl' | 'trail' | 'cancel' | 'breakEven' | 'reverse'

/** The intent of a button without its target. */
export type Wanted = { [Kind in ButtonKind]: WithoutTarget<IntentOf<Kind>> }[ButtonKind]

type WithoutTarget<Intent> = Intent extends unknown ? Omit<Intent, 'target'> : never

/** The label of a button, and the intent that the button previews. */
export interface KeyboardChoice {
  readonly label: FormattedString
  readonly wanted: Wanted
  /** The id of its target; absent for the position itself. */
  readonly target?: string
}

/** The stops that are offered for a position, the nearest to the price first. */
export function stopChoices(
  render: Pick<RenderContext, 'text' | 'numbers'>,
  market: PresetMarket & { readonly isLong: boolean },
): readonly KeyboardChoice[] {
  return stopDistances(market).map((percent) => exitChoice(render, market, percent, false))
}

/** A take-profit or a stop-loss so many percent from the price. */
export function exitChoice(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { price, isLong }: { readonly price: Big; readonly isLong: boolean },
  percent: Big,
  gains: boolean,
): KeyboardChoice {
  const isAbove = gains === isLong
  // Of the smallest prices not every digit: they would not fit on the button. Both say the same.
  const exit = tidyPrice(priceAt(price, percent, isAbove)).round(MOST_DECIMALS)
  const values = {
    price: numbers.price(exit),
    percent: numbers.asPercent(`${isAbove ? '+' : '−'}${numbers.amount(percent)}`),
  }
  const at = { by: 'price', price: exit } as const
  return gains
    ? { label: text('manage-take-profit-button', values), wanted: { kind: 'tpsl', takeProfit: at } }
    : { label: text('manage-stop-button', values), wanted: { kind: 'tpsl', stopLoss: at } }
}

/**
 * The amounts of an intent, short enough for a button: decimal text, several parted by `_`. Throws for an intent that no
 * button offers, such as one with a relative price.
 */
function amountsOf(wanted: Wanted): string {
  switch (wanted.kind) {
    case 'close': {
      const { share } = wanted
      if (share.by === 'all') return 'all'
      return share.by === 'percent' ? share.percent.toFixed() : tooLong(wanted)
    }
    case 'add':
      return !('risk' in wanted) && wanted.extent.by === 'size'
        ? `${wanted.collateral.toFixed()}_${wanted.extent.size.toFixed()}`
        : tooLong(wanted)
    case 'collateral':
      return wanted.amount.toFixed()
    case 'tpsl': {
      const { takeProfit, stopLoss } = wanted
      if (takeProfit?.by === 'price') return `t${takeProfit.price.toFixed()}`
      return stopLoss?.by === 'price' ? `s${stopLoss.price.toFixed()}` : tooLong(wanted)
    }
    case 'trail':
      return wanted.distance.by === 'percent' ? wanted.distance.percent.toFixed() : tooLong(wanted)
    case 'cancel':
    case 'breakEven':
    case 'reverse':
      return ''
    default:
      throw new Error(`No such intent: ${JSON.stringify(wanted satisfies never)}`)
  }
}

/** The intent of a button's amounts; undefined for amounts that a client made up. */
function wantedOf(kind: ButtonKind, amounts: string): Wanted | undefined {
  const [, mark = '', first = '', second] =
    /^([ts]?)(-?\d+(?:\.\d+)?)(?:_(\d+(?:\.\d+)?))?$/.exec(amounts) ?? []
  if (kind === 'cancel' || kind === 'breakEven' || kind === 'reverse')
    return amounts === '' ? { kind } : undefined
  if (kind === 'close' && amounts === 'all') return { kind, share: { by: 'all' } }
  if (first === '' || (mark !== '') !== (kind === 'tpsl') || (second !== undefined) !== (kind === 'add'))
    return undefined
  const amount = new Big(first)
  if (amount.eq(0) || (amount.lt(0) && kind !== 'collateral')) return undefined
  switch (kind) {
    case 'close':
      return amount.lte(100) ? { kind, share: { by: 'percent', percent: amount } } : undefined
    case 'add':
      return { kind, collateral: amount, extent: { by: 'size', size: new Big(second ?? 0) } }
    case 'collateral':
      return { kind, amount }
    case 'tpsl': {
      const price = { by: 'price', price: amount } as const
      return mark === 't' ? { kind, takeProfit: price } : { kind, stopLoss: price }
    }
    case 'trail':
      return amount.lte(100) ? { kind, distance: { by: 'percent', percent: amount } } : undefined
    default:
      throw new Error(`No such action: ${String(kind satisfies never)}`)
  }
}

function tooLong(wanted: Wanted): never {
  throw new Error(`A button cannot carry the intent ${JSON.stringify(wanted)}`)
}
