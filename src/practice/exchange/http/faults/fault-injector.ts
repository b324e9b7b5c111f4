import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { operationOf } from '../operations.js'
import { createPauses } from './pauses.js'
import { injectFault } from './inject-fault.js'
import { reshapeText } from './reshape.js'
import { fits, type Fault, type WithEngineFault } from './fault.js'

type FaultEnv = WithEngineFault & { Bindings: HttpBindings }

/** Injected faults that wait for matching requests. */
export interface FaultInjector {
  readonly middleware: MiddlewareHandler<FaultEnv>
  add(fault: Fault): void
  /** Faults that have not been used up yet. */
  pending(): readonly Fault[]
  /** Forgets all faults, or those for one account. */
  clear(account?: string): void
}

/**
 * Creates the fault injector. A request gets the oldest fault that matches it; a reshaped reply can be
 * combined with another fault. Delays end when `closing` fires; `now` is the exchange's time; `accountOf` is the
 * address that the credentials of a request belong to.
 */
export function createFaultInjector(
  closing: AbortSignal,
  now: () => number,
  accountOf: (c: Context) => string | undefined,
): FaultInjector {
  let pending: Fault[] = []
  const pause = createPauses(closing)
  const take = (wanted: (one: Fault) => boolean): Fault | undefined => {
    const found = pending.find(wanted)
    if (!found) return undefined
    if (found.skip > 0) {
      pending = pending.map((one) => (one === found ? { ...one, skip: one.skip - 1 } : one))
      return undefined
    }
    pending = pending.flatMap((one) => {
      if (one !== found || one.times === 'always') return [one]
      return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
    })
    return found
  }
  return {
    add: (fault) => {
      pending = [...pending, fault]
    },
    pending: () => pending,
    clear: (account) => {
      pending = account === undefined ? [] : pending.filter((one) => one.account !== account)
    },
    middleware: async (c, next) => {
      const isByAccount = pending.some(({ account }) => account !== undefined)
      const account = isByAccount ? accountOf(c) : undefined
      const request = { operation: await operationOf(c), path: c.req.path, account }
      const shape = take((one) => one.what === 'reshape' && fits(one, request))
      const fault = take((one) => one.what !== 'reshape' && fits(one, request))
      let answer: Response | undefined
      if (fault) c.set('fault', fault)
      if (fault) answer = await injectFault(fault, c, next, pause, now)
      else await next()
      if (shape && answer === undefined && c.res.ok) {
        const text = reshapeText(await c.res.text(), shape)
        c.res = undefined
        c.res = new Response(text, { headers: { 'Content-Type': 'application/json' } })
      }
      return answer
    },
  }
}
