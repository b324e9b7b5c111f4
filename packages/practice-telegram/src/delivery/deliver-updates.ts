import type { Update } from 'grammy/types'
import { Agent, type Dispatcher, fetch } from 'undici'
import { describeBody, parseBody } from '../bot-api/body.js'
import { outcomeOf } from '../bot-api/call-log.js'
import type { Parts } from '../parts.js'
import { markConfirmed } from '../state/updates.js'
import type { Webhook } from '../state/state.js'

/** Timeout of a webhook response, in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 60_000

/** Result of one delivery: accepted, with the method call in the response if any, or the error. */
type DeliveryResult =
  | { accepted: true; call: { method: string; body: Awaited<ReturnType<typeof parseBody>> } | undefined }
  | { accepted: false; fault: string; retryAfterMs: number | undefined }

/** Posts one update to the webhook. Never throws; errors are returned with the texts of getWebhookInfo. */
async function postUpdate(
  dispatcher: Dispatcher,
  webhook: Webhook,
  update: Update,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(webhook.secret_token && { 'x-telegram-bot-api-secret-token': webhook.secret_token }),
      },
      body: JSON.stringify(update),
      redirect: 'manual',
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]),
    })
    const bytes = await response.arrayBuffer()
    if (!response.ok) {
      const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
      return {
        accepted: false,
        fault: `Wrong response from the webhook: ${response.status} ${response.statusText}`,
        retryAfterMs: seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : undefined,
      }
    }
    return { accepted: true, call: await readCall(response.headers.get('content-type') ?? '', bytes) }
  } catch (error) {
    return { accepted: false, fault: reason(error), retryAfterMs: undefined }
  }
}

/** Reads the method call in a webhook response; other content is ignored. */
async function readCall(
  type: string,
  bytes: ArrayBuffer,
): Promise<Extract<DeliveryResult, { accepted: true }>['call']> {
  const body = await parseBody(type, bytes).catch(() => undefined)
  const { method, ...parameters } = body?.parameters ?? {}
  if (!body || typeof method !== 'string' || method === '') return undefined
  return { method, body: { ...body, parameters } }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'Read timeout expired'
  const code = (cause as NodeJS.ErrnoException).code
  if (code === 'ECONNREFUSED') return 'Connection refused'
  if (code === 'ENOTFOUND') return 'Failed to resolve host: Name or service not known'
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'Connection reset by peer'
  return cause instanceof Error ? cause.message : String(cause)
}

type AcceptedDelivery = Extract<DeliveryResult, { accepted: true }>

/**
 * Delay after the second consecutive failure, in milliseconds. It doubles up to the maximum; after the first
 * failure there is none.
 */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 60_000

/**
 * Delivers updates to the webhook while one is set, until the server closes: in order within a chat, several
 * chats at once, each update again until it is accepted. `onError` receives faults of the server itself.
 * Resolves when the last delivery has ended.
 */
export async function deliverUpdates(
  { hub, calls, log }: Pick<Parts, 'hub' | 'calls' | 'log'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { state, closing } = hub
  const agent = new Agent()
  /** Ordering keys with a delivery in progress or waiting for its retry. */
  const busy = new Map<string, Promise<void>>()

  const next = (): { webhook: Webhook; update: Update; again: boolean } | undefined => {
    const { webhook } = state
    if (!webhook || busy.size >= webhook.max_connections) return undefined
    const waiting = state.updates.find((update) => !busy.has(orderingKeyOf(update)))
    if (waiting) return { webhook, update: waiting, again: false }
    const again = state.redeliveries.find((update) => !busy.has(orderingKeyOf(update)))
    return again && { webhook, update: again, again: true }
  }
  while (!closing.aborted) {
    const job = await hub.until(next, Number.MAX_SAFE_INTEGER, closing)
    if (!job) continue
    const { webhook, update, again } = job
    if (again) state.redeliveries = state.redeliveries.filter((other) => other !== update)
    const orderingKey = orderingKeyOf(update)
    const work = deliver(webhook, update, again)
      .catch(onError)
      .finally(() => {
        busy.delete(orderingKey)
        hub.changed()
      })
    busy.set(orderingKey, work)
  }
  await Promise.all(busy.values())
  await agent.close()

  /**
   * Delivers an update. If it is not accepted it stays queued; a redelivery goes back to the front of its
   * list.
   */
  async function deliver(webhook: Webhook, update: Update, again: boolean): Promise<void> {
    const accepted = await deliverUntilTaken(webhook, update)
    if (!accepted && again) state.redeliveries.unshift(update)
    if (accepted?.call) await executeCall(accepted.call)
  }

  /** Retries until the update is accepted, the webhook changes, or the server closes. */
  async function deliverUntilTaken(webhook: Webhook, update: Update): Promise<AcceptedDelivery | undefined> {
    const isOver = (): boolean => closing.aborted || state.webhook !== webhook
    for (let failures = 0; !isOver(); failures++) {
      const result = await postUpdate(agent, webhook, update, closing)
      if (result.accepted) {
        markConfirmed(hub, state.updates.includes(update) ? [update] : [])
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
  async function executeCall({ method, body }: NonNullable<AcceptedDelivery['call']>): Promise<void> {
    const called = calls.find(method)
    const call = log.begin(called?.name ?? method, describeBody(body), hub.now())
    call.outcome = called
      ? outcomeOf(await calls.execute(called, body, closing))
      : { ok: false, error_code: 404, description: 'Not Found: method not found' }
  }
}

function pause(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
}

/** Key within which updates are delivered in order: the chat, or the person if there is no chat. */
function orderingKeyOf(update: Update): string {
  const message = update.message ?? update.edited_message ?? update.callback_query?.message
  const chat = (message ?? update.my_chat_member ?? update.chat_member ?? update.message_reaction)?.chat
  const person = (update.callback_query ?? update.inline_query ?? update.chosen_inline_result)?.from
  return chat ? `chat:${chat.id}` : `person:${person?.id ?? 0}`
}
