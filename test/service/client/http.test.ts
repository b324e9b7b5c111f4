import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { createHttp, type Http, type HttpOptions } from '../../../src/service/client/http.js'
import { answer, cut, failure, wireForThisFile } from '../support/wire.js'
import { sleepless, stopwatchOf, timersWith } from '../../support/time/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const wire = wireForThisFile()
let opened: Http[] = []
afterEach(async () => {
  await Promise.all(opened.map((http) => http.close()))
  opened = []
})

type Sending = Parameters<Http['send']>[0]

/** Sends a request that is repeated after a failure without a reason, with three attempts. */
function sendWith(options: Partial<HttpOptions>, sending: Partial<Sending> = {}) {
  const http = createHttp({ timeoutMs: 10_000, timers: sleepless, random: systemRandom, ...options })
  opened.push(http)
  return http.send({
    operation: 'balances',
    request: { method: 'GET', origin: wire.url(), path: '/x?y=1', headers: {} },
    attempts: 3,
    again: ({ status }) => status >= 500,
    ...sending,
  })
}

/** Frees all that nothing refers to. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

/** The pauses between three attempts, with this random number and so many milliseconds that each look at the clock takes. */
async function pausesWith(random: number, msPerLook = 0): Promise<readonly number[]> {
  const pauses: number[] = []
  let time = 0
  wire.behave(answer('', 500))
  await sendWith({
    random: { fraction: () => random },
    timers: timersWith({
      stopwatch: stopwatchOf(() => (time += msPerLook)),
      sleep: (ms) => Promise.resolve(void pauses.push(ms)),
    }),
  })
  return pauses
}

test('the pause doubles with each attempt, and is from half to one and a half of that', async () => {
  expect(await pausesWith(0)).toEqual([50, 100])
  expect(await pausesWith(0.5)).toEqual([100, 200])
  expect(await pausesWith(1)).toEqual([150, 300])
})

test('the pause is at most a quarter of the time that is left', async () => {
  const pauses = await pausesWith(0.5, 1_000)
  expect(pauses).toEqual([100, 200])
  const [first, ...others] = await pausesWith(0.5, 2_400)
  expect([first, others]).toEqual([100, []])
})

test('no attempt begins once the time is over', async () => {
  const pauses: number[] = []
  const sleep = (ms: number) => Promise.resolve(void pauses.push(ms))
  wire.behave(answer('one', 500), answer('two', 500))
  // The clock shows the deadline, to the millisecond, when the first request has arrived.
  const reply = await sendWith({
    timers: timersWith({ stopwatch: stopwatchOf(() => wire.arrived.length * 10_000), sleep }),
  })
  expect([reply, pauses, wire.arrived.length]).toEqual([{ status: 500, text: 'one' }, [], 1])
})

test('no attempt begins once the client is being closed', async () => {
  const seen: string[] = []
  let closing: Promise<void> | undefined
  wire.behave((response, request) => {
    closing = opened.pop()?.close()
    answer('one', 500)(response, request)
  })
  const watch = (_operation: string, attempt: number) => (outcome: string) =>
    void seen.push(`${attempt}: ${outcome}`)
  expect(await sendWith({ watch })).toEqual({ status: 500, text: 'one' })
  await closing
  expect(seen).toEqual(['1: 500'])
})

test('each attempt is watched by its number, with its status or the name of its error', async () => {
  const seen: string[] = []
  const watch = (operation: string, attempt: number) => {
    seen.push(`${operation} ${attempt} begins`)
    return (outcome: string) => void seen.push(`${operation} ${attempt}: ${outcome}`)
  }
  wire.behave(answer('', 500), cut, answer('{}'))
  expect(await sendWith({ watch })).toEqual({ status: 200, text: '{}' })
  expect(seen).toEqual([
    'balances 1 begins',
    'balances 1: 500',
    'balances 2 begins',
    'balances 2: UnreachableError',
    'balances 3 begins',
    'balances 3: 200',
  ])
})

test('the last reply is given where no attempt went well', async () => {
  wire.behave(answer('one', 500), answer('two', 500), answer('three', 500))
  expect(await sendWith({})).toEqual({ status: 500, text: 'three' })
  wire.behave(answer('one', 500))
  expect(await sendWith({}, { attempts: 1 })).toEqual({ status: 500, text: 'one' })
  expect(wire.arrived).toHaveLength(4)
})

test('a reply that is no text says so in its error', async () => {
  wire.behave((response) => response.end(Buffer.from([0x22, 0xff])))
  const error = await failure(sendWith({}))
  expect(error.name).toBe('UnreadableReplyError')
  expect(error.message).toBe('balances: the reply cannot be read: it is no whole text')
  expect(error.cause).toBeInstanceOf(TypeError)
})

test('a signal that fires in a pause ends the call, which may have been done', async () => {
  const controller = new AbortController()
  const sleep = () => {
    controller.abort()
    return Promise.reject(new Error('woken'))
  }
  wire.behave(cut)
  const error = await failure(sendWith({ timers: timersWith({ sleep }) }, { signal: controller.signal }))
  expect(error).toMatchObject({ name: 'AbortedError', operation: 'balances', sent: 'maybe' })
})

test('a pause that fails by itself is no abort', async () => {
  wire.behave(cut)
  await expect(
    sendWith({ timers: timersWith({ sleep: () => Promise.reject(new Error('no timer')) }) }),
  ).rejects.toThrow('no timer')
})

test('a reply is not kept once it was given', async () => {
  wire.behave(answer('one'))
  const reply = new WeakRef(await sendWith({}))
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(reply.deref()).toBeUndefined()
})

test('a signal is left without listeners', async () => {
  const { signal } = new AbortController()
  wire.behave(answer('', 500), answer('{}'))
  await sendWith({}, { signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
