import type { Redis } from 'ioredis'
import type { AccessStatus } from '../../src/accounts/access/role.js'
import type { Account } from '../../src/accounts/accounts.js'
import type { TokenLimits } from '../../src/accounts/api-tokens/record.js'
import { createDrafts } from '../../src/drafts/drafts.js'
import type { DraftSender } from '../../src/drafts/draft.js'
import type { NewDraft } from '../../src/drafts/posting.js'
import { createSettings } from '../../src/accounts/settings/settings.js'
import { keys } from '../../src/redis/keys.js'
import { ampleMemory } from '../support/redis/ample-memory.js'
import { processTimers } from '../../src/lib/timers.js'
import { systemRandom } from '../../src/lib/random.js'

export const START = Date.UTC(2026, 0, 1)
export const ANN = 7
export const TOKEN: DraftSender = { kind: 'token', id: '0000000a', name: 'sheet' }

const CHAINS = [
  { id: '42161', name: 'Arbitrum' },
  { id: '8453', name: 'Base' },
] as const

const account = (id: string, current: boolean): Account => ({
  id,
  label: id,
  venue: 'main',
  connectedAt: new Date(START),
  current,
})

/** Drafts of Ann, who has two accounts and a token. */
export async function open(
  redis: Redis,
  { limits = {}, mostAnHour }: { readonly limits?: TokenLimits; readonly mostAnHour?: number } = {},
) {
  await redis.flushall()
  const clock = { time: START }
  const now = () => clock.time
  const person: { status: AccessStatus; accounts: readonly Account[] } = {
    status: 'trader',
    accounts: [account('first', false), account('second', true)],
  }
  const token = {
    name: 'sheet',
    hash: 'x',
    scopes: ['draft'],
    limits,
    madeAt: START,
    expiresAt: START + 30 * 24 * 3_600_000,
  }
  await redis.hset(keys.apiTokens(ANN), TOKEN.id, JSON.stringify(token))
  const settings = createSettings(redis)
  /** A process of its own. */
  const process = () =>
    createDrafts({
      random: systemRandom,
      timers: processTimers,
      memory: ampleMemory,
      redis,
      people: { accessStatus: () => Promise.resolve(person.status) },
      accounts: { list: () => Promise.resolve(person.accounts) },
      settings,
      chains: CHAINS,
      ...(mostAnHour === undefined ? {} : { mostAnHour }),
      now,
    })
  const drafts = process()
  let posted = 0
  const post = (wanted: Partial<NewDraft> = {}) =>
    drafts.post({ userId: ANN, sender: TOKEN, line: '/long BTC 100 10x', key: `key ${++posted}`, ...wanted })
  const dueAt = async (): Promise<number | undefined> => {
    const at = await redis.zscore(keys.draftsDue(), ANN)
    return at === null ? undefined : Number(at)
  }
  return { drafts, post, dueAt, clock, person, settings, process, token }
}

/** The id of a draft that was accepted. */
export async function accepted(
  posting: Promise<Awaited<ReturnType<ReturnType<typeof createDrafts>['post']>>>,
): Promise<string> {
  const posted = await posting
  if (!posted.ok) throw new Error(`Refused: ${JSON.stringify(posted)}`)
  return posted.id
}
