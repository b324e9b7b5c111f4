import type { PanelBlock, PanelButton, PanelField } from './protocol.js'
import { button, element } from '../shell/dom.js'

/** Actions of the panel. */
export interface PanelActions {
  copy: (text: string) => void
  /** Presses a button with the values of its fields; resolves once the response is shown. */
  press: (button: string, fields: Record<string, string>) => Promise<void>
}

/** Element of one block. */
export function blockElement(block: PanelBlock, actions: PanelActions): HTMLElement {
  if ('text' in block) return element('p', { class: 'panel-text', dir: 'auto' }, [block.text])
  if ('buttons' in block) return form(block.fields ?? [], block.buttons, actions)
  return value(block, actions)
}

function value(
  { label, value: text, copy, trend }: Extract<PanelBlock, { label: string }>,
  actions: PanelActions,
): HTMLElement {
  return element('dl', { class: copy ? 'value copied' : 'value' }, [
    element('dt', { dir: 'auto' }, [label]),
    element('dd', { 'data-trend': trend }, [
      element('span', { dir: 'auto' }, [text]),
      ...(copy ? [button({ 'aria-label': `Copy ${label}` }, ['Copy'], () => actions.copy(text))] : []),
    ]),
  ])
}

/** A form with fields and buttons. Enter in a field presses the first button. */
function form(
  fields: readonly PanelField[],
  buttons: readonly PanelButton[],
  actions: PanelActions,
): HTMLFormElement {
  const made = element('form', { class: 'panel-form' }, [
    ...fields.map(fieldElement),
    element(
      'div',
      { class: 'panel-buttons' },
      buttons.map(({ id, label, style }, index) =>
        element('button', { type: index === 0 ? 'submit' : 'button', class: style, dir: 'auto', value: id }, [
          label,
        ]),
      ),
    ),
  ])
  const keys = [...made.querySelectorAll('button')]
  const press = (key: HTMLButtonElement | undefined): void => {
    if (!key || key.getAttribute('aria-busy') === 'true') return
    const filled: Record<string, string> = {}
    for (const [name, entry] of new FormData(made)) filled[name] = typeof entry === 'string' ? entry : ''
    key.setAttribute('aria-busy', 'true')
    actions
      .press(key.value, filled)
      .finally(() => key.removeAttribute('aria-busy'))
      // The error was shown where it occurred; a section that cannot be refreshed stays unchanged.
      .catch(() => undefined)
  }
  for (const key of keys.slice(1)) key.addEventListener('click', () => press(key))
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    press(keys[0])
  })
  return made
}

function fieldElement({ name, label, value: given, placeholder, options }: PanelField): HTMLLabelElement {
  const input = options
    ? element(
        'select',
        { name },
        options.map((option) =>
          element('option', { value: option.value, selected: option.value === given }, [option.label]),
        ),
      )
    : element('input', { name, value: given, placeholder, autocomplete: 'off', dir: 'auto' })
  return element('label', {}, [element('span', { dir: 'auto' }, [label]), input])
}
