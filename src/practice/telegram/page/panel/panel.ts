import { api } from '../api.js'
import type { PanelSection, PanelView } from './protocol.js'
import { byId, element } from '../shell/dom.js'
import type { Notices } from '../shell/notices.js'
import { blockElement } from './blocks.js'

/** The panel, filled by other programs. */
export interface Panel {
  /** Loads the whole panel again. */
  load: () => Promise<void>
}

/** One section on the page: its blocks, and the JSON they were made from. */
interface SectionView {
  readonly id: string
  readonly body: HTMLElement
  made: string[]
}

/**
 * Creates the right column. Sections with `every` are refreshed periodically while visible. Only changed
 * blocks are replaced, so that typed text stays.
 */
export function createPanel(notices: Notices): Panel {
  const column = byId('panel', HTMLElement)
  const title = byId('panel-title', HTMLHeadingElement)
  const place = byId('panel-sections', HTMLDivElement)
  const opener = byId('open-panel', HTMLButtonElement)
  let views: SectionView[] = []
  let panel: PanelView | null = null
  let timers: number[] = []

  const draw = (view: SectionView, section: PanelSection): void => {
    const next = section.blocks.map((block) => JSON.stringify(block))
    section.blocks.forEach((block, index) => {
      if (view.made[index] === next[index]) return
      const old = view.body.children[index]
      const made = blockElement(block, {
        copy: (text) => notices.attempt(() => copy(text, notices)),
        press: (button, fields) => press(section.id, button, fields),
      })
      if (old) old.replaceWith(made)
      else view.body.append(made)
    })
    while (view.body.childElementCount > next.length) view.body.lastElementChild?.remove()
    view.made = next
  }

  const refresh = async (id: string): Promise<void> => {
    const view = views.find((known) => known.id === id)
    if (!view) return
    const section = await api.refreshSection(id)
    if (views.includes(view)) draw(view, section)
  }

  const press = async (section: string, button: string, fields: Record<string, string>): Promise<void> => {
    try {
      const { message } = await api.pressPanel(section, button, fields)
      notices.toast(message)
    } catch (error) {
      notices.alert((error as Error).message)
    }
    // An action of one section may change the others.
    for (const { id } of views) await refresh(id)
  }

  const seen = (): boolean => document.visibilityState === 'visible' && column.checkVisibility()
  const keepFresh = ({ id, every }: PanelSection): void => {
    if (every === undefined) return
    let asked = false
    timers.push(
      setInterval(() => {
        if (asked || !seen()) return
        asked = true
        // A section that cannot be refreshed stays unchanged until the next attempt.
        refresh(id)
          .catch(() => undefined)
          .finally(() => (asked = false))
      }, every * 1_000),
    )
  }

  return {
    async load() {
      panel = await api.panel()
      for (const timer of timers) clearInterval(timer)
      timers = []
      document.documentElement.dataset['panel'] = panel ? 'yes' : 'no'
      opener.hidden = panel === null
      title.textContent = panel?.title ?? ''
      views = (panel?.sections ?? []).map(({ id }) => ({
        id,
        made: [],
        body: element('div', { class: 'blocks' }),
      }))
      place.replaceChildren(
        ...(panel?.sections ?? []).map((section, index) => {
          const view = views[index]!
          draw(view, section)
          keepFresh(section)
          const heading = section.title === undefined ? [] : [element('h3', { dir: 'auto' }, [section.title])]
          return element('section', {}, [...heading, view.body])
        }),
      )
    },
  }
}

async function copy(text: string, notices: Notices): Promise<void> {
  await navigator.clipboard.writeText(text)
  notices.toast('Copied')
}
