import { Tinypool } from 'tinypool'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../lib/log/log.js'
import type { Timer, Timers } from '../lib/timers.js'
import { PROJECT_FOLDER } from '../lib/running/project-folder.js'
import type { Picture } from './picture.js'
import { createHash } from 'node:crypto'

/** Draws pictures in worker threads. */
export interface Charts {
  /**
   * Draws a picture as PNG. Concurrent calls with equal pictures share one drawing. Rejects with a `ChartError` when the
   * queue is full, when the picture cannot be drawn or times out, and after `close`.
   */
  draw(picture: Picture): Promise<Uint8Array>
  /** Ends the threads; pending drawings reject. */
  close(): Promise<void>
}

/** A picture could not be drawn; see `cause`. */
class ChartError extends Error {
  override readonly name = 'ChartError'
}

/** The compiled worker in `dist`, also when this file runs from `src`. */
const SCRIPT = new URL('dist/charts/worker.js', PROJECT_FOLDER)

/** Maximum queued pictures per thread; further ones are rejected at once. */
const MAX_WAITING = 25

/** Maximum time from the call to the picture, in milliseconds; a thread that exceeds it is replaced. */
const TIMEOUT_MS = 10_000

/**
 * Heap limits of a thread, in megabytes. Pictures need up to twelve; with the flags of the image a thread collects garbage only near its
 * limits, and keeps as much beside them in buffers of pixels.
 */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

/**
 * Milliseconds without a picture after which the threads end. One holds some eighty megabytes, half of it native memory for fonts and
 * pixels that the process keeps; some fifteen go back to the system. The first picture of another one takes half a second more.
 */
const IDLE_MS = 600_000

/** The threads start with the first picture. */
export function createCharts({
  workers,
  logger,
  script = SCRIPT,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
  timers,
}: {
  /** Number of threads. */
  readonly workers: number
  readonly logger: Logger
  /** Script of the threads; for tests. */
  readonly script?: URL
  /** Timeout of a picture, in milliseconds; for tests. */
  readonly timeoutMs?: number
  /** Milliseconds without a picture after which the threads end; for tests. */
  readonly idleMs?: number
  readonly timers: Pick<Timers, 'after' | 'timeout'>
}): Charts {
  const open = (): Tinypool => {
    const opened = new Tinypool({
      filename: fileURLToPath(script),
      minThreads: workers,
      maxThreads: workers,
      maxQueue: workers * MAX_WAITING,
      resourceLimits: HEAP,
      // Only the bundled fonts, so that a picture looks the same on every machine.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
      // A thread that sleeps in Atomics.wait has no event loop, and native memory would never be freed.
      useAtomics: false,
    })
    // A thread that ends while drawing rejects its picture; one that ends while idle is reported only here.
    opened.on('error', (err: unknown) =>
      logger.error(
        { event: 'chart-worker-died', err },
        'A chart worker thread ended; a new one takes its place',
      ),
    )
    return opened
  }

  let pool: Tinypool | undefined
  let idle: Timer | undefined
  const end = async (): Promise<void> => {
    idle?.cancel()
    const ending = pool
    pool = undefined
    await ending?.destroy()
  }
  /** Called when nothing is drawn; the next drawing clears the timer. */
  const endWhenIdle = (): void => {
    idle = timers.after(idleMs, () => {
      end().catch((err: unknown) =>
        logger.error({ event: 'chart-worker-died', err }, 'The idle chart worker threads could not be ended'),
      )
    })
  }

  const inProgress = new Map<string, Promise<Uint8Array>>()
  let closed = false

  const start = async (picture: Picture): Promise<Uint8Array> => {
    if (closed) throw new ChartError('The chart workers are closed')
    pool ??= open()
    idle?.cancel()
    const drawing = pool
    try {
      return await timers.timeout(
        timeoutMs,
        async (signal) => (await drawing.run(picture, { signal })) as Uint8Array,
      )
    } catch (cause) {
      throw new ChartError('The picture could not be drawn', { cause })
    }
  }

  return {
    draw: async (picture) => {
      const key = pictureKey(picture)
      const shared = inProgress.get(key)
      if (shared) return shared
      const drawing = start(picture).finally(() => {
        inProgress.delete(key)
        if (inProgress.size === 0 && !closed) endWhenIdle()
      })
      inProgress.set(key, drawing)
      return drawing
    },
    close: async () => {
      closed = true
      await end()
    },
  }
}

/**
 * A hash of a picture's content, independent of the order of fields and indicators. Different releases may have different
 * keys for the same picture.
 */
export function pictureKey(picture: Picture): string {
  return createHash('sha256').update(JSON.stringify(picture, ordered)).digest('base64url')
}

/** A replacer for JSON.stringify: sets become sorted lists, and the fields of records are sorted. */
function ordered(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].toSorted(byText)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => byText(one, other)))
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1
}
