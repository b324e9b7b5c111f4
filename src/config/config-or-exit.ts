import { ConfigError, readConfig, withdrawSecrets, type Config } from './config.js'

/** The environment, which is without its secrets after this; or the end of the process with a line for each fault. For the programs that begin here. */
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
