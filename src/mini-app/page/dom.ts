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

/** Returns the element with this id; throws if there is none of this kind. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}"`)
  return found
}
