import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Loads `VAULT_KEYS` from a file that only its owner can read; creates it the first time. */
export function loadVaultKeys(path: string): string {
  if (!existsSync(path)) {
    writeFileSync(path, `demo:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(path, 'utf8').trim()
}
