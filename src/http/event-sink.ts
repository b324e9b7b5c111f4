import type { Timers } from '../lib/timers.js'

/** The body of a stream of events. It holds one chunk at most: the next is written once the client has taken it. */
export interface EventSink {
  readonly body: ReadableStream<Uint8Array>
  /** Writes a chunk. False if it was not taken within some milliseconds, or the client has left. */
  write(text: string, ms: number): Promise<boolean>
  /** Ends the body after what was written. */
  end(): void
  hasEnded(): boolean
  /** Resolves once it has ended, or the client has left. */
  readonly ended: Promise<void>
}

export function openEventSink(timers: Pick<Timers, 'within'>): EventSink {
  const encoder = new TextEncoder()
  let taken: () => void = () => undefined
  let finish: () => void = () => undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given
      },
      // Called when the client takes more than there is.
      pull: () => taken(),
      cancel: () => {
        hasEnded = true
        finish()
      },
    },
    { highWaterMark: 0 },
  )
  return {
    body,
    write: async (text, ms) => {
      if (hasEnded) return false
      const isTaken = new Promise<boolean>((resolve) => {
        taken = () => resolve(true)
      })
      controller?.enqueue(encoder.encode(text))
      return (await timers.within(ms, Promise.race([isTaken, ended.then(() => false)]))) ?? false
    },
    end: () => {
      if (hasEnded) return
      hasEnded = true
      finish()
      controller?.close()
    },
    hasEnded: () => hasEnded,
    ended,
  }
}
