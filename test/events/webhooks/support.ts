import type { Redis } from 'ioredis'
import { createFindValidToken } from '../../../src/accounts/api-tokens/still-valid.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { createEventLog } from '../../../src/events/event-log.js'
import type { Event } from '../../../src/events/event.js'
import { createDeliverEvents } from '../../../src/events/webhooks/deliver-events.js'
import type { PostResult, PostWebhook } from '../../../src/events/webhooks/post-webhook.js'
import { createWebhooks } from '../../../src/events/webhooks/webhooks.js'
import type { WebhookOutcome } from '../../../src/telemetry/known-labels.js'
import { recordingLog } from '../../desk/trading/tickets/support.js'
import { ampleMemory } from '../../support/redis/ample-memory.js'
import { systemRandom } from '../../../src/lib/random.js'

export const HOOK = { userId: 7, tokenId: '0000000a' }

/** Webhooks of one process, whose clock the test sets, and a receiver that answers as the test says. */
export function webhooksOn(redis: Redis, answer: (event: Event) => PostResult = () => ({ ok: true })) {
  const clock = { now: Date.now() }
  const vault = createVault([{ id: 'k1', key: Buffer.alloc(32, 1) }])
  const guarded: string[] = []
  const log = recordingLog()
  const parts = { redis, vault, now: () => clock.now, logger: log.logger }
  const webhooks = createWebhooks({
    random: systemRandom,
    memory: ampleMemory,
    ...parts,
    requireTwoFactor: (_, { name }) => {
      guarded.push(name)
      return Promise.resolve()
    },
  })
  const got: {
    readonly event: Event
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[] = []
  const outcomes: WebhookOutcome[] = []
  const post: PostWebhook = (_, { headers, body }) => {
    const event = JSON.parse(body) as Event
    const result = answer(event)
    got.push({ event, headers, body })
    return Promise.resolve(result)
  }
  const findValidToken = createFindValidToken({
    ...parts,
    people: { accessStatus: () => Promise.resolve('trader') },
  })
  const deliver = createDeliverEvents({
    ...parts,
    webhooks,
    events: createEventLog(parts),
    findValidToken,
    post,
    count: (outcome) => outcomes.push(outcome),
    random: { fraction: () => 0.5 },
  })
  return {
    ...parts,
    webhooks,
    deliver,
    findValidToken,
    got,
    outcomes,
    guarded,
    clock,
    log,
    post,
    numbers: () => got.map(numberOf),
  }
}

function numberOf({ event }: { readonly event: Event }): unknown {
  return event.data['positionId']
}

/** Sets the webhook of a token, and gives its secret. */
export async function hooked(
  { webhooks }: ReturnType<typeof webhooksOn>,
  { url = 'https://example.com/secret-path', id = HOOK } = {},
): Promise<string> {
  const prepared = await webhooks.prepare(id, new URL(url))
  if (!(await prepared.store())) throw new Error('The token is gone')
  return prepared.secret.reveal()
}
