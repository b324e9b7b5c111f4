import { recordEvent } from '../state/event-log.js'
import { Hono } from 'hono'
import { z } from 'zod'
import { faultRequest } from '../bot-api/faults.js'
import { olderServer } from '../bot-api/older-server.js'
import type { Parts } from '../parts.js'
import { revokeToken } from '../state/identity.js'
import { redeliver } from '../state/updates.js'
import { numberInQuery, ChatApiError, readBody } from './requests.js'

const time = z.strictObject({
  /** Milliseconds since 1970. */
  now: z.int().nonnegative().optional(),
  /** Milliseconds to move forward. */
  advance: z.int().nonnegative().optional(),
  stopped: z.boolean().optional(),
})

const settings = z
  .strictObject({
    inline: z.boolean(),
    inline_feedback: z.boolean(),
    privacy: z.boolean(),
    topics: z.boolean(),
  })
  .partial()

const count = z.int().nonnegative().max(1_000)

/** Routes for tests: clock, injected faults, rate limits, order of updates, the bot's settings and token. */
export function controlRoutes({ hub, log, faults, rates, older }: Parts): Hono {
  const { state, clock } = hub
  const app = new Hono()

  const shownClock = (): object => ({ now: clock.now(), stopped: clock.stopped() })
  app.get('/clock', (context) => context.json(shownClock()))
  app.post('/clock', async (context) => {
    const { now, advance, stopped } = await readBody(context, time)
    if (now !== undefined) clock.set(now)
    if (advance !== undefined) clock.advance(advance)
    if (stopped !== undefined) clock.stop(stopped)
    hub.changed()
    return context.json(shownClock())
  })

  app.get('/rates', (context) => context.json({ enforced: rates.enforced }))
  app.post('/rates', async (context) => {
    rates.enforced = (await readBody(context, z.strictObject({ enforced: z.boolean() }))).enforced
    return context.json({ enforced: rates.enforced })
  })

  /** Sets the fields that the server does not know, as one of an older version. */
  app.post('/older', async (context) => {
    older.settings = await readBody(context, olderServer)
    return context.json(older.settings)
  })

  app.get('/faults', (context) => context.json(faults.list()))
  app.post('/faults', async (context) => {
    faults.add(await readBody(context, faultRequest))
    return context.json(faults.list(), 201)
  })
  app.delete('/faults', (context) => {
    faults.clear()
    return context.json([])
  })

  app.get('/calls', (context) =>
    context.json(log.after(numberInQuery(context, 'after', 0), context.req.query('method'))),
  )

  app.get('/updates', (context) => context.json({ waiting: state.updates, confirmed: state.confirmed }))
  app.post('/updates/:id{[0-9]+}/redeliver', (context) => {
    const id = Number.parseInt(context.req.param('id'), 10)
    if (!redeliver(hub, id)) throw new ChatApiError(404, `No update ${id} is known`)
    return context.json({ update_id: id })
  })
  /** Number of next updates to deliver twice, and to deliver after the following one. */
  app.post('/updates/disorder', async (context) => {
    const wanted = await readBody(context, z.strictObject({ duplicate: count, late: count }).partial())
    Object.assign(state.disorder, wanted)
    return context.json(state.disorder)
  })

  /** The bot's settings with BotFather. */
  app.post('/bot', async (context) => {
    Object.assign(state.settings, await readBody(context, settings))
    recordEvent(hub, { kind: 'bot' })
    return context.json(state.settings)
  })
  app.post('/bot/token', (context) => {
    const token = revokeToken(state)
    recordEvent(hub, { kind: 'bot' })
    return context.json({ token }, 201)
  })

  return app
}
