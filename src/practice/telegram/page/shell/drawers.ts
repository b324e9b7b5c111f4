import { byId } from './dom.js'

/** The side columns. In a narrow window they are drawers, opened by a button. */
export interface Drawers {
  /** Closes the open drawer. */
  close: () => void
}

/**
 * Creates the drawers. In a wide window both columns are always visible. In a narrow one a drawer covers the
 * conversation, which is inert meanwhile; Escape closes it and the focus returns.
 */
export function createDrawers(): Drawers {
  const main = byId('chat', HTMLElement)
  const shade = byId('shade', HTMLDivElement)
  const drawers = (['chats', 'panel'] as const).map((name) => ({
    name,
    column: byId(name, HTMLElement),
    opener: byId(`open-${name}`, HTMLButtonElement),
    closer: byId(`close-${name}`, HTMLButtonElement),
  }))
  let open: (typeof drawers)[number] | undefined

  const close = (): void => {
    if (!open) return
    const { column, opener } = open
    open = undefined
    delete column.dataset['open']
    opener.setAttribute('aria-expanded', 'false')
    main.inert = false
    shade.hidden = true
    opener.focus()
  }

  for (const drawer of drawers) {
    const { column, opener, closer } = drawer
    opener.setAttribute('aria-expanded', 'false')
    opener.addEventListener('click', () => {
      close()
      open = drawer
      column.dataset['open'] = 'yes'
      opener.setAttribute('aria-expanded', 'true')
      main.inert = true
      shade.hidden = false
      closer.focus()
    })
    closer.addEventListener('click', close)
    // A wider window shows the column without a drawer.
    new ResizeObserver(() => {
      if (open === drawer && getComputedStyle(closer).display === 'none') close()
    }).observe(document.body)
  }
  shade.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  return { close }
}
