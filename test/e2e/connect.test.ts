import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { signUp, type PracticeAccount } from '../../src/demo/practice-account.js'
import {
  askedForKey,
  askedForKeyId,
  environmentForThisFile,
} from '../support/environment/test-environment.js'

type Keys = Pick<PracticeAccount, 'apiKey' | 'keyId'>

const on = environmentForThisFile()

test('/connect asks for a key, deletes the messages with it, and shows only its ends', async () => {
  const { person, account } = await on.connected()
  const texts = (await person.messages()).map(({ text }) => text ?? '')
  expect(texts.join('\n')).toContain(`${account.apiKey.slice(0, 4)}…${account.apiKey.slice(-4)}`)
  expect(texts.join('\n')).not.toContain(account.apiKey)
  expect(texts.join('\n')).not.toContain(account.keyId)
  expect(texts.at(-1)).toContain('Connected as Account 1')
})

test('/connect deletes each secret before it answers anything else', async () => {
  const person = await on.person()
  const { apiKey } = await signUp(on.environment.paper.url)
  await askedForKey(person)
  const before = (await on.driver.calls()).length
  await person.send(apiKey)
  await person.waitFor('key ID')
  // What the bot tells Telegram of itself at its start may still be under way.
  const calls = (await on.driver.calls()).slice(before).filter(({ parameters }) => 'chat_id' in parameters)
  expect(calls.map(({ method }) => method)).toEqual(['deleteMessage', 'sendMessage'])
})

test.each([
  ['the other way round', ({ apiKey, keyId }: Keys) => [keyId, apiKey]],
  ['both in one message', ({ apiKey, keyId }: Keys) => [`${apiKey} ${keyId}`]],
  [
    'both with their labels, the ID first',
    ({ apiKey, keyId }: Keys) => [`Key ID: ${keyId}\nAPI key: ${apiKey}`],
  ],
  ['each with its label', ({ apiKey, keyId }: Keys) => [`API key: ${apiKey}`, `key id = ${keyId}`]],
])('/connect understands a key and its ID %s, and deletes them', async (_, typed) => {
  const person = await on.person()
  const account = await signUp(on.environment.paper.url)
  await askedForKey(person)
  for (const message of typed(account)) await person.send(message)
  const done = await person.waitFor('Connected as Account 1')
  expect(done.text).toContain(`${account.apiKey.slice(0, 4)}…${account.apiKey.slice(-4)}`)
  const seen = (await person.messages()).map(({ text }) => text).join('\n')
  expect(seen).not.toContain(account.apiKey)
  expect(seen).not.toContain(account.keyId)
})

test('a wrong key is refused and not stored, and the person can start again', async () => {
  const person = await on.person()
  await askedForKeyId(person, 'not-the-right-key-at-all')
  await person.send('not-the-right-key-id')
  await person.waitFor('does not accept this key')
  await person.send('/accounts')
  await person.waitFor('No account is connected')
})

test('an answer that cannot be a key is asked for again', async () => {
  const person = await on.person()
  await askedForKey(person)
  for (const wrong of ['two words', 'ключ', 'k\u0000y', 'ab']) {
    await person.send(wrong)
    await person.waitFor('does not look like a key')
  }
  expect((await person.messages()).map(({ text }) => text)).not.toContain('two words')
})

test('when Telegram refuses to delete a message, the person is asked to delete it', async () => {
  const person = await on.person()
  await askedForKey(person)
  await on.driver.fault({
    method: 'deleteMessage',
    kind: 'error',
    error_code: 400,
    description: "Bad Request: message can't be deleted",
  })
  await person.send('some-key-that-stays-in-the-chat')
  await person.waitFor('Please delete it yourself')
  await person.send('/cancel')
  await person.waitFor('Cancelled')
})

test('other commands work during /connect, and /cancel ends it and deletes its data', async () => {
  const person = await on.person()
  const redis = new Redis(on.environment.redis.url)
  await askedForKey(person)
  await person.send('/help')
  await person.waitFor('Commands')
  await person.send('/balance')
  await person.waitFor('No account is connected')
  await person.send('a-key-typed-in-the-middle')
  await person.waitFor('key ID')
  const state = `squawkbox:{user:${person.user.id}}:conversation:${person.chatId}`
  expect(await redis.exists(state)).toBe(1)
  expect(await redis.ttl(state)).toBeGreaterThan(0)
  await person.send('/cancel')
  await person.waitFor('Cancelled. Nothing was stored')
  await settled(redis, person)
  const own = (name: string): string => `squawkbox:{user:${person.user.id}}:${name}`
  // The language that they write in is kept of everybody; the registry and the lists of the newest have names of keys only.
  const lists = [own('newest:conversation'), own('newest:waited')]
  const kept = [...lists, own('registry'), own('settings'), state]
  expect((await redis.keys(own('*'))).toSorted()).toEqual(kept.toSorted())
  // What is left of the conversation is by which message it has ended, for two minutes.
  expect(await redis.ttl(state)).toBeLessThanOrEqual(120)
  expect(await redis.strlen(state)).toBeLessThan(300)
  const names = await Promise.all(lists.map((list) => redis.zrange(list, '0', '-1')))
  expect([...names.flat(), ...(await redis.smembers(own('registry')))].join(' ')).not.toContain('typed')
  redis.disconnect()
})

test('another command during /connect does not extend the TTL of a typed key', async () => {
  const person = await on.person()
  const redis = new Redis(on.environment.redis.url)
  const state = `squawkbox:{user:${person.user.id}}:conversation:${person.chatId}`
  await askedForKeyId(person, 'a-key-typed-in-the-middle')
  await settled(redis, person)
  await redis.expire(state, 100)
  await person.send('/help')
  await person.waitFor('Commands')
  await person.send('/positions')
  await person.waitFor('No account is connected')
  await settled(redis, person)
  expect(await redis.ttl(state)).toBeLessThanOrEqual(100)
  await person.send('not a key')
  await person.waitFor('does not look like a key')
  await expect.poll(() => redis.ttl(state)).toBeGreaterThan(800)
  redis.disconnect()
})

test.each([
  ['has run out', (redis: Redis, key: string) => redis.del(key)],
  ['does not open any more', (redis: Redis, key: string) => redis.set(key, 's1.gone.AAAA')],
])(
  'a message sent when the state of /connect %s is deleted, and the person gets the reason',
  async (_, spoil) => {
    const person = await on.person()
    const redis = new Redis(on.environment.redis.url)
    await askedForKey(person)
    await person.send('/cancel')
    await person.waitFor('Cancelled')
    await askedForKey(person)
    await settled(redis, person)
    await spoil(redis, `squawkbox:{user:${person.user.id}}:conversation:${person.chatId}`)
    await person.send('short-key')
    await person.waitFor('too much time has passed')
    expect((await person.messages()).map(({ text }) => text)).not.toContain('short-key')
    await person.send('hello')
    await person.waitFor("I don't understand that")
    await person.send('/connect')
    await person.waitFor('Send me the API key')
    redis.disconnect()
  },
)

test('conversation state that cannot be decrypted blocks no command', async () => {
  const person = await on.person()
  const redis = new Redis(on.environment.redis.url)
  await redis.set(`squawkbox:{user:${person.user.id}}:conversation:${person.chatId}`, 'not sealed at all')
  await person.send('/help')
  await person.waitFor('after an update of the bot')
  await person.waitFor('Commands')
  redis.disconnect()
})

test('a failed step of /connect can be repeated', async () => {
  const account = await signUp(on.environment.paper.url)
  const person = await on.person()
  await askedForKey(person)
  await on.driver.fault({
    method: 'sendMessage',
    kind: 'error',
    error_code: 500,
    description: 'Internal Server Error',
  })
  await person.send(account.apiKey)
  await person.waitFor('Telegram did not confirm one of my messages')
  await person.send(account.apiKey)
  await person.waitFor('key ID')
  await on.driver.fault({
    method: 'sendChatAction',
    kind: 'error',
    error_code: 500,
    description: 'Internal Server Error',
  })
  await person.send(account.keyId)
  await person.waitFor('Connected as Account 1')
})

test('account labels are cut at whole characters, never blank, and never the same twice', async () => {
  const person = await on.person()
  const family = '👩‍👩‍👧'
  for (const [typed, label] of [
    ['', 'Account 1'],
    ['\u200B\u202E', 'Account 2'],
    ['Main', 'Main'],
    ['Main', 'Main 2'],
    [family.repeat(9), family.repeat(6)],
    ['x'.repeat(40), 'x'.repeat(32)],
    ['x'.repeat(40), `${'x'.repeat(30)} 2`],
  ] as const) {
    await on.connect(person, typed)
    expect((await person.messages()).at(-1)?.text).toContain(`Connected as ${label}, key`)
  }
})

test('/connect during /connect starts over, and says so', async () => {
  const person = await on.person()
  await askedForKey(person)
  await person.send('/connect')
  await person.waitFor('starts over')
  await person.waitFor('Send me the API key')
})

test.each([
  ['cannot be reached', { on: 'all', what: 'cut-before', times: 3 }],
  ['answers rubbish', { on: 'all', what: 'answer', status: 200, body: '<html>down</html>', times: 3 }],
])('when the service %s, the key is not stored, and the same key can be tried again', async (_, what) => {
  const account = await signUp(on.environment.paper.url)
  const person = await on.person()
  await askedForKeyId(person, account.apiKey, 'Main')
  await on.fault(what)
  await person.send(account.keyId)
  await person.waitFor('not stored')
  await on.exchange('DELETE', '/faults')
  await person.send('what now?')
  await person.waitFor('Please press')
  await person.press('🔄 Try again')
  await person.waitFor('Connected as Main')
})

test('a refusal of the key is quoted in the words of the service', async () => {
  const account = await signUp(on.environment.paper.url)
  const person = await on.person()
  await askedForKeyId(person, account.apiKey)
  const refusal = { error: 'wallet <not> *enabled*' }
  await on.fault({ on: 'all', what: 'answer', status: 500, body: refusal, times: 3 })
  await person.send(account.keyId)
  await person.waitFor('“wallet <not> *enabled*”')
})

test('of several accounts each has a label, one is current, and disconnecting one keeps the others', async () => {
  const { person } = await on.connected()
  await on.connect(person, 'Second one')
  await person.send('/accounts')
  expect((await person.waitFor('Your accounts')).text).toMatch(/Account 1 · .*\nSecond one · .* · in use/)
  await person.press('Use Account 1')
  expect((await person.waitFor('Your accounts')).text).toMatch(/Account 1 · .* · in use\nSecond one · /)
  await person.send('/disconnect')
  await person.waitFor('Which account')
  await person.press('Account 1')
  await person.waitFor('Disconnect Account 1')
  await person.press('Keep it')
  await person.waitFor('Nothing was changed')
  await person.send('/disconnect')
  await person.waitFor('Which account')
  await person.press('Account 1')
  await person.waitFor('Disconnect Account 1')
  await person.press(/Disconnect Account 1/)
  await person.waitFor('Account 1 is disconnected')
  await person.send('/balance')
  await person.waitFor('Balance · Second one')
})

/** The state of a conversation is written after the answer is sent; this waits for that. */
async function settled(redis: Redis, { chatId }: { readonly chatId: number }): Promise<void> {
  await expect.poll(() => redis.llen(`squawkbox:{inbox}:queue:chat${chatId}`)).toBe(0)
}

test('in a group a key behind a command of the bot is deleted; a command for another bot is left alone', async () => {
  const person = await on.person()
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  await group.bot.promote(person)
  const there = group.as(person)
  const before = (await on.driver.calls('deleteMessage')).length
  await there.send('/buy@OtherTradeBot 7GCihgDB8fe6KNjn2MYtkzZcRjQy3t9GHdC8uHYmW2hr')
  await there.send('/connect@OtherTradeBot 9f86d081884c7d659a2feaa0c55ad015')
  await there.send('/ca bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  const kept = await there.messages()
  await there.send('/connect@squawkbox_bot 9f86d081884c7d659a2feaa0c55ad015')
  await there.waitFor('looked like a key')
  await there.send('/connect 9f86d081884c7d659a2feaa0c55ad015')
  await expect.poll(async () => (await on.driver.calls('deleteMessage')).length - before).toBe(2)
  expect((await there.messages()).map(({ text }) => text)).toEqual(
    expect.arrayContaining(kept.map(({ text }) => text)),
  )
})
