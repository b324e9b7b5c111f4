import type { Hub } from '../../hub.js'
import {
  confirmUpdates,
  dropPending,
  pendingCount,
  setAllowedUpdates,
  takeUpdates,
} from '../../state/updates.js'
import { type CallContext, type Method, method } from '../method.js'
import { flag, integer, names } from '../parameters/common.js'
import { BotApiError, badRequest } from '../bot-api-error.js'
import { z } from 'zod'

/** Default and maximum number of simultaneous deliveries. */
const CONNECTIONS = { standard: 40, most: 100 }

/**
 * Ports the real server delivers to. On this machine any port and plain HTTP are allowed, as with a local Bot
 * API server.
 */
const PORTS = new Set(['80', '88', '443', '8443'])
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** https://core.telegram.org/bots/api#setwebhook. A certificate is accepted but not needed. */
export const setWebhook = method(
  {
    url: z.string({ error: 'parameter "url" is required' }),
    certificate: z.string().optional(),
    ip_address: z.string().optional(),
    max_connections: integer.optional(),
    allowed_updates: names.optional(),
    drop_pending_updates: flag.optional(),
    secret_token: z.string().optional(),
  },
  (hub, given) => {
    if (given.url !== '') checkUrl(given.url)
    const secret_token = given.secret_token ?? ''
    if (secret_token.length > 256) throw badRequest('secret token is too long')
    if (!/^[\w-]*$/.test(secret_token)) throw badRequest('secret token contains unallowed characters')
    if (given.drop_pending_updates) dropPending(hub)
    setAllowedUpdates(hub, given.allowed_updates)
    hub.state.webhook =
      given.url === ''
        ? null
        : {
            url: given.url,
            secret_token,
            max_connections: Math.min(
              Math.max(given.max_connections ?? CONNECTIONS.standard, 1),
              CONNECTIONS.most,
            ),
            ip_address: given.ip_address ?? null,
            has_custom_certificate: given.certificate !== undefined,
            last_error_date: null,
            last_error_message: null,
          }
    hub.changed()
    return true
  },
)

/** https://core.telegram.org/bots/api#deletewebhook */
export const deleteWebhook = method({ drop_pending_updates: flag.optional() }, (hub, parameters) => {
  hub.state.webhook = null
  if (parameters.drop_pending_updates) dropPending(hub)
  hub.changed()
  return true
})

/** https://core.telegram.org/bots/api#getwebhookinfo */
export const getWebhookInfo = method({}, (hub) => {
  const { webhook, allowedUpdates } = hub.state
  const failed = webhook?.last_error_date != null
  return {
    url: webhook?.url ?? '',
    has_custom_certificate: webhook?.has_custom_certificate ?? false,
    pending_update_count: pendingCount(hub),
    ...(failed && {
      last_error_date: webhook.last_error_date,
      last_error_message: webhook.last_error_message,
    }),
    ...(webhook && {
      max_connections: webhook.max_connections,
      ip_address: webhook.ip_address ?? '127.0.0.1',
    }),
    ...(allowedUpdates && { allowed_updates: allowedUpdates }),
  }
})

function checkUrl(text: string): void {
  const given = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(given)) throw badRequest('invalid webhook URL specified')
  const url = new URL(given)
  if (LOCAL_HOST.test(url.hostname) && /^https?:$/.test(url.protocol)) return
  if (url.protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (url.port !== '' && !PORTS.has(url.port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  }
}

const CONFLICT = {
  poller: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  webhook:
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  set: 'Conflict: terminated by setWebhook request',
}

/** Maximum time of a long poll, in seconds. */
const MAX_POLL_S = 50

/**
 * https://core.telegram.org/bots/api#getupdates. Created once per server, because it tracks the open long
 * poll.
 */
export function createGetUpdates(): Method {
  let open: AbortController | undefined
  return method(
    {
      offset: integer.optional(),
      limit: integer.optional(),
      timeout: integer.optional(),
      allowed_updates: names.optional(),
    },
    async (hub, parameters, call) => {
      if (hub.state.webhook) throw new BotApiError(409, CONFLICT.webhook)
      open?.abort()
      const mine = new AbortController()
      open = mine
      setAllowedUpdates(hub, parameters.allowed_updates)
      if (parameters.offset !== undefined) confirmUpdates(hub, parameters.offset)
      const limit = Math.min(Math.max(parameters.limit ?? 100, 1), 100)
      const seconds = Math.min(Math.max(parameters.timeout ?? 0, 0), MAX_POLL_S)
      try {
        return await poll(hub, limit, seconds * 1000, mine, call)
      } finally {
        if (open === mine) open = undefined
      }
    },
  )
}

async function poll(
  hub: Hub,
  limit: number,
  ms: number,
  mine: AbortController,
  call: CallContext,
): Promise<unknown> {
  const gone = (): void => mine.abort(call.signal.reason)
  call.signal.addEventListener('abort', gone, { once: true })
  try {
    const found = await hub.until(
      // Do not take updates for a caller that has disconnected.
      () => (hub.state.webhook ? [] : mine.signal.aborted ? undefined : takeUpdates(hub, limit)),
      ms,
      mine.signal,
    )
    if (hub.state.webhook) throw new BotApiError(409, CONFLICT.set)
    if (found) return found
    if (mine.signal.aborted && !call.signal.aborted) throw new BotApiError(409, CONFLICT.poller)
    return []
  } finally {
    call.signal.removeEventListener('abort', gone)
  }
}
