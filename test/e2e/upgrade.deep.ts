import { expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { signUp } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })

/** The conversations of one release, and of one in which they changed. */
const OLD = { conversationsVersion: 1_001 }
const NEW = { conversationsVersion: 1_002 }

/** Starts a release beside another, and then stops that one, as docs/operating.md says. */
async function replace(running: App, version: typeof OLD): Promise<App> {
  const next = await on.startBot({}, version)
  expect(await running.stop()).toBe(true)
  return next
}

/** Gives the message that asks. */
async function untilAskedForPair(person: ChatUser): Promise<number> {
  await person.send('/trade')
  await person.waitFor('Which side?')
  await person.press('📈 Long')
  return (await person.waitFor('Which pair?')).message_id
}

async function preview(person: ChatUser): Promise<void> {
  await person.send('/long BTC 100 5x')
  await person.waitFor('Preview expires:')
}

async function confirm(person: ChatUser): Promise<void> {
  await person.press('✅ Confirm', { answer: false })
  await person.waitFor('Done')
}

test('an upgrade and a rollback lose nothing, send nothing twice, and name the conversation that cannot continue', async () => {
  let bot = await on.startBot({}, OLD)
  const [{ person: ann }, { person: ben }, cem] = [
    await on.connected('Ann'),
    await on.connected('Ben'),
    await on.person('Cem'),
  ]
  const account = await signUp(on.environment.paper.url)
  await untilAskedForPair(ann)
  await preview(ben)
  await cem.send('/connect')
  await cem.waitFor('Send me the API key')

  bot = await replace(bot, NEW)
  // A button and a secret for a conversation that cannot continue.
  await ann.press('BTC/USD', { answer: false })
  await ann.waitFor("can't continue after an update")
  await cem.send(account.apiKey)
  await cem.waitFor('I deleted')
  expect((await cem.messages()).map(({ text }) => text)).not.toContain(account.apiKey)
  // The earlier preview is still valid.
  await confirm(ben)
  await preview(ben)
  await untilAskedForPair(ann)

  bot = await replace(bot, OLD)
  await ann.send('BTC')
  await ann.waitFor('start again')
  await confirm(ben)
  await ben.send('/activity')
  expect((await ben.waitFor('Activity')).text?.match(/BTC\/USD/g)).toHaveLength(2)
  const card = await untilAskedForPair(ann)

  // A release that changes no conversation goes on with it, on the same card.
  bot = await replace(bot, OLD)
  await ann.send('BTC')
  expect((await ann.waitFor('How much collateral?')).message_id).toBe(card)

  const requests = await on.exchange<Record<string, number>>('GET', '/requests')
  expect(requests['execute:newPositionOrder']).toBe(2)
})
