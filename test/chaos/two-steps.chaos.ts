import { afterEach, expect, test } from 'vitest'
import type { BotProcess } from '../support/environment/bot-process.js'
import { executeHarness, type ExecuteCase, type PlayedCase } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'
import { counted } from './counts.js'

// Two people at the same step: one moves a stop (cancel, then add), the other turns a position round (close, then a
// preview of the other way). Every bot is a process of its own.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '1000' } })

/** A look that a crash cut short is taken up by another after twenty seconds. */
const PATIENCE = { timeoutMs: 40_000 }

const { previews, executes } = executeHarness(on)

const bots: BotProcess[] = []
// One that a failed test left would take the updates of the next.
afterEach(async () => {
  for (const one of bots.splice(0)) await one.kill()
})
async function bot(): Promise<BotProcess> {
  const started = await on.botProcess({ REDIS_URL: redis.url })
  bots.push(started)
  return started
}

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
    await person.waitFor('Nothing is sent before you confirm')
    await person.press('↔️ Instead of SL 57,000.00 · 100 %')
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
    await person.waitFor('Unpaid fees')
    await person.press('Reverse')
    await person.waitFor('two steps')
  },
}

const INTERRUPTED = /interrupted before this was sent[^]*The second step was not sent/
const BARE = /not in place: the position is unprotected/
const IN_PLACE = 'Stop-loss in place'
const OTHER_WAY = 'Short BTC/USD · Market'

/** What reached the exchange when all of it did: the other way is only offered. */
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

/** Holds writes of a state back until so many wait; a crash then comes before they are written. */
async function heldBack(state: 'claimed' | 'sending' | 'accepted' | 'done', count: number): Promise<void> {
  const hold = redis.hold(state)
  await expect.poll(hold.count, { interval: 5 }).toBeGreaterThanOrEqual(count)
}

const firstSteps = { cancelTriggerOrder: 1, decreasePosition: 1 }

/** Brings both to a step, and says what each of them must hear in the end, and what may have reached the exchange. */
const steps: readonly {
  readonly step: string
  readonly who: readonly ExecuteCase[]
  readonly reach: (played: readonly PlayedCase[]) => Promise<void>
  readonly hears: Readonly<Record<string, string | RegExp>>
  readonly reached: Readonly<Record<string, number>>
}[] = [
  {
    step: 'first claimed, nothing sent',
    who: [move, reverse],
    reach: async (played) => {
      await on.fault({ on: 'open_positions', what: 'hang', times: 'always' })
      await confirm(played)
      await expectStates(played, 'claimed')
    },
    hears: { [move.name]: INTERRUPTED, [reverse.name]: INTERRUPTED },
    reached: {},
  },
  {
    step: 'first at the service',
    who: [move, reverse],
    reach: async (played) => {
      await on.fault({ on: 'execute', what: 'delay', milliseconds: 700, times: 'always' })
      await confirm(played)
      await expect.poll(executes, { interval: 5 }).toEqual(firstSteps)
    },
    hears: { [move.name]: IN_PLACE, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'first answered, not written',
    who: [move, reverse],
    reach: async (played) => {
      const hold = heldBack('accepted', 2)
      await on.fault({ on: 'execute', what: 'delay', milliseconds: 300, times: 'always' })
      await confirm(played)
      await hold
    },
    hears: { [move.name]: IN_PLACE, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'first done, not written',
    who: [move, reverse],
    reach: async (played) => {
      const hold = heldBack('done', 1)
      await confirm(played)
      await hold
    },
    hears: { [move.name]: IN_PLACE, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'first done, second not begun',
    who: [move, reverse],
    reach: async (played) => {
      await confirm(played)
      await expectStates(played, 'accepted')
      // Whoever tells of the first step waits for Telegram meanwhile, and one of them has not been looked at yet.
      await on.driver.fault({ method: 'editMessageText', kind: 'hang', times: 9 })
      await expect
        .poll(async () => Object.values(await ticketStates(redis.direct, played)), { interval: 5 })
        .toContain('done')
    },
    hears: { [move.name]: IN_PLACE, [reverse.name]: OTHER_WAY },
    reached: BOTH_STEPS,
  },
  {
    step: 'second about to be claimed',
    who: [move],
    reach: async (played) => {
      await confirm(played)
      await expectStates(played, 'accepted')
      await heldBack('claimed', 1)
    },
    hears: { [move.name]: IN_PLACE },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
  {
    step: 'second claimed, not sent',
    who: [move],
    reach: async (played) => {
      await confirm(played)
      await expectStates(played, 'accepted')
      await heldBack('sending', 1)
    },
    hears: { [move.name]: BARE },
    reached: { cancelTriggerOrder: 1 },
  },
  {
    step: 'second at the service',
    who: [move],
    reach: async (played) => {
      await on.fault({ on: 'execute:addTPSL', what: 'delay', milliseconds: 700, times: 'always' })
      await confirm(played)
      await expect.poll(async () => (await executes())['addTPSL'], { interval: 5 }).toBe(1)
    },
    hears: { [move.name]: IN_PLACE },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
  {
    step: 'second answered, not written',
    who: [move],
    reach: async (played) => {
      await on.fault({ on: 'execute:addTPSL', what: 'delay', milliseconds: 300, times: 'always' })
      await confirm(played)
      await expect.poll(async () => (await executes())['addTPSL'], { interval: 5 }).toBe(1)
      await heldBack('accepted', 1)
    },
    hears: { [move.name]: IN_PLACE },
    reached: { cancelTriggerOrder: 1, addTPSL: 1 },
  },
]

async function endsWell(
  played: readonly PlayedCase[],
  hears: Readonly<Record<string, string | RegExp>>,
): Promise<void> {
  await Promise.all(played.map(({ name, person }) => person.waitFor(hears[name] ?? /./, PATIENCE)))
}

test.for(steps)('killed with the $step', async ({ step, who, reach, hears, reached }, context) => {
  const first = await bot()
  const played = await previews(who)
  await reach(played)
  await first.kill()
  redis.cut()
  redis.hold('expired').end()
  await on.exchange('DELETE', '/faults')
  await on.driver.clearFaults()
  await bot()
  await endsWell(played, hears)
  expect(counted(context, `kill -9, ${step}`, functions, await executes())).toEqual({
    ...Object.fromEntries(functions.map(({ name }) => [name, 0])),
    ...reached,
  })
})

test('with two bots: each step once, though both look after both', async (context) => {
  await Promise.all([bot(), bot()])
  const played = await previews([move, reverse])
  await confirm(played)
  await confirm(played).catch(() => undefined)
  await endsWell(played, { [move.name]: IN_PLACE, [reverse.name]: OTHER_WAY })
  expect(counted(context, 'two bots, two-step orders', functions, await executes())).toEqual(BOTH_STEPS)
})
