import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'

/** A field for a value that is not among the choices. */
interface TypedValue {
  readonly root: HTMLElement
  /** Opens or closes it; a value that was typed is dropped when it is closed. */
  show(isOpen: boolean): void
}

export function createTypedValue(
  texts: PageTexts['texts'],
  name: string,
  /** Id of the element that names the setting. */
  labelledBy: string,
  handlers: { readonly save: (to: string) => void; readonly typing: (isTyped: boolean) => void },
): TypedValue {
  const input = element('input', {
    type: 'text',
    name,
    maxlength: '200',
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'auto',
    'aria-labelledby': labelledBy,
  })
  const send = element('button', { type: 'submit', class: 'quiet' }, texts.settingsSave)
  const form = element('form', { class: 'typed' }, input, send)
  form.hidden = true
  input.addEventListener('input', () => handlers.typing(input.value.trim() !== ''))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const to = input.value.trim()
    if (to !== '') handlers.save(to)
  })
  return {
    root: form,
    show: (isOpen) => {
      const wasOpen = !form.hidden
      form.hidden = !isOpen
      if (isOpen && !wasOpen) return
      input.value = ''
      handlers.typing(false)
    },
  }
}
