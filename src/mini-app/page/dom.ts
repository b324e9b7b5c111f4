/** A child of an element. Text is always text, never markup. */
type Child = Node | string

/** Creates an element with attributes; an empty or undefined one is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Loads a style sheet of the page by its name, once. */
export function loadStyle(name: string): void {
  const href = `/page/${name}.css`
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(element('link', { rel: 'stylesheet', href }))
}

/** Returns the element with this id; throws if there is none of this kind. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}"`)
  return found
}
