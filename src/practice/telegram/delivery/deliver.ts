import type { Update } from 'grammy/types'
import { Agent } from 'undici'
import { describeBody } from '../bot-api/body.js'
import { outcomeOf } from '../bot-api/call-log.js'
import type { Parts } from '../parts.js'
import { settle } from '../state/updates.js'
import type { Webhook } from '../state/world.js'
import { laneOf } from './lane.js'
import { postUpdate, type Delivered } from './post.js'

type Taken = Extract<Delivered, { taken: true }>

/**
 * Delay after the second consecutive failure, in milliseconds. It doubles up to the maximum; after the first
 * failure there is none.
 */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Delivers updates to the webhook while one is set, until the server closes: in order within a chat, several
 * chats at once, each update again until it is accepted. `onError` receives faults of the server itself.
 * Resolves when the last delivery has ended.
 */
export async function deliverUpdates(
  { hub, calls, log }: Pick<Parts, 'hub' | 'calls' | 'log'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { world, closing } = hub
  const agent = new Agent()
  /** Ordering keys with a delivery in progress or waiting for its retry. */
  const busy = new Map<string, Promise<void>>()

  const next = (): { webhook: Webhook; update: Update; again: boolean } | undefined => {
    const { webhook } = world
    if (!webhook || busy.size >= webhook.max_connections) return undefined
    const waiting = world.updates.find((update) => !busy.has(laneOf(update)))
    if (waiting) return { webhook, update: waiting, again: false }
    const again = world.again.find((update) => !busy.has(laneOf(update)))
    return again && { webhook, update: again, again: true }
  }
  while (!closing.aborted) {
    const job = await hub.until(next, Number.MAX_SAFE_INTEGER, closing)
    if (!job) continue
    const { webhook, update, again } = job
    if (again) world.again = world.again.filter((other) => other !== update)
    const lane = laneOf(update)
    const work = deliver(webhook, update, again)
      .catch(onError)
      .finally(() => {
        busy.delete(lane)
        hub.changed()
      })
    busy.set(lane, work)
  }
  await Promise.all(busy.values())
  await agent.close()

  /**
   * Delivers an update. If it is not accepted it stays queued; a redelivery goes back to the front of its
   * list.
   */
  async function deliver(webhook: Webhook, update: Update, again: boolean): Promise<void> {
    const taken = await deliverUntilTaken(webhook, update)
    if (!taken && again) world.again.unshift(update)
    if (taken?.call) await actOn(taken.call)
  }

  /** Retries until the update is accepted, the webhook changes, or the server closes. */
  async function deliverUntilTaken(webhook: Webhook, update: Update): Promise<Taken | undefined> {
    const isOver = (): boolean => closing.aborted || world.webhook !== webhook
    for (let failures = 0; !isOver(); failures++) {
      const result = await postUpdate(agent, webhook, update, closing)
      if (result.taken) {
        settle(hub, world.updates.includes(update) ? [update] : [])
        return result
      }
      if (closing.aborted) return undefined
      webhook.last_error_date = Math.floor(hub.now() / 1000)
      webhook.last_error_message = result.fault
      hub.changed()
      // Uses the clock of this server, which a test may move.
      const due = hub.now() + (result.retryAfterMs ?? pause(failures))
      await hub.until(
        () => (hub.now() >= due || isOver() ? true : undefined),
        hub.clock.stopped() ? Number.MAX_SAFE_INTEGER : due - hub.now(),
        closing,
      )
    }
    return undefined
  }

  /** Executes the method call of a webhook response; its result appears only in the call log. */
  async function actOn({ method, body }: NonNullable<Taken['call']>): Promise<void> {
    const called = calls.find(method)
    const call = log.begin(called?.name ?? method, describeBody(body), hub.now())
    call.outcome = called
      ? outcomeOf(await calls.act(called, body, closing))
      : { ok: false, error_code: 404, description: 'Not Found: method not found' }
  }
}

function pause(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}
