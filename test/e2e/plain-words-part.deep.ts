import { afterAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startScriptedEndpoint } from '../support/words/scripted-endpoint.js'

const endpoint = await startScriptedEndpoint()
afterAll(() => endpoint.close())

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { WORDS_URL: endpoint.url, WORDS_MODEL: 'small', WORDS_KEY: 'a-key', WORDS_CALLS: '4' },
})

/** A word in it is unknown, so only the side and the pair are sure. */
const IN_PART = 'long btc 100 zorgly 10x'

test('a model completes what is understood in part, and never against it', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person } = await on.connected()
  const asked = () => endpoint.received.length
  await person.send(IN_PART)
  await person.waitFor('Understood so far: /long BTC')
  await person.send('/cancel')
  await person.waitFor(/./)
  expect(asked()).toBe(0)

  await person.send('/words model on')
  await person.waitFor('Model: on')
  endpoint.answer({ kind: 'content', content: '{"line":"/long BTC 100 10x"}' })
  await person.send(IN_PART)
  await person.waitFor('I read that as /long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  expect(asked()).toBe(1)

  // What it says against the side, and a question of its own, leave the guided order.
  for (const answer of [
    { line: '/short BTC 100 10x' },
    { line: '/long BTC 10 100x' },
    { question: 'pair' },
  ]) {
    endpoint.answer({ kind: 'content', content: JSON.stringify(answer) })
    await person.send(IN_PART)
    await person.waitFor('Understood so far: /long BTC')
    await person.send('/cancel')
    await person.waitFor(/./)
  }
  expect(asked()).toBe(4)
  // All calls of the day are used: the bot goes on alone.
  await person.send(IN_PART)
  await person.waitFor('Understood so far: /long BTC')
  // A sentence that only lacks something is not sent at all.
  await person.send('/cancel')
  await person.send('long btc 100 dollars')
  await person.waitFor('Understood so far: /long BTC 100')
  expect(asked()).toBe(4)
  expect(await on.requests(/^execute/)).toBe(0)
})
