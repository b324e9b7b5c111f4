import { fetch, type Dispatcher } from 'undici'
import type { Update } from 'grammy/types'
import { parseBody } from '../bot-api/body.js'
import type { Webhook } from '../state/state.js'

/** Timeout of a webhook response, in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 60_000

/** Result of one delivery: accepted, with the method call in the response if any, or the error. */
export type DeliveryResult =
  | { accepted: true; call: { method: string; body: Awaited<ReturnType<typeof parseBody>> } | undefined }
  | { accepted: false; fault: string; retryAfterMs: number | undefined }

/** Posts one update to the webhook. Never throws; errors are returned with the texts of getWebhookInfo. */
export async function postUpdate(
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
