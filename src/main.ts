import { MasterKeyError } from './accounts/canary.js'
import { startApp, type App } from './app.js'
import { ConfigError, readConfig, type Config } from './config.js'
import { createLogger, type Logger } from './log.js'
import { handleSignals } from './signals.js'

// The real bot, from the environment. Everything it is made of is wired in app.ts.
const config = configOrExit()
const logger = createLogger({ level: config.logLevel, secrets: [config.botToken] })
const app = await startOrExit(config, logger)
handleSignals(() => app.stop(), logger)

function configOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

async function startOrExit(config: Config, logger: Logger): Promise<App> {
  try {
    return await startApp(config, logger)
  } catch (err) {
    if (err instanceof MasterKeyError) logger.fatal(err.message)
    else logger.fatal({ err }, 'The bot could not start')
    return process.exit(1)
  }
}
