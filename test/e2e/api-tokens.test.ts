import { expect, test } from 'vitest'
import { PIN, setPin, twoFactorForThisFile } from '../support/trading/two-factor.js'
import { keys } from '../../src/redis/keys.js'

const { on, redis, advance } = twoFactorForThisFile()

const TOKEN = /sqb1_[0-9a-z]+_[0-9a-f]{8}_[\w-]{43}/

test('/api makes a token after the PIN, shows it once, lists it without its secret, and revokes it', async () => {
  const { person } = await on.connected()
  await setPin(person)
  await person.send('/api')
  await person.waitFor('You have no tokens')
  await person.send('/api new sheet days 90 from 203.0.113.7')
  await person.waitFor('Making an API token requires your PIN')
  expect(await redis().exists(keys.apiTokens(person.user.id))).toBe(0)
  await person.send(PIN)
  const shown = await person.waitFor('It is shown only once')
  const token = TOKEN.exec(shown.text ?? '')?.[0] ?? ''
  expect(token).not.toBe('')
  // The minute begins once the message is noted, right behind its delivery.
  await expect.poll(() => redis().exists(keys.apiTokens(person.user.id))).toBe(1)
  await advance(61_000)
  await expect
    .poll(async () => (await person.messages()).some(({ text }) => text?.includes(token)))
    .toBe(false)

  await person.send('/api')
  const list = await person.waitFor('Never used')
  expect(list.text).toContain('sheet')
  expect(list.text).toContain('Only from 203.0.113.7')
  expect(list.text).toContain(token.slice(0, -44))
  expect(list.text).not.toContain(token.slice(-43))
  await person.press('✖️ Revoke sheet')
  await person.waitFor('You have no tokens')
  expect(await redis().exists(keys.apiTokens(person.user.id))).toBe(0)
})

test('accounts and tokens of which several read alike are asked for by their ids', async () => {
  const { person } = await on.connected('Twin')
  const { id } = person.user
  await on.connect(person, 'Ma\u200Bin')
  await on.connect(person, 'MAIN')
  await person.send('/accounts')
  const { text = '' } = await person.waitFor('MAIN 2')
  expect(text).toContain('Main')
  expect(text).not.toContain('\u200B')
  // Of a version before this one: the second has the name of the first, and a character that nobody sees.
  const [first = '', second = ''] = await redis().hkeys(keys.accounts(id))
  for (const [account, label] of [
    [first, 'Old'],
    [second, 'O\u200Bld'],
  ] as const) {
    const stored = JSON.parse((await redis().hget(keys.accounts(id), account)) ?? '') as object
    await redis().hset(keys.accounts(id), account, JSON.stringify({ ...stored, label }))
  }
  await person.send('/api new sheet accounts old')
  const asked = await person.waitFor('reads like “old”')
  for (const account of [first, second]) expect(asked.text).toContain(account)
  await person.send('/signals new tv 100 5x account old')
  await person.waitFor('reads like “old”')
  await person.send(`/api new sheet events accounts ${second}`)
  await person.waitFor('sheet')
  await person.send('/api new SHEET events')
  await person.waitFor('SHEET')
  await person.send('/api webhook sheet https://hooks.example.com/desk')
  const tokens = await redis().hkeys(keys.apiTokens(id))
  const { text: said } = await person.waitFor('reads like sheet')
  for (const token of tokens) expect(said).toContain(token)
})

test('/api says where its words are not understood, and that an account is not there', async () => {
  const { person } = await on.connected()
  await person.send('/api new sheet from example.com')
  await person.waitFor('neither an IP address nor a network')
  await person.send('/api new sheet accounts nobody')
  await person.waitFor('You have no account “nobody”')
  await person.send('/api new sheet read size 100')
  await person.waitFor('“size” is not understood here')
})

test('/disconnect says which tokens and sources end with the account, and leaves a token that reaches another one', async () => {
  const { person } = await on.connected('Twin')
  await on.connect(person, 'Hedge')
  await person.send('/api new both events accounts hedge,account1')
  await person.waitFor('It is shown only once')
  await person.send('/api new alone accounts hedge')
  await person.waitFor('It is shown only once')
  await person.send('/signals new tv 100 5x account hedge')
  await person.waitFor('tv')
  await person.send('/disconnect')
  await person.waitFor('Which account')
  await person.press('Hedge')
  const asked = await person.waitFor('Disconnect Hedge')
  expect(asked.text).toContain('API tokens that end with it, as they reach no other account: 1')
  expect(asked.text).toContain('Sources of signals that end with it: 1')
  await person.press('🗑 Disconnect Hedge')
  const receipt = await person.waitFor('is disconnected')
  expect(receipt.text).toContain('• 1 API token\n• 1 source of signals')
  await person.send('/api')
  const list = await person.waitFor('Never used')
  expect(list.text).toContain('both')
  expect(list.text).not.toContain('alone')
  await setPin(person)
  await person.send('/api webhook both https://hooks.example.com/desk')
  await person.waitFor('Setting up a webhook or a new secret of it requires your PIN')
})
