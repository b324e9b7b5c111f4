import { element } from '../dom.js'

/** A line that can be moved by its handle. */
interface HandleLine {
  readonly key: string
  /** Short words on the handle, and longer ones for a screen reader. */
  readonly label: string
  readonly name: string
  /** Decimal text, and the same as it is written. */
  readonly value: string
  readonly text: string
}

/** Handles beside the canvas: buttons that a finger, a mouse and the arrow keys move. */
export interface Handles {
  /** Shows the lines; a handle keeps its element, and so the focus, while its line is there. */
  show(lines: readonly HandleLine[]): void
  /** Puts the handles where their lines are. */
  place(yOf: (price: number) => number | undefined, height: number): void
}

/** Half the height of a handle, in CSS pixels. */
const HALF = 22

/** Steps of keys. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

export function createHandles(
  within: HTMLElement,
  on: {
    /** Gives the place of the line, in pixels from the upper edge of the canvas. */
    readonly begin: (key: string) => number | undefined
    /** A pixel from the upper edge of the canvas. */
    readonly drag: (key: string, y: number) => void
    readonly end: () => void
    readonly step: (key: string, steps: number) => void
    readonly drop: () => void
  },
): Handles {
  const made = new Map<string, HTMLButtonElement>()
  let lines: readonly HandleLine[] = []

  const create = (key: string): HTMLButtonElement => {
    const button = element('button', {
      type: 'button',
      role: 'slider',
      class: 'handle',
      'aria-orientation': 'vertical',
      'aria-valuemin': '0',
    })
    let pointer: number | undefined
    /** From the line to the pointer, so that the line does not jump when its handle is taken. */
    let offset = 0
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      pointer = event.pointerId
      button.setPointerCapture(event.pointerId)
      const y = event.clientY - within.getBoundingClientRect().top
      offset = y - (on.begin(key) ?? y)
    })
    button.addEventListener('pointermove', (event) => {
      if (event.pointerId !== pointer) return
      const { top, height } = within.getBoundingClientRect()
      on.drag(key, Math.min(height, Math.max(0, event.clientY - top - offset)))
    })
    const release = (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return
      pointer = undefined
      on.end()
    }
    button.addEventListener('pointerup', release)
    button.addEventListener('pointercancel', release)
    button.addEventListener('keydown', (event) => {
      const steps = STEPS[event.key]
      if (event.key === 'Escape') on.drop()
      if (steps === undefined) return
      event.preventDefault()
      on.step(key, steps)
    })
    return button
  }

  return {
    show: (next) => {
      lines = next
      const kept = new Set(next.map(({ key }) => key))
      for (const [key, button] of made)
        if (!kept.has(key)) {
          button.remove()
          made.delete(key)
        }
      for (const { key, label, name, value, text } of next) {
        const button = made.get(key) ?? create(key)
        made.set(key, button)
        button.textContent = label
        button.setAttribute('aria-label', name)
        button.setAttribute('aria-valuenow', value)
        button.setAttribute('aria-valuetext', text)
        if (!button.isConnected) within.append(button)
      }
    },
    place: (yOf, height) => {
      const places = lines
        .map((line) => ({ line, y: yOf(Number(line.value)) ?? 0 }))
        .toSorted((one, other) => one.y - other.y)
      let lowest = -Infinity
      for (const { line, y } of places) {
        const inside = Math.min(Math.max(0, height - 2 * HALF), Math.max(0, y - HALF))
        const top = Math.max(inside, lowest)
        lowest = top + 2 * HALF + 2
        made.get(line.key)?.style.setProperty('top', `${top}px`)
      }
    },
  }
}
