/** An attribute value, or a listener for a name that starts with `on`. */
type Attribute = string | number | boolean | undefined | ((event: Event) => void)

/** A child of an element. A string always becomes text. */
export type Child = Node | string

/**
 * Creates an element. Strings are set as text and attributes one by one, so nothing from a message is parsed
 * as markup. An attribute that is `undefined` or false is left out; true sets it without a value.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Record<string, Attribute> = {},
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

/** Creates a button. */
export function button(
  given: Record<string, Attribute>,
  children: readonly Child[],
  press: (pressed: HTMLButtonElement) => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...given }, children)
  made.addEventListener('click', () => press(made))
  return made
}

/** An icon from the page's sprite, hidden from screen readers. */
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

/** Returns the element with this id; throws if there is none of this kind. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}"`)
  return found
}

/** True if the person prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Time of day in the person's locale and time zone, from Unix seconds. */
export function timeOfDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
