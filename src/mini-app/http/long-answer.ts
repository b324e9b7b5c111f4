import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { ReadStoppedError, type OnRows } from '../../desk/account/on-rows.js'

/** A read that takes less shows no progress, in milliseconds. */
const FIRST_MS = 1_500

/** The time between two lines of progress, in milliseconds: also what shows a proxy that the connection lives. */
const INTERVAL_MS = 2_000

/** Waits for some milliseconds, or until the signal ends it. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

/**
 * Answers with lines of JSON: `{progress}` while the read takes long, and at the end `{value}` or `{message}` of a failure. A page
 * that is left ends the read at its next rows.
 */
export function longAnswer(
  context: Context,
  deps: {
    readonly read: (onRows: OnRows) => Promise<object>
    /** False if the session ended, or its person lost access, while it was read. */
    readonly isAllowed: () => Promise<boolean>
    /** The sentence for that. */
    readonly ended: string
    /** The sentence for so many rows. */
    readonly progress: (rows: number) => string
    /** The sentence for an error; not called for a read that nobody waits for any more. */
    readonly failure: (error: unknown) => string
    readonly pause: Pause
  },
): Response {
  const left = new AbortController()
  let rows = 0
  const onRows: OnRows = (count) => {
    if (left.signal.aborted) throw new ReadStoppedError('', count)
    rows = count
  }
  const answer = async (): Promise<object> => {
    try {
      const value = await deps.read(onRows)
      return (await deps.isAllowed()) ? { value } : { message: deps.ended }
    } catch (error) {
      return { message: left.signal.aborted ? '' : deps.failure(error) }
    }
  }
  context.header('Content-Type', 'application/x-ndjson')
  return stream(context, async (out) => {
    out.onAbort(() => left.abort())
    const over = new AbortController()
    const answered = answer().finally(() => over.abort())
    const either = AbortSignal.any([left.signal, over.signal])
    for (let ms = FIRST_MS; ; ms = INTERVAL_MS) {
      // The end of the read ends the pause.
      await Promise.race([answered, deps.pause(ms, either)]).catch(() => undefined)
      if (either.aborted) break
      await out.write(`${JSON.stringify({ progress: deps.progress(rows) })}\n`)
    }
    const last = await answered
    if (!left.signal.aborted) await out.write(`${JSON.stringify(last)}\n`)
  })
}
