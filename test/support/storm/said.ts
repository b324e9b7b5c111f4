import { z } from 'zod'
import type { Span } from './trouble.js'

/** What bots said in their logs of what they told people. */
export interface Said {
  /** Whether a bot heard no answer to a message to somebody within a time: it may have come all the same. */
  heardNoAnswer(userId: number, within: Span): boolean
  /** Everything that they said about somebody, in words. */
  about(userId: number, within: Span): readonly string[]
  /** Whether a bot could not note that a message to somebody had come. */
  couldNotNote(userId: number, within: Span): boolean
}

const line = z.object({ time: z.number(), user: z.number(), event: z.string() })

const NO_ANSWER = ['outbox-send-retry']
const NOT_NOTED = ['outbox-mark-sent-retry', 'outbox-chat-queue-failed']

/** Reads the logs of bots, line by line. */
export function readSaid(log: readonly string[]): Said {
  const lines = log
    .filter((text) => text.includes('"user":'))
    .flatMap((text) => {
      const read = line.safeParse(parsed(text))
      return read.success ? [read.data] : []
    })
  const about = (userId: number, { from, to }: Span): typeof lines =>
    lines.filter(({ user, time }) => user === userId && time >= from && time <= to)
  const saidBy = (userId: number, within: Span, events: readonly string[]): boolean =>
    about(userId, within).some(({ event }) => events.includes(event))
  return {
    about: (userId, within) =>
      about(userId, within).map(({ time, event }) => `${new Date(time).toISOString()} ${event}`),
    heardNoAnswer: (userId, within) => saidBy(userId, within, NO_ANSWER),
    couldNotNote: (userId, within) => saidBy(userId, within, NOT_NOTED),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Cut off in the middle: whoever wrote it was killed.
    return undefined
  }
}
