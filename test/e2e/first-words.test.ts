import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile()

test('/help lists exactly the commands of the menu, by topic, and each of them answers', async () => {
  const person = await on.person()
  await person.send('/help')
  const listed: string[] = []
  for (const theme of [
    'Market',
    'Your account',
    'Trading',
    'Alerts',
    'Files and data',
    'Getting started and keys',
  ]) {
    const help = await person.waitFor('Commands')
    await person.press(theme, { message: help })
    const { text = '' } = await person.waitFor(theme)
    listed.push(...[...text.matchAll(/^\/(\w+) – .+$/gm)].map(([, name = '']) => name))
    await person.press('‹ Back')
  }
  for (const { language_code: language, commands } of await on.driver.commands()) {
    expect(
      commands.map(({ command }) => command),
      language,
    ).toEqual(listed)
  }
  for (const name of listed) {
    await person.send(`/${name}`)
    const answer = await person.waitFor(/./)
    expect(answer.text, `the answer to /${name}`).not.toMatch(/don't know the command/)
    await person.send('/cancel')
    await person.waitFor(/Cancelled|nothing to cancel/)
  }
})

test.each([
  ['an unknown command', '/moon', /don't know the command \/moon/],
  ['a text', 'hello there', /don't understand that/],
  ['a command that is only nearly one', '/positionsx', /don't know the command \/positionsx/],
  ['markup in a command', '/<b>*_x', /don't know the command \/<b>\*_x/],
])('%s gets a helpful answer', async (_, sent, expected) => {
  const person = await on.person()
  await person.send(sent)
  expect((await person.waitFor(/./)).text).toMatch(expected)
})

const KEY = 'sk-4f9a8b7c6d5e4f3a2b1c0d9e'

test.each([
  ['alone', KEY],
  ['with its key ID', `${KEY}\nkid-12`],
  ['behind /connect, where a label belongs', `/connect ${KEY}`],
  ['behind another command', `/start ${KEY}`],
])('a key that leaks into the chat %s is deleted from it, and stored nowhere', async (_, typed) => {
  const person = await on.person()
  await person.send(typed)
  await person.waitFor('looked like a key')
  expect((await person.messages()).map(({ text }) => text).join('\n')).not.toContain(KEY)
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
})

test('when Telegram does not delete a leaked key, the person is asked to delete it', async () => {
  const person = await on.person()
  // It is asked for again where an answer was lost; in vain here.
  for (const kind of ['error', 'cut'] as const) {
    await on.driver.fault({ method: 'deleteMessage', kind, times: 10 })
    await person.send(KEY)
    await on.passing(person.waitFor('please delete it yourself'))
    await on.driver.clearFaults()
  }
})

test('a read without an account explains how to connect one', async () => {
  const person = await on.person()
  for (const command of ['/positions', '/balance', '/accounts', '/disconnect']) {
    await person.send(command)
    expect((await person.waitFor(/./)).text, command).toContain('/connect')
  }
})

test('a button of an outdated message reports that it is outdated', async () => {
  const { person } = await on.connected()
  await person.send('/balance')
  const card = await person.waitFor('Trading account')
  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press(/Disconnect/)
  await person.waitFor('is disconnected')
  await person.press('🔄 Refresh', { message: card })
  await person.waitFor('no longer connected')
})

test('in a group, a personal command only links to the private chat, and other talk is ignored', async () => {
  const person = await on.person()
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const inGroup = group.as(person)
  await inGroup.send('good morning, everyone')
  await inGroup.send('/positions@squawkbox_bot')
  const answer = await inGroup.waitFor(/./)
  expect(answer.text).toMatch(/only in our private chat/)
  expect(JSON.stringify(answer.reply_markup)).toContain('https://t.me/squawkbox_bot?start=positions')
  await inGroup.send('/connect')
  await inGroup.waitFor(/only in our private chat/)
  expect((await inGroup.messages()).length).toBe(5)
})

test('in a group, neither a link nor a greeting shows personal data', async () => {
  const { person } = await on.connected()
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const inGroup = group.as(person)
  await inGroup.send('/start positions')
  await inGroup.waitFor(/only in our private chat/)
  await inGroup.send('/start')
  expect((await inGroup.waitFor('trading desk')).text).not.toContain('Account 1')
})

test('a failure is shown to the person who asked, and not to a group talking among itself', async () => {
  const person = await on.person()
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const inGroup = group.as(person)
  const redis = new Redis(on.environment.redis.url)
  const settings = `squawkbox:{user:${person.user.id}}:settings`
  await redis.set(settings, 'of the wrong type')
  await inGroup.send('good morning, everyone')
  await person.send('/help')
  await person.waitFor('is damaged and cannot be read')
  await redis.del(settings)
  redis.disconnect()
  await inGroup.send('/help')
  await inGroup.waitFor('Commands')
  expect((await inGroup.messages()).length).toBe(3)
})

test('a link into the private chat runs the command that it names', async () => {
  const person = await on.person()
  await person.send('/start connect')
  await person.waitFor('Send me the API key')
})

test('an update that is delivered again is answered once', async () => {
  const person = await on.person()
  await person.send('/help')
  await person.waitFor('Commands')
  const { waiting, confirmed } = await on.driver.updates()
  const update = [...confirmed, ...waiting].findLast(({ message }) => message?.chat.id === person.chatId)
  for (let time = 0; time < 10; time++) await on.driver.redeliver(update?.update_id ?? 0)
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  const answers = (await person.messages()).filter(({ text }) => text?.startsWith('Commands'))
  expect(answers).toHaveLength(1)
})
