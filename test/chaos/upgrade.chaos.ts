import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ExecuteRecord } from '../../packages/practice-exchange/src/http/execute-log.js'
import { readVersion } from '../../src/config/version.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { chanceOf, randomFrom } from '../support/property/random.js'
import { followChats } from '../support/upgrade/chat.js'
import { stressEnvironment } from '../support/stress/environment.js'
import { createExchangeRecord, type AccountRecord } from '../support/stress/exchange-record.js'
import { createMessages } from '../support/stress/messages.js'
import { buildEarlier, type EarlierBuild } from '../support/upgrade/earlier-build.js'
import { replaceAfter, replaceBeside, type Build } from '../support/upgrade/replacements.js'
import { reportOf } from '../support/upgrade/report.js'
import { createRisingPrices } from '../support/upgrade/rising-prices.js'
import { createTrader, type PeoplesActions } from '../support/upgrade/trader.js'

// Two builds, that of the version before and this one, on one Redis, while people ask, trade and set alerts whose prices are
// reached. What they were told is then held against the exchange's own log.
const exchangeRecord = createExchangeRecord()
const executes: ExecuteRecord[] = []
const on = environmentForThisFile({
  bot: 'none',
  paper: {
    onEvent: exchangeRecord.onEvent,
    onRead: exchangeRecord.onRead,
    onExecute: (record) => executes.push(record),
  },
  environment: { ...stressEnvironment({ everyMs: 1_000 }), SERVICE_TIMEOUT_MS: '8000' },
})

const { people: PEOPLE, from: FROM } = inject('upgrade')
const PROCESSES = 2
const PAUSE_MS = 1_500
const BESIDE_MS = 5_000
const ALONE_MS = 12_000
const DELIVERY_MS = 20_000

let earlier: EarlierBuild
let remove = (): Promise<void> => Promise.resolve()
beforeAll(async () => {
  earlier = await buildEarlier(FROM)
  remove = () => earlier.remove()
}, 300_000)
afterAll(() => remove(), 120_000)

test('an upgrade and a rollback between two builds lose no update, send no order twice, and miss no alert', async ({
  task,
}) => {
  const before: Build = { version: earlier.version, start: () => on.botProcess({}, earlier.main) }
  const now: Build = { version: `${readVersion()} (this build)`, start: () => on.botProcess() }
  const running = await Promise.all(Array.from({ length: PROCESSES }, () => before.start()))
  const ending = new AbortController()
  const { signal } = ending
  setMaxListeners(0, signal)
  const { bot } = (await (await fetch(`${on.environment.chat.url}/chat/state`)).json()) as {
    bot: { id: number }
  }
  const chats = followChats(on.environment.chat.url, bot.id)
  const messages = createMessages(on.environment.chat.url)
  const prices = createRisingPrices(on)
  const actions: PeoplesActions = { questions: [], confirmed: [], alerts: [], unanswered: [] }
  const accounts = new Map<number, AccountRecord>()
  let numbers = 0
  try {
    await prices.setAll()
    const traders = []
    for (let number = 0; number < PEOPLE; number++) {
      const person = await on.person(`Ann ${number}`)
      const account = await on.connect(person, 'Main')
      const address = account.address.toLowerCase()
      const accountRecord = exchangeRecord.of(address)
      const userId = person.user.id
      accounts.set(userId, accountRecord)
      const chance = chanceOf(randomFrom(number + 1))
      const nextAlert = (): number => ++numbers
      const common = { chats, prices, chance, pauseMs: PAUSE_MS, nextAlert, actions }
      traders.push(createTrader({ userId, address, accountRecord, ...common }))
    }
    await messages.forget()
    executes.length = 0
    const working = Promise.all([
      prices.run(signal),
      messages.follow(signal),
      ...traders.map((one) => one.run(signal)),
    ])
    const pauseFor = async (ms: number): Promise<void> => {
      await Promise.race([sleep(ms), working])
    }
    const steps = []
    for (const step of [
      () => replaceBeside(running, now, pauseFor, BESIDE_MS),
      () => replaceBeside(running, before, pauseFor, BESIDE_MS),
      () => replaceAfter(running, now, pauseFor, BESIDE_MS),
    ]) {
      await pauseFor(ALONE_MS)
      steps.push(await step())
    }
    await pauseFor(ALONE_MS)
    ending.abort()
    await working
    await sleep(DELIVERY_MS)
    const cards = await messages.cards()
    const { faults, table } = reportOf({ actions, executes, accounts, cards, prices, log: on.log })
    task.meta.table = [
      `upgrade: from ${earlier.version} (${earlier.commit}) and back, ${PROCESSES} processes, ${PEOPLE} people`,
      ...steps.map(({ line }) => line),
      ...table,
    ]
    expect([...steps.flatMap((one) => one.faults), ...faults]).toEqual([])
    // Otherwise it would show little.
    for (const { length } of [actions.questions, actions.confirmed, actions.alerts])
      expect(length).toBeGreaterThan(2 * PEOPLE)
  } finally {
    ending.abort()
    await chats.stop()
  }
}, 400_000)
