import { Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '../../clock.js'
import { Refusal } from '../../engine/refusal.js'
import { tick, type Desk } from '../desk.js'
import { read } from './read.js'

const Time = z.union([
  z.strictObject({ now: z.int().nonnegative() }),
  z.strictObject({ advance: z.int().nonnegative() }),
  z.strictObject({ run: z.literal(true) }),
])

/** Practice controls: the clock and keeper runs. */
export function clockRoutes(desk: Desk, clock: Clock): Hono {
  const app = new Hono()
  app.get('/clock', (c) => c.json({ now: desk.live.now() }))
  app.post('/clock', async (c) => {
    const time = await read(c, Time)
    try {
      if ('now' in time) clock.set(time.now)
      else if ('advance' in time) clock.advance(time.advance)
      else clock.run()
    } catch (cause) {
      if (cause instanceof RangeError) throw new Refusal(cause.message, { cause })
      throw cause
    }
    return c.json({ now: desk.live.now() })
  })
  app.post('/tick', async (c) => {
    await desk.board.refresh()
    await tick(desk)
    return c.json({ now: desk.live.now() })
  })
  return app
}
