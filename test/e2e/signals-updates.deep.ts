import { beforeAll, expect, test } from 'vitest'
import type { ExecuteRecord } from '../../src/practice/exchange/http/execute-log.js'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { postSignal, signalSource, type SignalSourceOfTest } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const executed: ExecuteRecord[] = []
const on = environmentForThisFile({
  bot: 'none',
  paper: { onExecute: (record) => executed.push(record) },
  environment: { API_PORT: '0' },
})

let url = ''
beforeAll(async () => {
  url = (await on.startBot()).apiUrl ?? ''
})

/** A person with a source, and the price of BTC at 70,000. */
async function withSource(): Promise<{ readonly person: ChatUser; readonly source: SignalSourceOfTest }> {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '70000', freeze: true })
  return { person, source: await signalSource(person, url, 'tv 100 5x') }
}

/** Presses Confirm below the next card with these words, and gives what was sent. */
async function confirm(person: ChatUser, words: string): Promise<ExecuteRecord | undefined> {
  const card = await person.waitFor(words)
  const before = executed.length
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  return executed[before]
}

test('a post, its Confirm, an update, and a draft for that position alone', async () => {
  const { person, source } = await withSource()
  await person.send('/long BTC 50 3x')
  await confirm(person, 'Long BTC/USD')
  expect((await postSignal(source, 'BTC LONG Entry now 70000 TP 80000 SL 60000')).status).toBe(202)
  const opened = await confirm(person, 'by the signal source tv')
  console.log(JSON.stringify(opened), JSON.stringify(executed))
  expect(await postSignal(source, 'TP1 hit ✅ Close half and move SL to break-even')).toMatchObject({
    status: 202,
  })
  const card = await person.waitFor('by the signal source tv')
  console.log(card.text)
  const all = await person.messages()
  console.log(all.slice(-3).map(({ text }) => text))
})
