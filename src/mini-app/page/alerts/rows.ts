import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import type { AlertRow } from './protocol.js'

/** Makes the card of an alert. */
export function alertContent({ condition, state, status, lines }: AlertRow): HTMLElement {
  return element(
    'article',
    { class: 'card' },
    element('h3', {}, element('bdi', {}, condition)),
    element('p', {}, state),
    element('p', {}, status),
    ...lines.map((line) => element('p', { class: 'soft' }, line)),
  )
}

/** Makes the buttons below an alert; they keep the focus while its figures change. */
export function alertFoot(
  texts: PageTexts['texts'],
  pressed: (row: AlertRow, change: 'pause' | 'arm' | 'delete') => void,
  first: AlertRow,
): { readonly root: Node; readonly update: (row: AlertRow) => void } {
  let row = first
  const change = element('button', { type: 'button', class: 'quiet' })
  const remove = element('button', { type: 'button', class: 'quiet' }, texts.alertDelete)
  const update = (now: AlertRow): void => {
    row = now
    change.textContent = now.label
    // Two buttons of the same words are told apart by what they are for.
    change.setAttribute('aria-label', `${now.label}: ${now.condition}`)
    remove.setAttribute('aria-label', `${texts.alertDelete}: ${now.condition}`)
  }
  change.addEventListener('click', () => pressed(row, row.change))
  remove.addEventListener('click', () => pressed(row, 'delete'))
  update(first)
  return { root: element('div', { class: 'foot' }, change, remove), update }
}
