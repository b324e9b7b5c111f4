import { byId } from './dom.js'

/** The columns beside the conversation. Where there is no room for them they are drawers, opened by a button. */
export interface Drawers {
  /** Closes whichever is open. */
  close: () => void
}

/**
 * On a wide window both columns simply stand there. On a narrow one they slide in over the conversation: what is
 * behind cannot be reached meanwhile, Escape closes, and the focus goes back to where it was.
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
    // A window made wider shows the column anyway, and then has no drawer.
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
