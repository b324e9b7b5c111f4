import { z } from 'zod'
import type { Span } from './inject-faults.js'

/** Delivery problems that bots logged. */
export interface DeliveryLog {
  /** True if a bot got no response for a message to this person; it may have arrived. */
  hadNoResponse(userId: number, within: Span): boolean
  /** All log events of one person, as text. */
  about(userId: number, within: Span): readonly string[]
  /** True if a bot could not mark a message to this person as sent. */
  couldNotMarkSent(userId: number, within: Span): boolean
}

const line = z.object({ time: z.number(), user: z.number(), event: z.string() })

const NO_RESPONSE = ['outbox-send-retry']
const NOT_MARKED = ['outbox-mark-sent-retry', 'outbox-chat-queue-failed']

/** Parses the logs of the bots. */
export function readDeliveryLog(log: readonly string[]): DeliveryLog {
  const lines = log
    .filter((text) => text.includes('"user":'))
    .flatMap((text) => {
      const read = line.safeParse(parsed(text))
      return read.success ? [read.data] : []
    })
  const about = (userId: number, { from, to }: Span): typeof lines =>
    lines.filter(({ user, time }) => user === userId && time >= from && time <= to)
  const hasLogged = (userId: number, within: Span, events: readonly string[]): boolean =>
    about(userId, within).some(({ event }) => events.includes(event))
  return {
    about: (userId, within) =>
      about(userId, within).map(({ time, event }) => `${new Date(time).toISOString()} ${event}`),
    hadNoResponse: (userId, within) => hasLogged(userId, within, NO_RESPONSE),
    couldNotMarkSent: (userId, within) => hasLogged(userId, within, NOT_MARKED),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Incomplete line of a killed process.
    return undefined
  }
}
