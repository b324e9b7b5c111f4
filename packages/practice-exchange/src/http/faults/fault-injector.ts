import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { operationOf } from '../operations.js'
import { type Fault, type WithEngineFault, fits } from './fault.js'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { once } from 'node:events'
import { newTransactionHash } from '../../credentials.js'
import { UNAUTHORISED } from '../credentials.js'
import { LosslessNumber, isLosslessNumber, parse, stringify } from 'lossless-json'
import { setTimeout as sleep } from 'node:timers/promises'

/** Options that rewrite a good reply without changing its meaning. */
type Shape = Pick<
  Fault,
  'numbers' | 'wrapped' | 'listed' | 'flat' | 'respelled' | 'candles' | 'timestamps' | 'without'
>

/** Id fields; they are never written in hexadecimal. */
const IDS = new Set(['posId', 'orderId', 'tokenId', 'svcId', 'chainId'])

const MOMENT = /^(t|time|\w+At)$/

/** Field names and values that occur in two spellings (service-facts.md). */
const RESPELLED: Readonly<Record<string, string>> = {
  Market: 'Market Order',
  Limit: 'Limit Order',
  'Stop Market': 'Stop Market Order',
  'Stop Limit': 'Stop Limit Order',
  CANCELED: 'CANCELLED',
  transactionHash: 'trasactionHash',
  trasactionHash: 'transactionHash',
}

/** Rewrites a reply's JSON text. */
function reshapeText(text: string, shape: Shape): string {
  const reply = reshapeCandles(flattened(parse(text), shape), shape.candles)
  const written = writeValues(reply, '', shape)
  return stringify(wrap(shape.listed && !Array.isArray(written) ? [written] : written, shape)) ?? ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

function flattened(reply: unknown, { flat }: Shape): unknown {
  if (!flat || !isObject(reply)) return reply
  const { pendingOrders, triggerOrders } = reply
  if (!Array.isArray(pendingOrders) || !Array.isArray(triggerOrders)) return reply
  return [...(triggerOrders as unknown[]), ...(pendingOrders as unknown[])]
}

function wrap(reply: unknown, { wrapped = 'bare' }: Shape): unknown {
  if (wrapped === 'bare') return reply
  return wrapped === 'page' ? { success: true, data: { items: reply } } : { [wrapped]: reply }
}

/** Rewrites every value below, with the name of its field. The first column of a candle is its time. */
function writeValues(value: unknown, field: string, shape: Shape): unknown {
  if (Array.isArray(value)) {
    const isRow = value.length > 0 && value.every((one) => !isObject(one) && !Array.isArray(one))
    return value.map((one, place) =>
      writeValues(one, isRow && field === '' && place === 0 ? 't' : field, shape),
    )
  }
  if (!isObject(value)) return writeValue(value, field, shape)
  const spell = (name: string): string => (shape.respelled ? (RESPELLED[name] ?? name) : name)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !shape.without?.includes(name))
      .map(([name, one]) => [spell(name), writeValues(one, name, shape)]),
  )
}

function writeValue(value: unknown, field: string, { numbers, timestamps, respelled }: Shape): unknown {
  const text = isLosslessNumber(value) ? value.value : value
  if (typeof text !== 'string') return value
  if (!/^-?\d+(\.\d+)?$/.test(text)) return respelled ? (RESPELLED[text] ?? text) : value
  const isMoment = MOMENT.test(field)
  if (isMoment && timestamps === 'iso' && text !== '0')
    return new Date(Number.parseInt(text, 10) * 1_000).toISOString()
  const plain = isMoment && timestamps === 'milliseconds' && text !== '0' ? `${text}000` : text
  if (numbers === 'text') return plain
  if (numbers === 'number') return new LosslessNumber(plain)
  const sameNotation = isLosslessNumber(value) ? new LosslessNumber(plain) : plain
  if (numbers === undefined || isMoment || plain.includes('.')) return sameNotation
  const hex = plain.startsWith('-')
    ? `-0x${BigInt(plain.slice(1)).toString(16)}`
    : `0x${BigInt(plain).toString(16)}`
  if (numbers === 'BigNumber') return { type: 'BigNumber', hex }
  return IDS.has(field) ? sameNotation : hex
}

const NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

type Row = readonly unknown[]

/** Rewrites a chart's rows in another known notation (service-facts.md); other replies stay unchanged. */
function reshapeCandles(reply: unknown, how: Fault['candles']): unknown {
  if (how === undefined || how === 'rows' || !isChart(reply)) return reply
  const names = how === 'objects' ? NAMES : NAMES.map((name) => name.slice(0, 1))
  if (how !== 'columns')
    return reply.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])))
  return Object.fromEntries(names.map((name, place) => [name, reply.map((row) => row[place])]))
}

function isChart(reply: unknown): reply is readonly Row[] {
  return (
    Array.isArray(reply) &&
    reply.length > 0 &&
    reply.every((row) => Array.isArray(row) && row.length === NAMES.length)
  )
}

/** Times of a row, of which the latest says since when the row is as it is. */
const TIMES = ['createdAt', 'triggerCreatedAt', 'closedAt', 'triggeredAt'] as const

/**
 * Leaves rows out of a good reply: with `vanish` those of the positions named by `posIds`, or all; with `late` those that are
 * younger than `milliseconds`. A reply without lists stays unchanged.
 */
function hideRows(text: string, fault: Pick<Fault, 'what' | 'posIds' | 'milliseconds'>, now: number): string {
  const isHidden = (row: unknown): boolean => {
    if (!isRecord(row)) return false
    if (fault.what === 'late') return now - latest(row) < fault.milliseconds
    return fault.posIds?.includes(textOf(row['posId'])) ?? true
  }
  const withoutHidden = (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((row) => !isHidden(row)) : value
  const reply = parse(text)
  const shown =
    isRecord(reply) && ('pendingOrders' in reply || 'triggerOrders' in reply)
      ? Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, withoutHidden(value)]))
      : withoutHidden(reply)
  return stringify(shown) ?? ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

function textOf(value: unknown): string {
  return isLosslessNumber(value) ? value.value : typeof value === 'string' ? value : ''
}

/** The latest time of a row, in milliseconds. */
function latest(row: Readonly<Record<string, unknown>>): number {
  return Math.max(...TIMES.map((name) => Number.parseInt(textOf(row[name]) || '0', 10) * 1_000))
}

type FaultContext = Context<WithEngineFault & { Bindings: HttpBindings }>

/** A reply that is not valid JSON. */
const MALFORMED_JSON = '{"data": [1, 2,, {"posId": tru'

/** Injects one fault into a request. Returns a reply only when the request was not executed. */
async function injectFault(
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

type FaultEnv = WithEngineFault & { Bindings: HttpBindings }

/** Injected faults that wait for matching requests. */
export interface FaultInjector {
  readonly middleware: MiddlewareHandler<FaultEnv>
  add(fault: Fault): void
  /** Faults that have not been used up yet. */
  pending(): readonly Fault[]
  /** Forgets all faults, and lets what they delay go on at once; or forgets those for one account. */
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
  const { pause, endAll } = createPauses(closing)
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
      if (account === undefined) endAll()
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

/** Waits this many milliseconds. Resolves to false when the exchange closed before. */
type Pause = (milliseconds: number) => Promise<boolean>

/** Creates pauses that one signal ends, or `endAll`. The signal has a single listener, however many pauses there are. */
export function createPauses(closing: AbortSignal): {
  readonly pause: Pause
  readonly endAll: () => void
} {
  const running = new Set<AbortController>()
  const endAll = (): void => {
    for (const pause of running) pause.abort()
  }
  closing.addEventListener('abort', endAll, { once: true })
  const pause: Pause = async (milliseconds) => {
    if (closing.aborted) return false
    const ending = new AbortController()
    running.add(ending)
    try {
      return await sleep(milliseconds, true, { signal: ending.signal })
    } catch {
      // The abort is the only way to get here.
      return !closing.aborted
    } finally {
      running.delete(ending)
    }
  }
  return { pause, endAll }
}
