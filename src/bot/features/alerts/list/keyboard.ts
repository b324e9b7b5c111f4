import { isWaiting } from '../../../../alerts/rules/rule.js'
import { InlineKeyboard } from 'grammy'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { pairWord } from '../../../../desk/trading/grammar/views.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { armText } from '../../../shell/cards/rule.js'
import { pageRow } from '../../../shell/keyboard/pages.js'

/** Shows a page of a person's rules, counted from 0. */
export const showAlerts = defineAction('alerts', 'page')
/** Shows one rule. */
export const showAlert = defineAction('alert', 'rule')
/** Pauses a rule. */
export const pauseAlert = defineAction('alert-pause', 'rule')
/** Arms a rule again. */
export const armAlert = defineAction('alert-arm', 'rule')
/** Deletes a rule. */
export const deleteAlert = defineAction('alert-delete', 'rule')
/** Makes a rule fire each time (`on` is `yes`), or once. */
export const repeatAlert = defineAction('alert-repeat', 'on', 'rule')
/** Opens the guided form to edit a rule. */
export const editAlert = defineAction('alert-edit', 'rule')
/** Deletes the rules that fired for good. */
export const clearAlerts = defineAction('alerts-clear')
/** Opens the guided form; `about` is the text it is filled with, or empty. */
export const newAlert = defineAction('alert-new', 'about')

/**
 * Adds a button for an alert on a pair, by its name: on another chain, which may be in use by then, its id is another pair's. None where
 * neither goes onto a button.
 */
export function newAlertButton(keyboard: InlineKeyboard, text: Text, pair: Pair): InlineKeyboard {
  const about = [pairWord(pair), `#${pair.id}`].find((one) => newAlert.fits({ about: one }))
  return about === undefined ? keyboard : keyboard.text(text('alert-button').text, newAlert.pack({ about }))
}

/** The buttons below one rule. */
export function alertKeyboard(
  text: Text,
  { rule, state }: StoredRule,
  {
    isPrivate,
    isAsked,
  }: {
    /** True in the private chat. */
    readonly isPrivate: boolean
    /** True if its card asks whether it is to be set all the same. */
    readonly isAsked: boolean
  },
): InlineKeyboard {
  const one = { rule: rule.id }
  const waits = isWaiting(state)
  const keyboard = new InlineKeyboard()
  if (waits) keyboard.text(text('alert-pause').text, pauseAlert.pack(one))
  else keyboard.text(armText(text, state, isAsked), armAlert.pack(one))
  keyboard.text(text('alert-delete').text, deleteAlert.pack(one)).row()
  const repeats = rule.cooldownMs !== undefined
  keyboard.text(
    text(repeats ? 'alert-no-repeat' : 'alert-repeat').text,
    repeatAlert.pack({ ...one, on: repeats ? 'no' : 'yes' }),
  )
  if (isPrivate) keyboard.text(text('alert-edit').text, editAlert.pack(one))
  keyboard.row().text(text('refresh').text, showAlert.pack(one))
  return isPrivate ? keyboard.text(text('alert-back').text, showAlerts.pack({ page: '0' })) : keyboard
}

/** The buttons below a page of rules: one for each, the pages, a new alert, and deleting those that fired. */
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
      /** Its condition in words. */ readonly name: string
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
