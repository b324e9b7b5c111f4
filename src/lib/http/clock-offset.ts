import type { Agent } from 'undici'
import type { Clock } from '../clock.js'

/**
 * The least that another clock can differ from this one, in milliseconds, above 0 where it is ahead: it showed a time from `from` to `to`
 * at some moment between `before` and `after` of this one. So a slow reply is not taken for a wrong clock.
 */
export function leastOffset(range: {
  readonly before: number
  readonly after: number
  readonly from: number
  readonly to: number
}): number {
  const [least, most] = [range.from - range.after, range.to - range.before]
  if (least > 0) return least
  return most < 0 ? most : 0
}

/** The `leastOffset` of the clock of an HTTP server, by the date of its reply; undefined where it tells none, or does not answer. */
export async function readHttpOffset(agent: Agent, url: string, now: Clock): Promise<number | undefined> {
  const { origin, pathname } = new URL(url)
  const before = now()
  try {
    const { headers, body } = await agent.request({ method: 'HEAD', origin, path: pathname })
    const after = now()
    await body.dump()
    const from = Date.parse(String(headers['date']))
    // The date of a reply has whole seconds.
    return Number.isNaN(from) ? undefined : leastOffset({ before, after, from, to: from + 1_000 })
  } catch {
    return undefined
  }
}
