import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { practiceAccount, signedUp, signUp, type PracticeAccount } from './practice-account.js'

/** The API key that a person created at the practice exchange, stored between runs. */
export interface PracticeKey {
  /** Undefined until a key was created. */
  readonly account: PracticeAccount | undefined
  /** Signs up and creates a key. An earlier key stays valid, but is no longer shown. */
  create(): Promise<void>
}

/** Loads the key from the file at `path`, which only its owner can read. */
export function loadPracticeKey(exchangeUrl: string, path: string): PracticeKey {
  const kept = existsSync(path) ? signedUp.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data : undefined
  let account = kept && practiceAccount(exchangeUrl, kept)
  return {
    get account() {
      return account
    },
    async create() {
      const made = await signUp(exchangeUrl)
      const { apiKey, keyId, address } = made
      writeFileSync(path, JSON.stringify({ apiKey, keyId, account: address }), { mode: 0o600 })
      account = made
    },
  }
}
