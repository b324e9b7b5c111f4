import { existsSync } from 'node:fs'

/** Adds the variables of a `.env` file to the environment, where there is such a file. Variables that are set already win. */
export function loadEnvFile(path: string): void {
  if (existsSync(path)) process.loadEnvFile(path)
}
