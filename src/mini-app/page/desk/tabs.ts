import { byId } from '../dom.js'
import type { PageTexts } from '../protocol.js'

/** The two lists. */
export type TabName = 'positions' | 'orders'

/** Tabs by the pattern of ARIA: arrow keys move between them. */
export interface Tabs {
  readonly current: TabName
  open(name: TabName): void
  /** Shows the number of rows of each. */
  show(counts: Readonly<Record<TabName, number>>): void
}

const NAMES = ['positions', 'orders'] as const

export function createTabs(texts: PageTexts['texts'], opened: (name: TabName) => void): Tabs {
  let current: TabName = 'positions'
  const tabs = {
    positions: byId('tab-positions', HTMLButtonElement),
    orders: byId('tab-orders', HTMLButtonElement),
  }
  const apply = (): void => {
    for (const name of NAMES) {
      tabs[name].setAttribute('aria-selected', String(name === current))
      tabs[name].tabIndex = name === current ? 0 : -1
      byId(`panel-${name}`, HTMLElement).hidden = name !== current
    }
  }
  const open = (name: TabName): void => {
    if (name === current) return
    current = name
    apply()
    opened(name)
  }
  for (const name of NAMES) {
    tabs[name].textContent = texts[name]
    tabs[name].addEventListener('click', () => open(name))
    tabs[name].addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      const other = name === 'positions' ? 'orders' : 'positions'
      open(other)
      tabs[other].focus()
    })
  }
  apply()
  return {
    get current() {
      return current
    },
    open,
    show: (counts) => {
      for (const name of NAMES)
        tabs[name].textContent = counts[name] === 0 ? texts[name] : `${texts[name]} (${counts[name]})`
    },
  }
}
