import type { Logger } from './log/log.js'

/**
 * Stops the process on SIGTERM or SIGINT; a second signal ends it at once. The exit code is 0 if all work under way was
 * finished.
 */
export function handleSignals(stop: () => Promise<boolean>, logger: Logger): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1)
    stopping = true
    logger.info({ event: 'process-stopping', signal }, 'Stopping')
    stop().then(
      (finished) => process.exit(finished ? 0 : 1),
      (err: unknown) => {
        logger.fatal({ event: 'process-stop-failed', err }, 'Stopping failed; the process exits with code 1')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * A signal that SIGTERM or SIGINT aborts, for a program that ends its work by itself and leaves nothing behind. A second one ends the
 * process at once.
 */
export function abortOnSignals(): AbortSignal {
  const stop = new AbortController()
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(1)
    stop.abort(new Error('Stopped'))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return stop.signal
}

/** Ends the process after an unhandled failure: its state can no longer be trusted. */
export function handleFailures(logger: Logger): void {
  const onFailure = (err: unknown): void => {
    logger.fatal({ event: 'failure-unhandled', err }, 'Unhandled failure; the process exits with code 1')
    process.exit(1)
  }
  process.on('unhandledRejection', onFailure)
  process.on('uncaughtException', onFailure)
}
