import { beforeAll, expect, test } from 'vitest'
import { executeCases, executeHarness, type PlayedCase, FINISHED } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { createStopRecord } from '../support/trading/stop-record.js'
import { everyOne, ticketStates } from '../support/trading/ticket-states.js'

// The bot outlives its Redis; the exchange keeps its books elsewhere, and counts what reaches it. The simulator loses connections at other
// steps of every function.
const redis = fragileRedisForThisFile()
const stops = createStopRecord()
const on = environmentForThisFile({ bot: 'none', paper: { onEvent: stops.onEvent } })
beforeAll(async () => {
  await on.startBot({ REDIS_URL: redis.url })
})

const { previews, executes } = executeHarness(on)
const three = executeCases.filter(({ name }) => ['newPositionOrder', 'depositSelf', 'addTPSL'].includes(name))

async function confirm(played: readonly PlayedCase[]): Promise<void> {
  await Promise.all(played.map(({ person }) => person.press('✅ Confirm', { answer: false })))
}

async function everyOneHears(played: readonly PlayedCase[], words: string | RegExp): Promise<void> {
  await Promise.all(played.map(({ person }) => person.waitFor(words)))
}

// One order at a time: the claim of a second one would wait behind the write that is held, and be refused by the server that returns.
test.each(
  three.flatMap((one) => (['sending', 'accepted'] as const).map((state) => [state, one.name, one] as const)),
)('when Redis dies before %o of %s is written and returns, it is sent once', async (state, _name, one) => {
  const played = await previews([one])
  const hold = redis.hold(state)
  await confirm(played)
  await expect.poll(hold.count).toBe(1)
  await redis.kill()
  await redis.restart()
  await everyOneHears(played, FINISHED)
  expect(await executes()).toEqual(everyOne(played, 1))
})

test('a connection lost after "sending" was written sends nothing, and the person is notified', async () => {
  const played = await previews(three.slice(0, 1))
  const hold = redis.hold('sending')
  await confirm(played)
  await expect.poll(hold.count).toBe(1)
  hold.writeUnheard()
  await expect.poll(() => ticketStates(redis.direct, played)).toEqual(everyOne(played, 'sending'))
  redis.cut()
  await everyOneHears(played, 'failed before it was sent. Nothing was sent')
  expect(await executes()).toEqual({})
})

test('Redis lost between the two steps of a change: the second is tried again, and the position is never without a stop', async () => {
  const { person, account } = await on.connected()
  const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '200', size: '2000' }
  await account.execute('newPositionOrderWithTPSL', { ...order, slippage: '5', stopLoss: '57000' })
  await on.advance(2_000)
  await person.send('/tpsl BTC sl 58000')
  await person.waitFor('two steps')
  await on.exchange('DELETE', '/requests')
  // The first step passes.
  const hold = redis.hold('sending', 1)
  await person.press('✅ Confirm')
  await expect.poll(hold.count).toBe(1)
  hold.writeUnheard()
  await expect
    .poll(() => ticketStates(redis.direct, [{ name: 'second', person, account }]))
    .toEqual({ second: 'sending' })
  redis.cut()
  const { text } = await person.waitFor(/Cancel the order at 57,000[^]*✅ Done/)
  expect(text).toContain('The new order at 58,000.00 is in place')
  expect(await executes()).toEqual({ addTPSL: 1, cancelTriggerOrder: 1 })
  expect(stops.lost(), 'positions left without a stop').toEqual([])
})
