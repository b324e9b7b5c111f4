import { beforeAll, expect, test } from 'vitest'
import { clockAhead } from '../support/environment/clock-ahead.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    SERVICE_TIMEOUT_MS: '60000',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
  },
})

const PEOPLE = 4

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  // The one started last fetches the messages; to the other its leases would look as if they had ended long ago.
  await on.botProcess(clockAhead(60_000))
  await on.botProcess()
})

test('two processes whose clocks are a minute apart answer each message once, and tell each alert once', async () => {
  const connected = await Promise.all(Array.from({ length: PEOPLE }, () => on.connected()))
  const people = connected.map(({ person }) => person)
  for (const price of [61, 62, 63]) {
    await Promise.all(people.map((person) => person.send(`/alert BTC > ${price}k`)))
    await Promise.all(people.map((person) => person.waitFor(`above ${price},000.00`)))
  }
  await on.driver.fault({ method: 'sendMessage', kind: 'delay', when: 'after', ms: 700, times: PEOPLE })
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '61500', freeze: true })
  await Promise.all(people.map((person) => person.waitFor('Now 61,500.00')))
  // Long enough for the other process to see the lease of a message that is being answered as ended.
  await on.fault({ on: 'reads', what: 'delay', milliseconds: 2_500, times: 'always' })
  await Promise.all(people.map((person) => person.send('/positions')))
  await Promise.all(people.map((person) => person.waitFor('No open positions')))
  // What would come twice has come by the time that the next message is answered.
  await Promise.all(people.map((person) => person.send('/help')))
  await Promise.all(people.map((person) => person.waitFor('Most used')))
  for (const person of people) {
    const texts = (await person.messages()).map(({ text }) => text ?? '')
    const count = (part: string): number => texts.filter((text) => text.includes(part)).length
    const seen = {
      alerts: count('🔔 Active'),
      notices: count('Now 61,500.00'),
      positions: count('No open positions'),
    }
    expect(seen, texts.join('\n---\n')).toEqual({ alerts: 3, notices: 1, positions: 1 })
  }
})
