import { Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '../../clock.js'
import { RejectedError } from '../../engine/rejected-error.js'
import { tick, type Backend } from '../backend.js'
import { readBody } from './read-body.js'

const Time = z.union([
  z.strictObject({ now: z.int().nonnegative() }),
  z.strictObject({ advance: z.int().nonnegative() }),
  z.strictObject({ run: z.literal(true) }),
])

/** Practice controls: the clock and keeper runs. */
export function clockRoutes(backend: Backend, clock: Clock): Hono {
  const app = new Hono()
  app.get('/clock', (c) => c.json({ now: backend.running.now() }))
  app.post('/clock', async (c) => {
    const time = await readBody(c, Time)
    try {
      if ('now' in time) clock.set(time.now)
      else if ('advance' in time) clock.advance(time.advance)
      else clock.run()
    } catch (cause) {
      if (cause instanceof RangeError) throw new RejectedError(cause.message, { cause })
      throw cause
    }
    return c.json({ now: backend.running.now() })
  })
  app.post('/tick', async (c) => {
    await backend.board.refresh()
    await tick(backend)
    return c.json({ now: backend.running.now() })
  })
  return app
}
