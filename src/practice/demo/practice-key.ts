import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { practiceAccount, signedUp, signUp, type PracticeAccount } from './practice-account.js'

/** The key that a person made at the practice exchange, kept between runs. */
export interface PracticeKey {
  /** Undefined until one was made. */
  readonly account: PracticeAccount | undefined
  /** Signs up and makes a key; one that was there before goes on serving, but is no longer shown. */
  create(): Promise<void>
}

/** The key in the file at `path`, which only its owner may read. */
export function keptPracticeKey(exchangeUrl: string, path: string): PracticeKey {
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
