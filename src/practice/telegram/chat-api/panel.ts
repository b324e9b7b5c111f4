import { recordEvent } from '../state/event-log.js'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { panelRequest, type Panel, type Section } from '../state/panel.js'
import { askSource, sendPress } from './panel-calls.js'
import { ChatApiError, readBody } from './requests.js'

const refreshRequest = z.strictObject({ section: z.string() })

const pressRequest = z.strictObject({
  section: z.string(),
  button: z.string(),
  fields: z.record(z.string(), z.string().max(10_000)).default({}),
})

/**
 * Routes of the panel beside the chat: filled by other programs, used by people. See `state/panel.ts` for its
 * format.
 */
export function panelRoutes(hub: Hub): Hono {
  const { state } = hub
  const app = new Hono()

  app.get('/panel', (context) => context.json(viewPanel(state.panel)))

  app.post('/panel', async (context) => {
    state.panel = await readBody(context, panelRequest)
    recordEvent(hub, { kind: 'panel' })
    return context.json(viewPanel(state.panel))
  })

  app.post('/panel/refresh', async (context) => {
    const { section: id } = await readBody(context, refreshRequest)
    const section = sectionOf(state.panel, id)
    // A periodic refresh is no event, and it is not saved.
    if (section.source !== undefined) section.blocks = await askSource(section.source)
    return context.json(viewSection(section))
  })

  app.post('/panel/press', async (context) => {
    const { section: id, button: name, fields } = await readBody(context, pressRequest)
    const section = sectionOf(state.panel, id)
    const form = formWith(section, name)
    const button = form?.buttons.find((one) => one.id === name)
    if (!form || !button) throw new ChatApiError(404, 'This button no longer exists')
    const named = new Set((form.fields ?? []).map((field) => field.name))
    const filled = Object.entries(fields).filter(([field]) => named.has(field))
    const body = { ...button.body, ...Object.fromEntries(filled) }
    return context.json({ message: await sendPress(button.post, body, button.done ?? 'Done') })
  })

  return app
}

/** The panel for the page, without URLs. Null if it was not filled. */
export function viewPanel(panel: Panel | null): object | null {
  // Data files from before sections existed have none.
  if (!panel || !('sections' in panel)) return null
  return { title: panel.title, sections: panel.sections.map(viewSection) }
}

function viewSection({ id, title, every, blocks }: Section): object {
  return {
    id,
    title,
    every,
    blocks: blocks.map((block) =>
      'buttons' in block
        ? {
            fields: block.fields,
            buttons: block.buttons.map(({ id: name, label, style }) => ({ id: name, label, style })),
          }
        : block,
    ),
  }
}

function sectionOf(panel: Panel | null, id: string): Section {
  const found = panel?.sections.find((section) => section.id === id)
  if (!found) throw new ChatApiError(404, 'This section of the panel no longer exists')
  return found
}

function formWith(section: Section, button: string) {
  for (const block of section.blocks) {
    if ('buttons' in block && block.buttons.some(({ id }) => id === button)) return block
  }
  return undefined
}
