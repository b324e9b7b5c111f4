import { Redis } from 'ioredis'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { readConfig } from '../../../src/config/config.js'
import { writeInBulk } from '../bulk-writer.js'
import { connectInBulk } from '../scale/connected.js'

/** A person with a connected account. */
export interface Person {
  /** Telegram id. */
  readonly id: number
  readonly apiKey: string
  readonly keyId: string
}

export function peopleOf(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 100_000_001 + index,
    apiKey: `key-of-a-measured-account-${index}`,
    keyId: `id-of-a-measured-account-${index}`,
  }))
}

/** Connects the accounts of people as the bot does it; a test checks that the records are the same. */
export async function connectPeople(
  environment: Readonly<Record<string, string>>,
  people: readonly Person[],
): Promise<void> {
  const redis = new Redis(environment['REDIS_URL'] ?? '')
  try {
    const vault = createVault(readConfig(environment).vaultKeys)
    await writeInBulk(redis, people, (to, { id, ...credentials }) => {
      const accountId = id.toString(16).padStart(12, '0')
      connectInBulk(to, vault, { ...credentials, userId: id, accountId, connectedAt: Date.now() })
    })
  } finally {
    await redis.quit()
  }
}
