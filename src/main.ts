import { startApp, type App } from './app/app.js'
import { configOrExit } from './config/config-or-exit.js'
import { secretsOf, type Config } from './config/config.js'
import { createLogger, type EventName, type Logger } from './lib/log/log.js'
import { createRepeats } from './lib/log/repeats.js'
import { monotonicClock } from './lib/clock.js'
import { createLogOutput } from './lib/log/log-output.js'
import { handleFailures, handleSignals } from './lib/signals.js'
import { startFailure } from './app/start-failure.js'
import { createWorkContext } from './telemetry/work-context.js'
import { processTimers } from './lib/timers.js'

// The bot, configured by the environment. The parts are wired in app/.
const config = configOrExit()
const workContext = createWorkContext()
// Errors of stderr itself are ignored: there is nowhere left to report them.
process.stderr.on('error', () => undefined)
const sink = createLogOutput(process.stdout, (text) => console.error(text))
const logger = createLogger({
  level: config.logLevel,
  secrets: secretsOf(config),
  sink,
  workContext,
  repeats: createRepeats(monotonicClock),
})
handleFailures(logger)
const starting = startOrExit(config, logger)
// A bot that is still starting has no work under way; a stop waits for it one second at most.
handleSignals(async () => (await (await processTimers.within(1_000, starting))?.stop()) ?? false, logger)
const app = await starting
const reason = await app.failed
tellWhy('bot-failed', reason, 'The bot cannot go on; it stops')
await app.stop()
process.exit(1)

async function startOrExit(config: Config, logger: Logger): Promise<App> {
  try {
    return await startApp({ config, logger, workContext })
  } catch (err) {
    tellWhy('start-failed', err, 'The bot could not start')
    return process.exit(1)
  }
}

/** Logs and prints the reason: the log level may hide the line from the person who started the bot. */
function tellWhy(event: EventName, err: unknown, message: string): void {
  logger.fatal({ event, err }, message)
  console.error(startFailure(err, config))
}
