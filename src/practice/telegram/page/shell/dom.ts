/** What an element can be given: an attribute, or a listener under a name that begins with `on`. */
type Given = string | number | boolean | undefined | ((event: Event) => void)

/** What can stand in an element. A string always becomes text. */
export type Child = Node | string

/**
 * Makes an element. Texts are set as text and attributes one by one, so nothing that came with a message is ever read
 * as markup. An attribute that is `undefined` or false is left out; one that is true is there without a value.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Record<string, Given> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : `${value}`)
  }
  made.append(...children)
  return made
}

/** A button that does something when pressed. */
export function button(
  given: Record<string, Given>,
  children: readonly Child[],
  press: (pressed: HTMLButtonElement) => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...given }, children)
  made.addEventListener('click', () => press(made))
  return made
}

/** A drawing from the page's own sprite; it says nothing to a screen reader. */
export function icon(name: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(space, 'svg')
  const use = document.createElementNS(space, 'use')
  use.setAttribute('href', `/page/icons.svg#${name}`)
  drawing.setAttribute('class', 'icon')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(use)
  return drawing
}

/** The element that the page has under an id; throws when it has none of that kind. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}"`)
  return found
}

/** True while the person has asked for less movement. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A time of day as the person's own clock shows it; Unix seconds. */
export function timeOfDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
