import type { Logger } from './log.js'

/**
 * Stops on SIGTERM and SIGINT, once; a second signal ends the process at once. The exit code is 0 when everything in
 * hand was finished. A failure that nobody handles stops the process too: its state can no longer be trusted.
 */
export function handleSignals(stop: () => Promise<boolean>, logger: Logger): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1)
    stopping = true
    logger.info({ signal }, 'Stopping')
    stop().then(
      (finished) => process.exit(finished ? 0 : 1),
      (err: unknown) => {
        logger.fatal({ err }, 'The stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', (err) => {
    logger.fatal({ err }, 'A failure was not handled')
    process.exit(1)
  })
}
