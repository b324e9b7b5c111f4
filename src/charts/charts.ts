import { Tinypool } from 'tinypool'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../lib/log/log.js'
import { pictureKey } from './picture-key.js'
import type { Picture } from './picture.js'

/** Draws pictures, away from the thread that answers people. */
export interface Charts {
  /**
   * Draws a picture as PNG. Equal pictures asked for while one is being drawn share that drawing. Rejects with a
   * `ChartError` when too many wait already, when the picture cannot be drawn or takes too long, and once closed.
   */
  draw(picture: Picture): Promise<Uint8Array>
  /** Ends the threads; what was still being drawn or waiting is rejected. */
  close(): Promise<void>
}

/** A picture that was not drawn; `cause` says why. */
class ChartError extends Error {
  override readonly name = 'ChartError'
}

/** The compiled thread: `dist` holds it, wherever the code that starts it runs from. */
const SCRIPT = new URL('../../dist/charts/worker.js', import.meta.url)

/** How many pictures may wait for each thread; whoever comes later is told at once instead of waiting long. */
const MOST_WAITING = 25

/** How long a picture may take from being asked for, in milliseconds; a thread that is still at it is replaced. */
const LONGEST_MS = 10_000

/**
 * What the heap of a thread may hold, in megabytes. A picture needs a fraction of it; without a limit a thread lets three
 * times as much gather before it clears away.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/** Starts the threads, so that they are ready before the first picture is asked for. */
export function createCharts({
  workers,
  logger,
  script = SCRIPT,
  longestMs = LONGEST_MS,
}: {
  /** How many pictures are drawn at once. */
  readonly workers: number
  readonly logger: Logger
  /** What the threads run; for tests. */
  readonly script?: URL
  /** How long a picture may take, in milliseconds; for tests. */
  readonly longestMs?: number
}): Charts {
  const pool = new Tinypool({
    filename: fileURLToPath(script),
    minThreads: workers,
    maxThreads: workers,
    maxQueue: workers * MOST_WAITING,
    resourceLimits: HEAP,
    // Only the fonts that come with us: a picture looks the same on every machine.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    // A thread that sleeps in Atomics.wait has no event loop, and what native code lets go of is never freed.
    useAtomics: false,
  })
  // A thread that ends while it draws fails its picture; one that ends while idle is only told here.
  pool.on('error', (err: unknown) =>
    logger.error(
      { event: 'chart-worker-died', err },
      'A chart worker thread ended; a new one takes its place',
    ),
  )

  const underWay = new Map<string, Promise<Uint8Array>>()
  let closed = false

  const start = async (picture: Picture): Promise<Uint8Array> => {
    if (closed) throw new ChartError('No picture is drawn any more')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), longestMs)
    try {
      return (await pool.run(picture, { signal: late.signal })) as Uint8Array
    } catch (cause) {
      throw new ChartError('The picture could not be drawn', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    draw: async (picture) => {
      const key = pictureKey(picture)
      const shared = underWay.get(key)
      if (shared) return shared
      const drawing = start(picture).finally(() => underWay.delete(key))
      underWay.set(key, drawing)
      return drawing
    },
    close: async () => {
      closed = true
      await pool.destroy()
    },
  }
}
