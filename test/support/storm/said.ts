import { z } from 'zod'
import type { Span } from './trouble.js'

/** What bots said in their logs of what they told people. */
export interface Said {
  /** Whether a bot heard no answer to a message to somebody within a time: it may have come all the same. */
  heardNoAnswer(userId: number, within: Span): boolean
  /** Whether a bot could not note that a message to somebody had come. */
  couldNotNote(userId: number, within: Span): boolean
}

const line = z.object({ time: z.number(), user: z.number(), msg: z.string() })

const NO_ANSWER = 'Telegram is away; a notice is told later'
const NOT_NOTED = ['It was told, and could not be noted yet', 'A lane of the outbox could not be worked on']

/** Reads the logs of bots: pieces of text, each of any number of lines. */
export function readSaid(log: readonly string[]): Said {
  const lines = log
    .join('')
    .split('\n')
    .filter((text) => [NO_ANSWER, ...NOT_NOTED].some((words) => text.includes(words)))
    .flatMap((text) => {
      const read = line.safeParse(parsed(text))
      return read.success ? [read.data] : []
    })
  const saidBy = (userId: number, { from, to }: Span, words: readonly string[]): boolean =>
    lines.some(({ user, time, msg }) => user === userId && time >= from && time <= to && words.includes(msg))
  return {
    heardNoAnswer: (userId, within) => saidBy(userId, within, [NO_ANSWER]),
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
