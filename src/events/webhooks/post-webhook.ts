import { Agent, request } from 'undici'
import type { Timers } from '../../lib/timers.js'
import { createResolveName } from './resolve-name.js'
import { createCheckedLookup, literalOf, mayReach, RefusedAddressError, type ResolveName } from './target.js'

/** The result of a request: delivered by any status from 200 to 299. A status of its own is a text such as `500`. */
export type PostResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'timeout' | 'unreachable' | 'address' | `${number}` }

/** Posts JSON to a webhook. Never follows a redirect, and reads nothing of the answer but its status. Never rejects. */
export type PostWebhook = (
  url: URL,
  signed: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<PostResult>

export interface WebhookClient {
  readonly post: PostWebhook
  readonly close: () => Promise<void>
}

/** The longest time for a connection, and for a whole request, in milliseconds. */
const CONNECT_MS = 5_000
const TIMEOUT_MS = 10_000

/** Bytes of an answer that are read so that its connection can be used again; one with more is closed. */
const READ_BYTES = 16 * 1024

export function createWebhookClient({
  networks,
  timers,
  resolve = createResolveName({ timers }),
  timeoutMs = TIMEOUT_MS,
  version,
}: {
  /** Addresses and networks that may be reached though they are not public. */
  readonly networks: readonly string[]
  readonly timers: Pick<Timers, 'now' | 'deadline' | 'timeout'>
  readonly resolve?: ResolveName
  readonly timeoutMs?: number
  /** Version of the bot, for the user agent. */
  readonly version: string
}): WebhookClient {
  const agentOf = (protocol: 'https:' | 'http:'): Agent =>
    new Agent({
      connect: { lookup: createCheckedLookup({ resolve, protocol, networks }), timeout: CONNECT_MS },
      connections: 2,
      pipelining: 1,
    })
  const agents = { 'https:': agentOf('https:'), 'http:': agentOf('http:') }

  const post: PostWebhook = async (url, { headers, body }) => {
    const literal = literalOf(url)
    const { protocol } = url
    if (protocol !== 'https:' && protocol !== 'http:') return { ok: false, reason: 'address' }
    // A connection to an address looks up nothing.
    if (literal !== undefined && !mayReach(literal, protocol, networks))
      return { ok: false, reason: 'address' }
    return await timers.timeout(timeoutMs, async (signal) => {
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher: agents[protocol],
          headers: {
            ...headers,
            'content-type': 'application/json',
            'user-agent': `Squawkbox/${version}`,
          },
          body,
          signal,
        })
        const isTaken = answer.statusCode >= 200 && answer.statusCode <= 299
        // What it says does not matter, and neither does an end that does not come.
        await answer.body.dump({ limit: READ_BYTES, signal }).catch(() => undefined)
        return isTaken ? { ok: true } : { ok: false, reason: `${answer.statusCode}` }
      } catch (error) {
        if (signal.aborted) return { ok: false, reason: 'timeout' }
        return { ok: false, reason: isRefused(error) ? 'address' : 'unreachable' }
      }
    })
  }

  return {
    post,
    close: async () => {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()))
    },
  }
}

function isRefused(error: unknown): boolean {
  return (
    error instanceof RefusedAddressError ||
    (error instanceof Error && error.cause !== undefined && isRefused(error.cause))
  )
}
