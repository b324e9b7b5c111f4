import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** What can be asked of something that is open. Those with a command of their own have its name. */
export type PositionAction =
  | 'close'
  | 'add'
  | 'collateral'
  | 'tpsl'
  | 'trail'
  | 'cancelorder'
  | 'breakEven'
  | 'reverse'

/** Those that need to be told how much or where; the others lead straight to their preview. */
export type GuidedAction = Exclude<PositionAction, 'cancelorder' | 'breakEven' | 'reverse'>

/** Shows the amounts to choose from. `position` is its `shortId`. */
export const openGuide = defineAction('manage', 'deed', 'account', 'chain', 'position')
/**
 * Shows a preview; see `doValues`. `deed` is its letter; `target` the `shortId` of a position or an order; `words`
 * are as one would type them after it, in signs that take one byte each.
 */
export const doPositionAction = defineAction('d', 'deed', 'account', 'chain', 'target', 'words')
/**
 * Shows the preview of putting what a ticket offers in the place of an order. The ticket says of which account and chain.
 * `order` is its `shortId`.
 */
export const takePlace = defineAction('instead', 'ticket', 'order')

/** A letter for each: beside the ids of account, chain and position there is room for little else. */
const LETTERS: Readonly<Record<PositionAction, string>> = {
  close: 'c',
  add: 'a',
  collateral: 'm',
  tpsl: 't',
  trail: 'f',
  cancelorder: 'x',
  breakEven: 'b',
  reverse: 'r',
}
const POSITION_ACTIONS = Object.keys(LETTERS) as readonly PositionAction[]

/** Whether a button's text names something that needs to be told how much or where: a client can send any. */
export function isGuided(name: string): name is GuidedAction {
  return (
    POSITION_ACTIONS.some((deed) => deed === name) &&
    name !== 'cancelorder' &&
    name !== 'breakEven' &&
    name !== 'reverse'
  )
}

/** What a button asks for. */
export interface Asked {
  readonly deed: PositionAction
  /** The `shortId` of a position or an order. */
  readonly target: string
  /** As one would type them after it. */
  readonly words: string
}

/** What `doDeed` carries. */
export function doValues(
  trader: Trader,
  { deed, target, words }: Asked,
): NonNullable<ReturnType<typeof doPositionAction.parse>> {
  return { ...shownOf(trader), deed: LETTERS[deed], target, words: respelled(words, 0, 1) }
}

/** What is asked for by what `doDeed` carries; undefined where a client made it up. */
export function askedBy(values: Readonly<Record<'deed' | 'target' | 'words', string>>): Asked | undefined {
  const deed = POSITION_ACTIONS.find((one) => LETTERS[one] === values.deed)
  return deed && { deed, target: values.target, words: respelled(values.words, 1, 0) }
}

/** Signs of the typed grammar that would take three bytes on a button, each with one that takes one and means nothing there. */
const SIGNS = [
  [' ', '_'],
  ['%', '*'],
  ['+', '!'],
  ['$', "'"],
] as const

function respelled(words: string, from: 0 | 1, to: 0 | 1): string {
  return Array.from(words, (sign) => SIGNS.find((pair) => pair[from] === sign)?.[to] ?? sign).join('')
}

/** Below one position: what can be done with it, in rows of a phone's width. `position` is its `shortId`. */
export function positionActionRows(text: Text, trader: Trader, position: string): InlineKeyboard {
  const guide = (deed: GuidedAction): string => openGuide.pack({ ...shownOf(trader), deed, position })
  const preview = (deed: PositionAction): string =>
    doPositionAction.pack(doValues(trader, { deed, target: position, words: '' }))
  return new InlineKeyboard()
    .text(text('action-close').text, guide('close'))
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
