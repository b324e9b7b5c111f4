import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { confirm, dropPending, take } from '../../state/updates.js'
import { method, type CallContext, type Method } from '../method.js'
import { flag, integer, names } from '../parameters.js'
import { Refusal } from '../refusal.js'

const CONFLICT =
  'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'

/** Longest time a poll may stay open, in seconds. */
const LONGEST_POLL_S = 50

/** https://core.telegram.org/bots/api#getupdates. Made once per server: it must know which poll is open. */
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
      open?.abort()
      const mine = new AbortController()
      open = mine
      if (parameters.allowed_updates) {
        hub.world.allowedUpdates = parameters.allowed_updates.length > 0 ? parameters.allowed_updates : null
      }
      if (parameters.offset !== undefined) confirm(hub, parameters.offset)
      const limit = Math.min(Math.max(parameters.limit ?? 100, 1), 100)
      const seconds = Math.min(Math.max(parameters.timeout ?? 0, 0), LONGEST_POLL_S)
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
      // A caller that is gone takes nothing with it.
      () => (mine.signal.aborted ? undefined : take(hub, limit)),
      ms,
      mine.signal,
    )
    if (found) return found
    if (mine.signal.aborted && !call.signal.aborted) throw new Refusal(409, CONFLICT)
    return []
  } finally {
    call.signal.removeEventListener('abort', gone)
  }
}

/** https://core.telegram.org/bots/api#deletewebhook. There is none to delete; what waits can be dropped. */
export const deleteWebhook = method({ drop_pending_updates: flag.optional() }, (hub, parameters) => {
  if (parameters.drop_pending_updates) dropPending(hub)
  return true
})

/** https://core.telegram.org/bots/api#getwebhookinfo. No webhook is ever set here yet. */
export const getWebhookInfo = method({}, (hub) => ({
  url: '',
  has_custom_certificate: false,
  pending_update_count: hub.world.updates.length,
}))

/** https://core.telegram.org/bots/api#setwebhook. Refused, so that nobody waits for a delivery that never comes. */
export const setWebhook = method({ url: z.string().optional() }, (_hub, parameters) => {
  if (!parameters.url) return true
  throw new Refusal(501, 'Not Implemented: this practice server delivers by getUpdates only')
})
