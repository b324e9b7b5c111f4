import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import { createMarks } from './marks.js'
import type { SettingField, SettingsReply } from './protocol.js'
import { createTypedValue } from './typed-value.js'

/** One field of the form. */
export interface Field {
  readonly root: HTMLElement
  /** Shows its newest value. */
  show(field: SettingField): void
  /** Says what became of a change; undefined clears it. */
  say(said: Pick<SettingsReply, 'isSaved' | 'message' | 'isForChat' | 'asks'> | undefined): void
}

/** Functions that a field calls. */
interface FieldHandlers {
  readonly save: (name: string, from: string, to: string) => Promise<void>
  /** Called when a typed value is begun, and when it is saved or emptied. */
  readonly typing: (name: string, isTyped: boolean) => void
  /** Leaves the page for the chat. */
  readonly leave: () => void
}

/** The choice that opens a field to type in. No value is written like it. */
const OTHER = '\u0000other'

export function createField(texts: PageTexts['texts'], first: SettingField, handlers: FieldHandlers): Field {
  const { name } = first
  const id = `setting-${name}`
  let field = first
  const said = element('p', { class: 'said', role: 'status' })
  const note = element('p', { class: 'soft' })
  const buttons = element('div', { class: 'buttons' })
  const explained = element('p', { class: 'soft', id: `${id}-explained` })
  const label = element('label', { for: id, id: `${id}-label` })
  const select = element('select', { id, 'aria-describedby': `${id}-explained` })

  const save = (to: string): void => {
    const isFocused = document.activeElement === select
    root.setAttribute('aria-busy', 'true')
    select.disabled = true
    buttons.replaceChildren()
    handlers
      .save(name, field.current, to)
      .catch((error: unknown) => {
        said.textContent = String(error)
      })
      .finally(() => {
        root.removeAttribute('aria-busy')
        select.disabled = false
        if (isFocused) select.focus()
      })
  }
  const typed = createTypedValue(texts, name, `${id}-label`, {
    save,
    typing: (isTyped) => handlers.typing(name, isTyped),
  })
  const marks = first.chosen ? createMarks(`${id}-label`, save) : undefined
  select.addEventListener('change', () => {
    const isOther = select.value === OTHER
    typed.show(isOther)
    if (!isOther) save(select.value)
  })
  const root = element(
    'div',
    { class: 'setting', 'data-setting': name },
    label,
    marks?.root ?? select,
    explained,
    typed.root,
    note,
    said,
    buttons,
  )
  if (marks) label.removeAttribute('for')

  return {
    root,
    show: (next) => {
      field = next
      label.textContent = next.label
      explained.textContent = next.explained
      note.textContent = next.note
      if (marks) {
        marks.show(next)
        typed.show(true)
        return
      }
      const choices = next.isFree
        ? [...next.choices, { to: OTHER, label: texts.settingsOther }]
        : next.choices
      select.replaceChildren(...choices.map(({ to, label: text }) => element('option', { value: to }, text)))
      select.value = next.current
      typed.show(false)
    },
    say: (result) => {
      said.textContent = result?.message ?? ''
      said.classList.toggle('loss', result !== undefined && !result.isSaved)
      buttons.replaceChildren()
      if (result?.asks) {
        const { to, yes } = result.asks
        const agree = element('button', { type: 'button', class: 'strong' }, yes)
        agree.addEventListener('click', () => save(to))
        buttons.append(agree)
      }
      if (result?.isForChat === true) {
        const leave = element('button', { type: 'button', class: 'strong' }, texts.toChat)
        leave.addEventListener('click', handlers.leave)
        buttons.append(leave)
      }
    },
  }
}
