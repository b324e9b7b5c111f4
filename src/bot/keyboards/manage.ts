import { InlineKeyboard } from 'grammy'
import type { Text } from '../text/languages.js'
import { defineAction, type Action } from './action.js'

/** What can be asked of something that is open. Those with a command of their own have its name. */
export type Deed = 'close' | 'add' | 'collateral' | 'tpsl' | 'trail' | 'cancelorder' | 'breakEven' | 'reverse'

/** Those that need to be told how much or where; the others lead straight to their preview. */
export type GuidedDeed = Exclude<Deed, 'cancelorder' | 'breakEven' | 'reverse'>

/** Shows the amounts to choose from. `position` is its `shortId`. */
export const openGuide = defineAction('manage', 'deed', 'position')
/** Shows a preview. `target` is the `shortId` of a position or an order; `words` are as one would type them after it. */
export const doDeed = defineAction('do', 'deed', 'target', 'words')
/** Shows the preview of putting what a ticket offers in the place of an order. `order` is its `shortId`. */
export const takePlace = defineAction('instead', 'ticket', 'order')

const DEEDS: ReadonlySet<string> = new Set<Deed>([
  'close',
  'add',
  'collateral',
  'tpsl',
  'trail',
  'cancelorder',
  'breakEven',
  'reverse',
])

/** Whether a button's text names something that can be done: a client can send any. */
export function isDeed(name: string): name is Deed {
  return DEEDS.has(name)
}

/** Whether it needs to be told how much or where. */
export function isGuided(deed: Deed): deed is GuidedDeed {
  return deed !== 'cancelorder' && deed !== 'breakEven' && deed !== 'reverse'
}

/** What a button carries; undefined when that is too long for one. */
export function packed<Field extends string>(
  action: Action<Field>,
  values: Readonly<Record<Field, string>>,
): string | undefined {
  try {
    return action.pack(values)
  } catch {
    return undefined
  }
}

/** Below one position: what can be done with it, in rows of a phone's width. `position` is its `shortId`. */
export function deedRows(text: Text, position: string): InlineKeyboard {
  const guide = (deed: GuidedDeed): string => openGuide.pack({ deed, position })
  const preview = (deed: Deed): string => doDeed.pack({ deed, target: position, words: '' })
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
