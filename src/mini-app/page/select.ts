import { element } from './dom.js'

/** A choice of one of some options. */
export interface Select {
  readonly value: string
  /** Changes the options only where they differ; what was chosen stays, if it is still offered. */
  set(options: readonly (readonly [value: string, text: string])[]): void
}

export function createSelect(select: HTMLSelectElement, label: string, changed: () => void): Select {
  select.setAttribute('aria-label', label)
  select.addEventListener('change', changed)
  let known = ''
  return {
    get value() {
      return select.value
    },
    set: (options) => {
      const json = JSON.stringify(options)
      if (json === known) return
      known = json
      const { value } = select
      select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)))
      // An attribute that is empty is left out, and the text would be the value.
      for (const [index, [value]] of options.entries()) select.options[index]!.value = value
      select.value = options.some(([known]) => known === value) ? value : (options[0]?.[0] ?? '')
    },
  }
}
