import { expect, test } from 'vitest'
import { botsOfOneTest } from '../support/environment/bots-of-one-test.js'
import { executeHarness, type ExecuteCase, type PlayedCase } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { createStopRecord } from '../support/trading/stop-record.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'
import { counted } from './counts.js'

// Two people at the same step: one moves a stop (add, then cancel), the other reverses a position (close, then a preview
// of the opposite order). Every bot is a separate process. By the exchange's own events, no position is ever left without
// the stop that it had.
const redis = fragileRedisForThisFile()
const stops = createStopRecord()
const on = environmentForThisFile({
  bot: 'none',
  paper: { onEvent: stops.onEvent },
  environment: { SERVICE_TIMEOUT_MS: '1000' },
})

/** A reconciliation interrupted by a crash is taken over after twenty seconds. */
const TIMEOUT = { timeoutMs: 40_000 }

const { previews, executes } = executeHarness(on)

const bot = botsOfOneTest(on, redis)

const order = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  collateral: '200',
  size: '2000',
  slippage: '5',
}

const move: ExecuteCase = {
  name: 'move a stop',
  prepare: async (_, account) => {
    await account.execute('newPositionOrderWithTPSL', { ...order, stopLoss: '57000' })
    await on.advance(2_000)
  },
  ask: async (person) => {
    await person.send('/tpsl BTC sl 58000')
    await person.waitFor('two steps')
  },
}

const reverse: ExecuteCase = {
  name: 'reverse',
  prepare: async (_, account) => {
    await account.execute('newPositionOrder', order)
    await on.advance(2_000)
  },
  ask: async (person) => {
    await person.send('/positions')
    await person.waitFor('Entry 60,000.00')
    await person.press(/^BTC\/USD Long/)
    await person.waitFor('PnL, part by part')
    await person.press('Reverse')
    await person.waitFor('two steps')
  },
}

const INTERRUPTED = /interrupted before this was sent[^]*The second step was not sent/
const REPLACED = /Cancel the order at 57,000[^]*✅ Done[^]*The new order at 58,000\.00 is in place/
const OTHER_WAY = 'Short BTC/USD · Market'

/** All orders that can reach the exchange; the reversed order is only previewed. */
const BOTH_STEPS = { cancelTriggerOrder: 1, addTPSL: 1, decreasePosition: 1 }
const functions = Object.keys(BOTH_STEPS).map((name) => ({ name }))

async function confirm(played: readonly PlayedCase[]): Promise<void> {
  await Promise.all(played.map(({ person }) => person.press('✅ Confirm', { answer: false })))
}

async function expectStates(played: readonly PlayedCase[], state: string): Promise<void> {
  await expect
    .poll(() => ticketStates(redis.direct, played), { interval: 5 })
    .toEqual(everyOne(played, state))
}

/** Holds writes of a state until so many wait; the crash comes before they are written. */
async function holdWrites(state: 'claimed' | 'sending' | 'accepted' | 'done', count: number): Promise<void> {
  const hold = redis.hold(state)
  await expect.poll(hold.count, { interval: 5 }).toBeGreaterThanOrEqual(count)
}

const firstSteps = { addTPSL: 1, decreasePosition: 1 }

/** Steps of the crash, with the final message to each person and the orders that may reach the exchange. */
const steps: readonly {
  readonly step: string
  readonly who: readonly ExecuteCase[]
  readonly reach: (played: readonly PlayedCase[]) => Promise<void>
  readonly finalMessages: Readonly<Record<string, string | RegExp>>
  readonly reached: Readonly<Record<string, number>>
}[] = [
  {
    step: 'the first step claimed, nothing sent',
    who: [move, reverse],
    reach: async (played) => {
      await on.fault({ on: 'open_positions', what: 'hang', times: 'always' })
      await confirm(played)
      await expectStates(played, 'claimed')
    },
    finalMessages: { [move.name]: INTERRUPTED, [reverse.name]: INTERRUPTED },
    reached: {},
  },
  {
    step: 'the first step at the service',
    who: [move, reverse],
    reach: async (played) => {
      await on.fault({ on: 'execute', what: 'delay', milliseconds: 700, times: 'always' })
      await confirm(played)
      await expect.poll(executes, { interval: 5 }).toEqual(firstSteps)
    },
    finalMessages: { [move.name]: REPLACED, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'the first response not written',
    who: [move, reverse],
    reach: async (played) => {
      const hold = holdWrites('accepted', 2)
      await on.fault({ on: 'execute', what: 'delay', milliseconds: 300, times: 'always' })
      await confirm(played)
      await hold
    },
    finalMessages: { [move.name]: REPLACED, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'the first outcome not written',
    who: [move, reverse],
    reach: async (played) => {
      const hold = holdWrites('done', 1)
      await confirm(played)
      await hold
    },
    finalMessages: { [move.name]: REPLACED, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'the first step done, the second not started',
    who: [move, reverse],
    reach: async (played) => {
      await confirm(played)
      await expectStates(played, 'accepted')
      // The receipt of the first step hangs at Telegram meanwhile, and the other order is not observed yet.
      await on.driver.fault({ method: 'editMessageText', kind: 'hang', times: 9 })
      await expect
        .poll(async () => Object.values(await ticketStates(redis.direct, played)), { interval: 5 })
        .toContain('done')
    },
    finalMessages: { [move.name]: REPLACED, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'the second step about to be claimed',
    who: [move],
    reach: async (played) => {
      await confirm(played)
      await expectStates(played, 'accepted')
      await holdWrites('claimed', 1)
    },
    finalMessages: { [move.name]: REPLACED },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
  {
    step: 'the second step claimed, not sent',
    who: [move],
    reach: async (played) => {
      await confirm(played)
      await expectStates(played, 'accepted')
      await holdWrites('sending', 1)
    },
    // Nothing of it had left, so the reconciler tries it again.
    finalMessages: { [move.name]: REPLACED },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
  {
    step: 'the second step at the service',
    who: [move],
    reach: async (played) => {
      await on.fault({ on: 'execute:cancelTriggerOrder', what: 'delay', milliseconds: 700, times: 'always' })
      await confirm(played)
      await expect.poll(async () => (await executes())['cancelTriggerOrder'], { interval: 5 }).toBe(1)
    },
    finalMessages: { [move.name]: REPLACED },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
  {
    step: 'the second response not written',
    who: [move],
    reach: async (played) => {
      await on.fault({ on: 'execute:cancelTriggerOrder', what: 'delay', milliseconds: 300, times: 'always' })
      await confirm(played)
      await expect.poll(async () => (await executes())['cancelTriggerOrder'], { interval: 5 }).toBe(1)
      await holdWrites('accepted', 1)
    },
    finalMessages: { [move.name]: REPLACED },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
]

async function waitForOutcomes(
  played: readonly PlayedCase[],
  finalMessages: Readonly<Record<string, string | RegExp>>,
): Promise<void> {
  await Promise.all(played.map(({ name, person }) => person.waitFor(finalMessages[name] ?? /./, TIMEOUT)))
}

test.for(steps)(
  'killed with $step: each step is sent at most once',
  async ({ step, who, reach, finalMessages, reached }, context) => {
    const first = await bot()
    const played = await previews(who)
    await reach(played)
    await first.kill()
    redis.cut()
    redis.release()
    await on.exchange('DELETE', '/faults')
    await on.driver.clearFaults()
    await bot()
    await waitForOutcomes(played, finalMessages)
    expect(counted(context, `kill -9, ${step}`, functions, await executes())).toEqual({
      ...Object.fromEntries(functions.map(({ name }) => [name, 0])),
      ...reached,
    })
    expect(stops.lost(), 'positions left without a stop').toEqual([])
  },
)

test('with two bots reconciling both orders, each step is sent once', async (context) => {
  await Promise.all([bot(), bot()])
  const played = await previews([move, reverse])
  await confirm(played)
  await confirm(played).catch(() => undefined)
  await waitForOutcomes(played, { [move.name]: REPLACED, [reverse.name]: OTHER_WAY })
  expect(counted(context, 'two bots, two-step orders', functions, await executes())).toEqual(BOTH_STEPS)
  expect(stops.lost(), 'positions left without a stop').toEqual([])
})
