import { Agent } from 'undici'
import type { ModelEndpoint } from '../../../../config/values.js'
import { startRequest, TransportError, type HttpReply } from '../../../../lib/http/request.js'
import type { Timers } from '../../../../lib/timers.js'
import { EndpointError } from './endpoint-error.js'

/** A request below the address of an endpoint. */
interface EndpointRequest {
  /** Such as `/chat/completions`. */
  readonly path: string
  readonly contentType: string
  readonly body: string | Uint8Array
  /** The longest time until the whole reply is there, in milliseconds. */
  readonly timeoutMs: number
}

/** An endpoint in the form of OpenAI's, asked once for each call. */
export interface Endpoint {
  /** Host and port, to be shown to people. */
  readonly host: string
  readonly model: string
  /** The text of a reply with status 200. Rejects with an `EndpointError` for everything else; nothing is repeated. */
  post(request: EndpointRequest): Promise<string>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** The largest reply, in bytes. A good one has a thousandth of it. */
const MAX_REPLY_BYTES = 64 * 1024

export function createEndpoint(
  { url, model, key }: ModelEndpoint,
  timers: Pick<Timers, 'deadline'>,
): Endpoint {
  const { origin, host, pathname } = new URL(url)
  // The limit of a call holds for all of it; undici's would cut it into pieces.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  return {
    host,
    model,
    post: async ({ path, contentType, body, timeoutMs }) => {
      const request = {
        method: 'POST',
        origin,
        path: `${pathname.replace(/(?<!\/)\/+$/, '')}${path}`,
        headers: {
          'content-type': contentType,
          accept: 'application/json',
          ...(key ? { authorization: `Bearer ${key.reveal()}` } : {}),
        },
        body,
      } as const
      const { reply, cancel } = startRequest(agent, request, { maxReplyBytes: MAX_REPLY_BYTES })
      const timer = timers.deadline(timeoutMs, () => cancel(new LateError(timeoutMs)))
      let answer: HttpReply
      try {
        answer = await reply
      } catch (error) {
        throw new EndpointError(reasonOf(error), { cause: error })
      } finally {
        timer.cancel()
      }
      if (answer.status !== 200)
        throw new EndpointError('refused', { cause: new Error(`status ${answer.status}`) })
      return answer.text
    },
    close: async () => await agent.destroy(),
  }
}

/** The reply was not whole in time. */
class LateError extends Error {
  override readonly name = 'LateError'
  constructor(ms: number) {
    super(`no whole reply within ${ms} ms`)
  }
}

function reasonOf(error: unknown): EndpointError['reason'] {
  if (!(error instanceof TransportError)) return 'unreachable'
  if (error.cause instanceof LateError) return 'late'
  return error.garbled ? 'unreadable' : 'unreachable'
}
