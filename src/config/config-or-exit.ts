import { ConfigError, readConfig, type Config } from './config.js'
import { withdrawEnvironment } from './withdraw-environment.js'

/**
 * Reads the configuration for a program's entry point, and removes from the environment what it does not need. Exits with a line for each
 * fault.
 */
export function configOrExit(): Config {
  try {
    const config = readConfig()
    withdrawEnvironment()
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
