import { InlineKeyboard } from 'grammy'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { pageRow } from '../../../shell/keyboard/pages.js'

/** Shows a page of a person's rules; pages count from 0. */
export const showAlerts = defineAction('alerts', 'page')
/** Shows one rule. */
export const showAlert = defineAction('alert', 'rule')
/** Stops a rule until it is armed again. */
export const pauseAlert = defineAction('alert-pause', 'rule')
/** Lets a rule wait anew. */
export const armAlert = defineAction('alert-arm', 'rule')
/** Forgets a rule. */
export const deleteAlert = defineAction('alert-delete', 'rule')
/** Makes a rule tell each time (`on` is `yes`), or once. */
export const repeatAlert = defineAction('alert-repeat', 'on', 'rule')
/** Opens the guided form with a rule filled in. */
export const editAlert = defineAction('alert-edit', 'rule')
/** Forgets all rules that fired and are over. */
export const clearAlerts = defineAction('alerts-clear')
/** Opens the guided form; `about` are words that are filled in, empty for none. */
export const newAlert = defineAction('alert-new', 'about')

/** Below one rule. */
export function alertKeyboard(
  text: Text,
  { rule, state }: StoredRule,
  {
    isPrivate,
    asks,
  }: {
    /** Whether only its owner sees it. */
    readonly isPrivate: boolean
    /** Whether it asks to arm what is so already. */
    readonly asks: boolean
  },
): InlineKeyboard {
  const one = { rule: rule.id }
  const waits = state.is === 'armed' || state.is === 'held'
  const keyboard = new InlineKeyboard()
  if (waits) keyboard.text(text('alert-pause').text, pauseAlert.pack(one))
  else keyboard.text(text(asks ? 'alert-arm-anyway' : 'alert-arm').text, armAlert.pack(one))
  keyboard.text(text('alert-delete').text, deleteAlert.pack(one)).row()
  const repeats = rule.restMs !== undefined
  keyboard.text(
    text(repeats ? 'alert-no-repeat' : 'alert-repeat').text,
    repeatAlert.pack({ ...one, on: repeats ? 'no' : 'yes' }),
  )
  if (isPrivate) keyboard.text(text('alert-edit').text, editAlert.pack(one))
  keyboard.row().text(text('refresh').text, showAlert.pack(one))
  return isPrivate ? keyboard.text(text('alert-back').text, showAlerts.pack({ page: '0' })) : keyboard
}

/** Below a page of rules: one button for each, the pages around it, a new one, and those that fired. */
export function alertsKeyboard(
  text: Text,
  {
    shown,
    page,
    pages,
    hasFired,
  }: {
    readonly shown: readonly {
      readonly stored: StoredRule
      /** What it waits for. */ readonly name: string
    }[]
    readonly page: number
    readonly pages: number
    readonly hasFired: boolean
  },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { stored, name } of shown) {
    keyboard.text(caption(name), showAlert.pack({ rule: stored.rule.id })).row()
  }
  keyboard.text(text('alerts-new').text, newAlert.pack({ about: '' }))
  if (hasFired) keyboard.text(text('alerts-clear').text, clearAlerts.pack({}))
  return pageRow(keyboard, text, {
    page,
    pages,
    dataOf: (wanted) => showAlerts.pack({ page: String(wanted) }),
  })
}
