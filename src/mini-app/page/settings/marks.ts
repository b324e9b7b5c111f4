import { element } from '../dom.js'
import type { SettingField } from './protocol.js'

/** Boxes of which any number can be ticked. */
interface Marks {
  readonly root: HTMLElement
  show(field: SettingField): void
}

/** `save` gets the value of a box; ` off` follows it where the box is no longer ticked. */
export function createMarks(labelledBy: string, save: (to: string) => void): Marks {
  const root = element('div', { class: 'marks', role: 'group', 'aria-labelledby': labelledBy })
  const boxes = new Map<string, HTMLInputElement>()
  const boxOf = (to: string): HTMLInputElement => {
    const known = boxes.get(to)
    if (known) return known
    const box = element('input', { type: 'checkbox', value: to })
    box.addEventListener('change', () => save(box.checked ? to : `${to} off`))
    boxes.set(to, box)
    root.append(element('label', {}, box, to))
    return box
  }
  return {
    root,
    show: ({ choices, chosen = [] }) => {
      for (const { to } of choices) boxOf(to)
      for (const [to, box] of boxes) box.checked = chosen.includes(to)
    },
  }
}
