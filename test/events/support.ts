import type { Redis } from 'ioredis'
import { createApiTokens, type NewToken } from '../../src/accounts/api-tokens/api-tokens.js'
import { createAccountSnapshotStore } from '../../src/alerts/account-events/account-snapshot-store.js'
import type { AccountSnapshot } from '../../src/alerts/account-events/account-snapshot.js'
import type { Notice, NoticeKind } from '../../src/alerts/notice.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { keys } from '../../src/redis/keys.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

export const NOW = 1_800_000_000_000

/** Makes a token of a person that receives events, and gives its clear text. */
export async function eventToken(
  redis: Redis,
  { userId = 7, id = '0000000a', ...wanted }: { userId?: number; id?: string } & Partial<NewToken> = {},
): Promise<string> {
  const prepared = await tokensOn(redis).prepare(userId, id, {
    name: 'sheet',
    scopes: ['read', 'events'],
    limits: {},
    lastsMs: undefined,
    ...wanted,
  })
  await prepared?.store()
  return prepared?.token.reveal() ?? ''
}

export function tokensOn(redis: Redis) {
  return createApiTokens({
    random: systemRandom,
    redis,
    requireTwoFactor: () => Promise.resolve(),
    memory: { requireRoom: () => Promise.resolve() },
    now: () => NOW,
  })
}

/** A notice of an account. */
export function noticeOf(number: number, kind: NoticeKind = 'order-filled', accountId = 'a1'): Notice {
  return {
    id: `${kind} ${accountId} ${number}`,
    kind,
    at: NOW + number,
    place: { accountId, label: 'Main', venue: 'service', chainId: '42161' },
    facts: factsOf(kind, number),
  }
}

/** Lets a poll of an account find these changes, as the watcher does. Gives true if it was written. */
export async function pollFinds(
  redis: Redis,
  notices: readonly Notice[],
  { userId = 7, accountId = 'a1' } = {},
): Promise<boolean> {
  await redis.hset(keys.accounts(userId), accountId, '{}')
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: () => NOW })
  const store = createAccountSnapshotStore({ redis, outbox, now: () => NOW })
  const watched = { userId, accountId, chainId: '42161' }
  const stored = await store.read(watched)
  return await store.write(watched, { at: NOW } as AccountSnapshot, stored?.revision, notices)
}

function factsOf(kind: NoticeKind, number: number): Notice['facts'] {
  if (kind === 'deposit' || kind === 'withdrawal') return { amount: '25.5' }
  const position = { positionId: String(number), size: '1000.50' }
  return kind.startsWith('protection-') ? { ...position, what: 'stopLoss' } : position
}
