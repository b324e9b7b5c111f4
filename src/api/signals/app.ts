import { Hono, type Context } from 'hono'
import type { Logger } from '../../lib/log/log.js'
import type { Database } from '../../redis/database-id.js'
import { isRedisFailure } from '../../redis/connection.js'
import { MemoryReservedError, ROOM_RETRY_S } from '../../redis/memory-reserve.js'
import { findSecret } from '../../signals/formats/find-secret.js'
import { readSignalBody } from '../../signals/formats/read-signal.js'
import type { ReceiveSignal } from '../../signals/intake/receive.js'
import { parseAddress } from '../../signals/sources/address.js'
import type { SignalSources } from '../../signals/sources/sources.js'
import { BodyError, readBody } from '../../http/body.js'
import { callerOf } from '../../http/callers.js'
import { admit, type CountRequest } from '../../http/admission.js'
import { retryAfter } from '../../http/problem.js'
import { answerReceived, writeSignalProblem } from './answer.js'
import type { Random } from '../../lib/random.js'

/** Requests of one source in a minute. */
export const SIGNALS_A_MINUTE = 60

const BEARER = /^Bearer (?<secret>[\w-]{1,128})$/i

/** The secret in the headers of a signal; undefined where it is in the body, if anywhere. */
export function signalSecretOf(
  authorization: string | undefined,
  own: string | undefined,
): string | undefined {
  return BEARER.exec(authorization ?? '')?.groups?.['secret'] ?? own
}

/**
 * Takes signals of sources: `POST /signals/<address>` with the secret as a bearer token, in `X-Signal-Secret`, or in the body.
 * A body is read before its sender is known only for a secret in it, and for its meaning only once the secret was right and the
 * source has requests left. Nothing of a request comes back or gets into the log.
 */
export function createSignalsApp(deps: {
  readonly database: Pick<Database, 'requireKept'>
  readonly sources: Pick<SignalSources, 'authenticate'>
  readonly receive: ReceiveSignal
  readonly countRequest: CountRequest
  readonly logger: Logger
  readonly random: Random
}): Hono {
  const { random } = deps
  const app = new Hono()
  app.post('/signals/:address', async (context) => await take(context))
  app.all('/signals/:address', (context) =>
    writeSignalProblem(context, 'method-not-allowed', {}, { Allow: 'POST' }),
  )
  app.notFound((context) => writeSignalProblem(context, 'signal-unauthorized'))
  app.onError((error, context) => failed(context, error))
  return app

  async function take(context: Context): Promise<Response> {
    const inHeader = signalSecretOf(
      context.req.header('Authorization'),
      context.req.header('X-Signal-Secret'),
    )
    const early = inHeader === undefined ? await readBody(context) : undefined
    const secret = inHeader ?? findSecret(early ?? '')
    const admitted = await admit(context, {
      database: deps.database,
      identify: async () => await identify(context.req.param('address') ?? '', secret),
      count: async ({ userId, source }) => await deps.countRequest(userId, source.id),
      unauthorized: () => {
        deps.logger.info(
          { event: 'signal-refused', address: callerOf(context).address },
          'A signal with a wrong address or secret was refused',
        )
        return writeSignalProblem(context, 'signal-unauthorized')
      },
      tooMany: ({ seconds }) => writeSignalProblem(context, 'too-many-requests', {}, retryAfter(seconds)),
    })
    if (admitted instanceof Response) return admitted
    const { userId, source, secret: good } = admitted
    const body = early ?? (await readBody(context))
    const received = await deps.receive({ userId, source, ...readSignalBody(body, good) })
    deps.logger.info(
      { event: 'signal-received', source: source.id, status: received.status, state: received.state },
      'A signal came in',
    )
    return answerReceived(context, received)
  }

  /** The source at an address with this secret; undefined where either is wrong. */
  async function identify(at: string, secret: string | undefined) {
    const address = parseAddress(at)
    if (!address || secret === undefined) return undefined
    const source = await deps.sources.authenticate(address, secret)
    return source && { userId: address.userId, source, secret }
  }

  function failed(context: Context, error: unknown): Response {
    if (error instanceof BodyError) return writeSignalProblem(context, error.kind)
    if (error instanceof MemoryReservedError) {
      deps.logger.warn(
        { event: 'signal-no-room', err: error },
        'A signal was not taken because Redis is nearly full; its sender may send it again',
      )
      return writeSignalProblem(context, 'service-unavailable', {}, retryAfter(ROOM_RETRY_S))
    }
    if (isRedisFailure(error)) {
      deps.logger.warn(
        { event: 'signal-unavailable', err: error },
        'A signal could not be taken because of Redis; its sender may send it again',
      )
      return writeSignalProblem(context, 'service-unavailable')
    }
    const reference = random.uuid().slice(0, 8)
    deps.logger.error({ event: 'signal-failed', err: error, reference }, 'A signal could not be taken')
    return writeSignalProblem(context, 'internal', { reference })
  }
}
