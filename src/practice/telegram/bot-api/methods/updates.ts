import type { Hub } from '../../hub.js'
import { setAllowedUpdates, confirmUpdates, takeUpdates } from '../../state/updates.js'
import { method, type CallContext, type Method } from '../method.js'
import { integer, names } from '../parameters/common.js'
import { BotApiError } from '../bot-api-error.js'

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
