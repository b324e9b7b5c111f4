import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { once } from 'node:events'
import { newTransactionHash } from '../../credentials.js'
import { UNAUTHORISED } from '../credentials.js'
import { hideRows } from './hide-rows.js'
import type { Pause } from './pauses.js'
import type { Fault, WithEngineFault } from './fault.js'

type FaultContext = Context<WithEngineFault & { Bindings: HttpBindings }>

/** A reply that is not valid JSON. */
const MALFORMED_JSON = '{"data": [1, 2,, {"posId": tru'

/** Injects one fault into a request. Returns a reply only when the request was not executed. */
export async function injectFault(
  fault: Fault,
  c: FaultContext,
  next: () => Promise<void>,
  pause: Pause,
  now: () => number,
): Promise<Response | undefined> {
  const { what } = fault
  if (what === 'drop') {
    const transactionHash = newTransactionHash()
    c.set('madeUpHash', transactionHash)
    return c.json({ transactionReceipt: { transactionHash, status: 1 } })
  }
  if (what === 'vanish' || what === 'late') {
    await next()
    if (!c.res.ok) return undefined
    const text = hideRows(await c.res.text(), fault, now())
    c.res = undefined
    c.res = new Response(text, { headers: { 'Content-Type': 'application/json' } })
    return undefined
  }
  if (what === 'hang') {
    if (!c.env.outgoing.destroyed) await once(c.env.outgoing, 'close')
    return RESPONSE_ALREADY_SENT
  }
  if (what === 'cut-before') return cut(c)
  if (what === 'cut-after') {
    await next()
    return cut(c)
  }
  if (what === 'delay') {
    // The exchange is closing: the connection is gone, so the request is not executed.
    if (!(await pause(fault.milliseconds))) return cut(c)
  } else if (what === 'keeper-cancels' || what === 'stop-missing') c.set('engineFault', what)
  else if (what === 'stale') c.set('staleMs', fault.milliseconds)
  else if (what === 'old-candles') c.set('chartEndsAgoMs', fault.milliseconds)
  else return sendWrongReply(fault, c, next)
  await next()
  return undefined
}

/** Sends a wrong reply, with or without executing the request. */
async function sendWrongReply(
  fault: Fault,
  c: FaultContext,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const spoilt = fault.what === 'truncated' || fault.what === 'garbage' || fault.what === 'empty'
  const acts = fault.acts ?? spoilt
  if (acts) await next()
  const good = acts ? await c.res.text() : '[]'
  const wrong = wrongReplyOf(fault, good)
  if (!acts) return wrong
  // Clear the good reply first, otherwise its headers remain.
  c.res = undefined
  c.res = wrong
  return undefined
}

function wrongReplyOf({ what, status, body }: Fault, good: string): Response {
  const json = { 'Content-Type': 'application/json' }
  if (what === 'unauthorised')
    return new Response(JSON.stringify({ error: UNAUTHORISED }), { status: 401, headers: json })
  if (what === 'error') {
    const error = 'The exchange could not do this; something is wrong inside it.'
    return new Response(JSON.stringify({ error }), { status: 500, headers: json })
  }
  if (what === 'error-text') return new Response('Internal Server Error', { status: 500 })
  if (what === 'truncated') return new Response(good.slice(0, Math.ceil(good.length / 2)), { headers: json })
  if (what === 'garbage') return new Response(MALFORMED_JSON, { headers: json })
  if (what === 'empty') return new Response('', { headers: json })
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'Content-Type': 'text/plain' } })
  return new Response(body === undefined ? '' : JSON.stringify(body), { status, headers: json })
}

function cut(c: FaultContext): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
