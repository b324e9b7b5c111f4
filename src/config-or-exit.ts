import { ConfigError, readConfig, type Config } from './config.js'

/** The environment, or the end of the process with a line for each fault. For the programs that begin here. */
export function configOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
