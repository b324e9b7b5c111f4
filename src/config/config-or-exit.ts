import { ConfigError, readConfig, withdrawSecrets, type Config } from './config.js'

/**
 * Reads the configuration for a program's entry point, and removes the secrets from the environment. Exits with a line for each
 * fault.
 */
export function configOrExit(): Config {
  try {
    const config = readConfig()
    withdrawSecrets()
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
