import { element } from '../dom.js'

/** Colours of the page's theme, as the canvas takes them. */
export interface Colours {
  readonly text: string
  readonly grid: string
  readonly gain: string
  readonly loss: string
  readonly accent: string
  readonly surface: string
}

/** Reads the colours that the styles come to within an element. */
export function readColours(within: HTMLElement): Colours {
  const colourOf = (name: string): string => {
    const probe = element('span', { class: `colour-${name}` })
    within.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const text = colourOf('text')
  return {
    text,
    grid: text.replace(/^rgba?\((\d+), (\d+), (\d+).*$/, 'rgba($1, $2, $3, 0.1)'),
    gain: colourOf('gain'),
    loss: colourOf('loss'),
    accent: colourOf('accent'),
    surface: colourOf('surface'),
  }
}

/** Calls a function whenever the theme changes. Returns a function that ends it. */
export function followColours(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-theme'] })
  return () => observer.disconnect()
}
