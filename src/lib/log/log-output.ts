import type { LineSink } from './log.js'

/** A stream of the process, as far as a log needs it. */
export interface Output {
  write(line: string, done: (error?: Error | null) => void): unknown
  on(event: 'error', hear: (error: Error) => void): unknown
}

/**
 * Writes the log to a stream that may fail: its disk is full, or nobody reads it any more. Lines are then lost, which is
 * said where `complain` writes; orders are looked after all the same. Once lines can be written again, the log says how
 * many are missing.
 */
export function createLogOutput(stream: Output, complain: (text: string) => void): LineSink {
  let lost = 0
  const failed = (error: Error): void => {
    lost++
    if (lost > 1) return
    const { code = error.message } = error as NodeJS.ErrnoException
    complain(`The log cannot be written (${code}); the bot goes on without.`)
  }
  const written = (): void => {
    if (lost === 0) return
    const line = { level: 40, time: Date.now(), event: 'log-lines-lost', lost, msg: 'Log lines were lost' }
    lost = 0
    stream.write(`${JSON.stringify(line)}\n`, (error) => error && failed(error))
  }
  // Each write hears of its own failure; without a listener the stream would end the process.
  stream.on('error', () => undefined)
  return {
    write: (line) => {
      stream.write(line, (error) => (error ? failed(error) : written()))
    },
  }
}
