import type { Hono } from 'hono'
import { z } from 'zod'
import type { PanelBlocks } from '../telegram/driver/driver.js'
import type { RecentEvent, RecentEvents } from './recent-events.js'
import { refuse } from './refuse.js'

/** The token of a person whose events are shown. */
const form = z.object({ token: z.string().trim().min(1) })

/** Facts that say most of an event, in the order in which they are shown. */
const FACTS = ['symbol', 'side', 'size', 'amount', 'action', 'what', 'value', 'reason']

/** Events of a person as they come; without a token, the field for one. `failure` says why none could be read. */
export function eventBlocks(
  at: (path: string) => string,
  events: readonly RecentEvent[] | undefined,
  failure?: string,
): PanelBlocks {
  if (!events)
    return [
      { text: failure ?? 'Send /api new demo events to the bot, and put the token that it shows here.' },
      {
        fields: [{ name: 'token', label: 'Token', placeholder: 'sqb1_…' }],
        buttons: [{ id: 'events', label: 'Show events', style: 'primary', post: at('/events') }],
      },
    ]
  const end = { buttons: [{ id: 'events-end', label: 'Another token', post: at('/events/end') }] }
  if (events.length === 0) return [{ text: 'Nothing has happened since the token was made.' }, end]
  const lines = events.map(({ type, at: time, facts }) => {
    const clock = new Date(time).toISOString().slice(11, 19)
    return { text: [clock, type, ...FACTS.flatMap((name) => facts[name] ?? [])].join(' ') }
  })
  return [...lines, end]
}

/** Serves the section of the events, and takes the token for it. */
export function serveEvents(routes: Hono, at: (path: string) => string, events: RecentEvents): void {
  routes.post('/events', async (c) => {
    const filled = form.safeParse(await c.req.json())
    if (!filled.success) return refuse(c, 'Put a token here')
    await events.follow(filled.data.token)
    return c.json({ message: 'Events are shown as they come' })
  })
  routes.post('/events/end', (c) => {
    events.end()
    return c.json({ message: 'Put the token of another person here' })
  })
  routes.get('/events', async (c) => {
    try {
      return c.json({ blocks: eventBlocks(at, await events.read()) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'The bot cannot be reached'
      return c.json({ blocks: eventBlocks(at, undefined, reason) })
    }
  })
}
