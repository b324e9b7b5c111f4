import type { MiddlewareHandler } from 'hono'
import type { Event } from '../engine/events.js'
import { accountOfCredentials } from './credentials.js'
import type { RunningExchange } from '../running-exchange.js'
import type { Fault, WithEngineFault } from './faults/fault.js'

/** A call of `POST /trade-bots/execute` that arrived, and its fate at the door. Times are in milliseconds. */
export interface ExecuteRecord {
  readonly receivedAt: number
  /** Time at which its handling ended: a reply was sent, or the connection was gone. */
  readonly endedAt: number
  /** Address of the account; undefined for invalid credentials. */
  readonly account: string | undefined
  /** Body as it came. */
  readonly body: string
  /** The fault that was injected into it. */
  readonly fault: Fault | undefined
  /** The event that it became; undefined when nothing was done. */
  readonly event: Event | undefined
  /** Reason of a refusal by the exchange's own rules. */
  readonly refusal: string | undefined
  /** Hash in the good reply, even if that reply was spoilt or lost. */
  readonly transactionHash: string | undefined
}

/** Context variables that the route sets for the record. */
export interface WithExecuteRecord {
  Variables: { event?: Event; transactionHash?: string }
}

/** Reports every execute call once it has ended; stands before the fault injector. */
export function executeLog({
  running,
  onExecute,
}: {
  readonly running: RunningExchange
  readonly onExecute?: ((record: ExecuteRecord) => void) | undefined
}): MiddlewareHandler<WithExecuteRecord & WithEngineFault> {
  return async (c, next) => {
    if (!onExecute) return await next()
    const receivedAt = running.now()
    const body = await c.req.text()
    const account = accountOfCredentials(running, c)
    try {
      await next()
    } finally {
      const refusal = c.error?.message
      onExecute({
        receivedAt,
        endedAt: running.now(),
        account,
        body,
        fault: c.get('fault'),
        event: refusal === undefined ? c.get('event') : undefined,
        refusal,
        transactionHash: c.get('transactionHash') ?? c.get('madeUpHash'),
      })
    }
    return undefined
  }
}
