import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What `VAULT_KEYS` takes, from a file that only its owner may read; made the first time. */
export function keptVaultKeys(path: string): string {
  if (!existsSync(path)) {
    writeFileSync(path, `demo:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(path, 'utf8').trim()
}
