import type { InlineKeyboardButton, KeyboardButton, MessageEntity } from 'grammy/types'

/** A field of a button, or a type of entity, that servers of older versions may refuse. */
export type NewerField = keyof typeof newerFields

type Button = Partial<
  InlineKeyboardButton.CallbackButton &
    InlineKeyboardButton.DisabledButtonButton &
    InlineKeyboardButton.CopyTextButtonButton &
    InlineKeyboardButton.SwitchInlineChosenChatButton &
    KeyboardButton.CommonButton &
    KeyboardButton.RequestUsersButton
>

/** Each field, and words by which a refusal names it; a button whose action is unknown is one of text only. */
const newerFields = {
  style: /style/i,
  request_users: /request.?users/i,
  disabled: /disabled|text button/i,
  copy_text: /copy.?text|text button/i,
  switch_inline_query_chosen_chat: /chosen.?chat|text button/i,
  date_time: /entit|date.?time/i,
} as const satisfies Partial<Record<keyof Button | MessageEntity['type'], RegExp>>

const ALL: ReadonlySet<NewerField> = new Set(Object.keys(newerFields) as NewerField[])

/** Buttons without these do nothing, so they are left out as a whole. */
const ACTIONS = [
  'disabled',
  'copy_text',
  'switch_inline_query_chosen_chat',
] as const satisfies readonly NewerField[]

/** Buttons without these stay: a key that asked for people sends its caption instead. */
const PARTS = ['style', 'request_users'] as const satisfies readonly NewerField[]

/** The fields that the parameters of a call hold, at any depth. */
export function newerFieldsIn(parameters: unknown): ReadonlySet<NewerField> {
  const held = new Set<NewerField>()
  strip(parameters, ALL, held)
  return held
}

/**
 * Parameters without some fields: the text of an entity stays, a button keeps its caption and its action, and one that has no
 * other action is left out with a row that it leaves empty.
 */
export function withoutFields(parameters: unknown, fields: ReadonlySet<NewerField>): unknown {
  return strip(parameters, fields, new Set())
}

/** The fields of a refused message that its refusal may be about: those it names, or all. */
export function suspectsIn(description: string, held: ReadonlySet<NewerField>): ReadonlySet<NewerField> {
  const named = new Set([...held].filter((field) => newerFields[field].test(description)))
  // All are called a button of text only. Newer ones are tried first.
  const [, ...older] = ACTIONS.filter((action) => named.has(action))
  for (const action of older) named.delete(action)
  return named.size > 0 ? named : held
}

/** Copies a value without `fields`, and adds to `removed` what it left out. */
function strip(value: unknown, fields: ReadonlySet<NewerField>, removed: Set<NewerField>): unknown {
  if (Array.isArray(value)) {
    const left = value.filter((item) => !isTime(item) || 'text' in item || !remove('date_time'))
    return left.map((item) => strip(item, fields, removed))
  }
  if (typeof value !== 'object' || value === null) return value
  // A time in the text of a rich message, whose words stay.
  if (isTime(value) && 'text' in value && remove('date_time')) return strip(value.text, fields, removed)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const isKeyboard = (name === 'inline_keyboard' || name === 'keyboard') && Array.isArray(inner)
      return [name, isKeyboard ? rows(inner as unknown[][]) : strip(inner, fields, removed)]
    }),
  )

  function remove(field: NewerField): boolean {
    if (fields.has(field)) removed.add(field)
    return fields.has(field)
  }

  function rows(all: readonly (readonly unknown[])[]): unknown[][] {
    return all.map((row) => row.flatMap(button)).filter((row) => row.length > 0)
  }

  function button(given: unknown): unknown[] {
    if (typeof given !== 'object' || given === null) return [given]
    if (ACTIONS.some((action) => action in given && remove(action))) return []
    const left = PARTS.filter((part) => part in given && remove(part))
    if (left.length === 0) return [given]
    return [Object.fromEntries(Object.entries(given).filter(([name]) => !left.some((part) => part === name)))]
  }
}

function isTime(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'date_time'
}
