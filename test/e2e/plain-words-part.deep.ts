import { afterAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startScriptedEndpoint } from '../support/words/scripted-endpoint.js'

const endpoint = await startScriptedEndpoint()
afterAll(() => endpoint.close())

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { WORDS_URL: endpoint.url, WORDS_MODEL: 'small', WORDS_KEY: 'a-key', WORDS_CALLS: '4' },
})

/** A word in it is unknown, so that nothing of it is sure. */
const IN_PART = 'long btc 100 zorgly 10x'

test('a model reads a sentence of which a word is unknown, and never against what is known of it', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person } = await on.connected()
  const asked = () => endpoint.received.length
  await person.send(IN_PART)
  await person.waitFor('I did not understand “zorgly”')
  expect(asked()).toBe(0)

  await person.send('/words model on')
  await person.waitFor('Model: on')
  endpoint.answer({ kind: 'content', content: '{"line":"/long BTC 100 10x"}' })
  await person.send(IN_PART)
  await person.waitFor('I read that as /long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  expect(asked()).toBe(1)

  // A line against the side or the numbers that were said is no answer; a question of its own is.
  for (const [answer, said] of [
    [{ line: '/short BTC 100 10x' }, 'I did not understand “zorgly”'],
    [{ line: '/long BTC 10 100x' }, 'I did not understand “zorgly”'],
    [{ question: 'pair' }, 'Which pair'],
  ] as const) {
    endpoint.answer({ kind: 'content', content: JSON.stringify(answer) })
    await person.send(IN_PART)
    await person.waitFor(said)
  }
  expect(asked()).toBe(4)
  // All calls of the day are used, which is said.
  await person.send(IN_PART)
  await person.waitFor('You have used all your calls for today (4)')
  // A sentence that only lacks something is not sent at all.
  await person.send('long btc 100 dollars')
  await person.waitFor('Understood so far: /long BTC 100')
  expect(asked()).toBe(4)
  expect(await on.requests(/^execute/)).toBe(0)
})
