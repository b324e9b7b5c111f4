import { wallClock, type Clock } from '../clock.js'
import type { LineSink } from './log.js'

/** The part of a writable stream that a log needs. */
export interface Output {
  write(line: string, done: (error?: Error | null) => void): unknown
  on(event: 'error', hear: (error: Error) => void): unknown
}

/**
 * Writes the log to a stream that may fail, because its disk is full or its reader is gone. The bot continues without those
 * lines and reports it through `complain`, once. When writing works again, a line says how many were lost.
 */
export function createLogOutput(
  stream: Output,
  complain: (text: string) => void,
  now: Clock = wallClock,
): LineSink {
  let lost = 0
  const failed = (error: Error): void => {
    lost++
    if (lost > 1) return
    const { code = error.message } = error as NodeJS.ErrnoException
    complain(`The log cannot be written (${code}); the bot continues without it.`)
  }
  const written = (): void => {
    if (lost === 0) return
    const line = { level: 'warn', time: now(), event: 'log-lines-lost', lost, msg: 'Log lines were lost' }
    lost = 0
    stream.write(`${JSON.stringify(line)}\n`, (error) => error && failed(error))
  }
  // Each write gets its own error; without a listener the stream would end the process.
  stream.on('error', () => undefined)
  return {
    write: (line) => {
      stream.write(line, (error) => (error ? failed(error) : written()))
    },
  }
}
