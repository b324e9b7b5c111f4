import { Redis } from 'ioredis'
import { Secret as OtpSecret, TOTP } from 'otpauth'
import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

const PIN = '271828'
const OTHER_PIN = '314159'
const HOUR = 60 * 60_000

let bot: App
let redis: Redis
let ahead = 0

beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  bot = await on.startBot()
})
afterAll(() => redis.disconnect())

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await setPrice()
})

test('a PIN, a code or a key in a forwarded message is ignored and deleted', async () => {
  const { person } = await on.connected()
  /** Forwards a text of somebody else, and expects the bot to delete it and to say so. */
  const forward = async (text: string): Promise<void> => {
    const { message_id } = await person.send(text, { forwardedFrom: 'Eve' })
    expect((await person.waitFor('I deleted it')).text).toContain('Forwarded messages do not count')
    expect((await person.messages()).map((message) => message.message_id)).not.toContain(message_id)
  }
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await forward(PIN)
  // It was not the first of the two entries that set a PIN.
  await person.send(PIN)
  await person.waitFor('once more')
  await person.send(PIN)
  await person.waitFor('Two-factor is now on')
  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press(/Disconnect/)
  await person.waitFor('requires your PIN')
  // Neither the right one nor the wrong ones are attempts.
  for (const entry of [PIN, OTHER_PIN, OTHER_PIN, OTHER_PIN]) await forward(entry)
  await person.send(PIN)
  await person.waitFor('is disconnected')
  await person.send('/connect')
  await person.waitFor('API key')
  await forward('k3y-7f1c2b-9a4d-55-of-eve')
})

test('a PIN is typed twice, then required above the limit, and the order continues by itself', async () => {
  const { person } = await on.connected()
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send('123456')
  await person.waitFor('too easy to guess')
  await person.send('12 34')
  await person.waitFor('6 to 12 digits, and nothing else')
  await person.send(PIN)
  await person.waitFor('once more')
  await person.send(OTHER_PIN)
  await person.waitFor('The two PINs differ')
  await person.send(PIN)
  await person.waitFor('once more')
  // A command in between is answered, and the question stays.
  await person.send('/help')
  await person.waitFor('Commands')
  await person.send(PIN)
  const set = await person.waitFor('Two-factor is now on')
  expect(set.text).toContain('orders above a size of $1,000.00')

  await person.send('/long BTC 100 10x')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).not.toContain('second step')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')

  await person.send('/long BTC 100 11x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Size $1,100.00: Confirm asks for your two-factor')
  const before = await executes()
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('This order requires your PIN')
  await person.send('my PIN')
  await person.waitFor('neither a PIN nor a code')
  await person.send(OTHER_PIN)
  await person.waitFor('2 attempts left')
  expect(await executes()).toBe(before)
  await person.send(` ${PIN.slice(0, 3)} ${PIN.slice(3)}`)
  const receipt = await person.waitFor('Accepted by the service')
  expect(receipt.message_id).toBe(preview.message_id)
  expect(await executes()).toBe(before + 1)
  await expectNoTyped(person)
  // The question is out of the chat, and the old button only shows what became of it.
  await expect.poll(() => texts(person)).not.toContain('requires your PIN')
})

test('an authenticator app gets picture and text with the same secret, which are deleted after use; a code is accepted once', async () => {
  const { person } = await on.connected()
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('📱 Use an authenticator app')
  const shown = await person.waitFor('Scan this')
  await person.waitFor('Two-factor is on only after that')
  const secret = secretOn(shown)
  const address = await decoded(shown.photo?.at(-1)?.file_id)
  expect(address).toContain(`secret=${secret}&`)
  expect(address).toMatch(/^otpauth:\/\/totp\/Squawkbox:/)
  await person.send('000000')
  await person.waitFor('not the code the app shows now')
  const code = codeOf(secret)
  await person.send(code)
  await person.waitFor('Two-factor is now on')
  expect(await photos(person), 'the picture with the secret').toBe(0)

  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires the 6 digits')
  // It was used for the set-up.
  await person.send(code)
  await person.waitFor('That code was already used')
  await advance(30_000)
  const next = codeOf(secret)
  await person.send(next)
  await person.waitFor((message) => message.document !== undefined)
  await person.send('/export deposits json all')
  await person.waitFor('Exporting a file requires the 6 digits')
  await person.send(next)
  await person.waitFor('That code was already used')
  await person.send('/cancel')
  await person.waitFor('Cancelled')
  await expectNoTyped(person, [code, next, '000000'])
})

test('after a restart an unused picture is deleted after its minute, waiting actions continue, and a late order is previewed again', async () => {
  const { person } = await on.connected()
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('📱 Use an authenticator app')
  const shown = await person.waitFor('Scan this')
  await person.waitFor('Two-factor is on only after that')
  const secret = secretOn(shown)
  await bot.stop()
  bot = await on.startBot()
  expect(await photos(person)).toBe(1)
  await advance(61_000)
  await expect.poll(() => photos(person)).toBe(0)
  // The set-up goes on all the same.
  await person.send(codeOf(secret))
  await person.waitFor('Two-factor is now on')

  await setPrice()
  await person.send('/long BTC 200 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('This order requires the 6 digits')
  await bot.stop()
  bot = await on.startBot()
  const before = await executes()
  await advance(61_000)
  await setPrice()
  await person.send(codeOf(secret))
  await person.waitFor('The preview had expired')
  expect(await executes()).toBe(before)
  await person.press('✅ Confirm')
  await person.waitFor('This order requires the 6 digits')
  // The app of somebody whose clock is half a minute ahead; the last code was used.
  await person.send(codeOf(secret, 30_000))
  await person.waitFor('Accepted by the service')
  expect(await executes()).toBe(before + 1)
})

test('two-factor cannot be bypassed by an old button, a second process or repeated presses; wrong entries lock all of them', async () => {
  const { person } = await withPin()
  const before = await executes()
  await person.send('/long BTC 200 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  const other = await on.startBot()
  await Promise.all(Array.from({ length: 6 }, () => person.press('✅ Confirm', { message: preview })))
  await person.waitFor('This order requires your PIN')
  expect(await executes()).toBe(before)
  await person.send(PIN)
  await person.waitFor('Accepted by the service')
  expect(await executes()).toBe(before + 1)
  // What was allowed is that order; another waits again.
  await person.send('/long BTC 200 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('This order requires your PIN')
  await person.press('✖️ Cancel', { message: await last(person) })
  await person.waitFor('Cancelled. Nothing was done')
  expect(await executes()).toBe(before + 1)
  await other.stop()

  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press(/Disconnect/)
  await person.waitFor('Disconnecting an account requires your PIN')
  for (const said of ['2 attempts left', 'One attempt left', 'entry is locked until']) {
    await person.send(OTHER_PIN)
    await person.waitFor(said)
  }
  await person.send(PIN)
  await person.send('/export deposits csv all')
  await person.waitFor('entry is locked until')
  await advance(61_000)
  await person.press(/Disconnect/)
  await person.waitFor('Disconnecting an account requires your PIN')
  await person.send(PIN)
  await person.waitFor('is disconnected')
  await expectNoTyped(person)
})

test('loosening limits or two-factor itself requires two-factor; closing and protecting does not, unless the user chose so', async () => {
  const { person } = await withPin()
  await person.send('/limits collateral 500')
  await person.waitFor('Collateral per order: $500.00')
  await person.send('/limits collateral 800')
  await person.waitFor('Loosening a limit requires your PIN')
  await person.send(PIN)
  await person.waitFor('$800.00')
  await person.send('/limits tolerance 5%')
  await person.waitFor('Loosening a limit requires your PIN')
  await person.send('/cancel')
  await person.waitFor('Cancelled')

  await send(person, '/long BTC 100 10x')
  await send(person, '/tpsl BTC sl 57000')
  await send(person, '/close BTC 10%')
  await send(person, '/long ETH 90 10x')
  // Now closing shall wait too, and what one Confirm closes counts together.
  await person.send('/secure')
  await person.waitFor('Required for')
  await person.press(/Closing/)
  await person.waitFor('closing and reducing above a size of $1,000.00')
  await person.send('/closeall all')
  await person.waitFor('Close 2 positions')
  const before = await executes()
  await person.press('✅ Close 2')
  await person.waitFor('Closing this requires your PIN')
  expect(await executes()).toBe(before)
  await person.send(PIN)
  await person.waitFor('2 accepted')
  expect(await executes()).toBe(before + 2)

  await person.send('/secure limit $5k')
  await person.waitFor('Changing two-factor requires your PIN')
  await person.send(PIN)
  await person.waitFor('above a size of $5,000.00')
  await person.send('/secure limit every')
  await person.waitFor('of any size')
  await person.send(`/secure ${PIN}`)
  await person.waitFor('Never type a PIN or a code after a command')
  await person.press('Switch off')
  await person.waitFor('Changing two-factor requires your PIN')
  await person.send(PIN)
  await person.waitFor('Not set up')
  await person.send('/limits collateral 900')
  await person.waitFor('$900.00')
  await expectNoTyped(person)
})

test('a take-profit, a stop or a trailing stop near the price requires what a close requires; one further away does not', async () => {
  const { person } = await withPin()
  await send(person, '/long BTC 90 10x')
  await person.send('/secure limit 500')
  await person.waitFor('above a size of $500.00')
  await person.send('/secure')
  await person.waitFor('Required for')
  await person.press(/Closing/)
  await person.waitFor('closing and reducing above a size of $500.00')

  await send(person, '/tpsl BTC tp 63000 sl 57000')
  const before = await executes()
  for (const order of ['/tpsl BTC tp 60000.01', '/tpsl BTC sl 59500', '/trail BTC 0.2%']) {
    await person.send(order)
    await person.waitFor('Nothing is sent before you confirm')
    await person.press('✅ Confirm')
    await person.waitFor('Closing this requires your PIN')
    expect(await executes()).toBe(before)
    await person.send('/cancel')
    await person.waitFor('Cancelled')
  }
  // Half of it is below the size that needs a PIN.
  await send(person, '/tpsl BTC tp 60300 50%')
  await person.send('/trail BTC 0.5%')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Closing this requires your PIN')
  await person.send(PIN)
  await person.waitFor('Accepted by the service')
})

test('lost or unreadable two-factor is reset after notices, cancelled by a button or a right entry, and ends without accounts', async () => {
  const { person } = await withPin()
  const begin = async (): Promise<void> => {
    await person.press('I lost it')
    await person.waitFor('after 24 hours')
    await person.press('⏳ Reset in 24 hours')
    await person.waitFor('because somebody reported it lost here')
  }
  await begin()
  await person.press('✖️ Cancel the reset')
  await person.waitFor('is cancelled')
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await begin()
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await person.send(PIN)
  await person.waitFor('so the reset that was in progress is cancelled')
  await redis.set(`squawkbox:{user:${person.user.id}}:two-factor:record`, 's1.k1.damaged')
  await person.send('/export deposits json all')
  await person.waitFor('Your two-factor record cannot be decrypted')
  await person.press('⏳ Reset in 24 hours')
  await person.waitFor('because somebody reported it lost here')
  for (const [index, hours] of [12, 8, 3].entries()) {
    await advance(hours * HOUR)
    await person.waitFor('because somebody reported it lost here')
    // The end is reckoned from when the last notice was noted, a moment after it shows.
    await expect
      .poll(() => redis.hget(keys.twoFactorReset(person.user.id), 'noticesSent'))
      .toBe(String(index + 1))
  }
  await advance(HOUR + 1_000)
  await person.waitFor('Your accounts are disconnected, and two-factor is switched off')
  await person.send('/accounts')
  await person.waitFor('No account is connected')
  await person.send('/secure')
  await person.waitFor('Not set up')
})

test('a PIN is deleted from the chat even if it is late or unexpected, and never reaches a conversation', async () => {
  const { person } = await withPin()
  // Whatever is begun after it was asked has the next word.
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await person.send('/trade')
  await person.waitFor('Which side?')
  await expect.poll(() => texts(person)).not.toContain('requires your PIN')
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await person.send('/help')
  await person.waitFor('Commands')
  // Words are for the order that waits, too; a slip of the finger in a PIN is not.
  await person.send('Bitcoin')
  await person.send(PIN.slice(1))
  await person.waitFor('neither a PIN nor a code')
  await person.send('/cancel')
  await person.waitFor('Cancelled')
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  // None of these is an entry, so none is counted; all are taken out of the chat.
  const hostile = [
    '٢٧١٨٢٨',
    '\u202e828172',
    '2718281828459045',
    '0'.repeat(4_000),
    '271828; DROP',
    '{ $left }',
  ]
  for (const text of hostile) await person.send(text)
  await person.waitFor('neither a PIN nor a code')
  await person.send(PIN)
  await person.waitFor((message) => message.document !== undefined)
  await person.send('/export deposits json all')
  await person.waitFor('Exporting a file requires your PIN')
  await advance(6 * 60_000)
  await expectNoTyped(person, hostile.slice(0, 4))
  for (const _ of ['too late', 'unasked']) {
    await person.send(PIN)
    await person.waitFor('No PIN or code was expected')
  }
  await expectNoTyped(person)

  await person.send('/forget')
  await person.waitFor('Delete all your data')
  await person.press('🗑 Delete everything')
  await person.waitFor('Deleting all your data requires your PIN')
  await person.send(PIN)
  await person.waitFor('Your data is deleted')
  await expect.poll(() => redis.keys(`squawkbox:{user:${person.user.id}}:two-factor*`)).toEqual([])
})

/** A person with an account and a PIN. */
async function withPin(): Promise<{ readonly person: ChatUser }> {
  const { person } = await on.connected()
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send(PIN)
  await person.waitFor('once more')
  await person.send(PIN)
  await person.waitFor('Two-factor is now on')
  return { person }
}

/** Types an order, and confirms it without being asked for anything else. */
async function send(person: ChatUser, order: string): Promise<void> {
  await person.send(order)
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await advance(3_000)
  await person.waitFor('✅ Done')
}

/** The secret that a message shows, as it is typed into an app. */
function secretOn({ caption = '' }: { readonly caption?: string }): string {
  return /[A-Z2-7 ]{39}/.exec(caption)?.[0].replaceAll(' ', '') ?? ''
}

/** The code that an app shows, whose clock is so far ahead. */
function codeOf(secret: string, ms = 0): string {
  return TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: Date.now() + ahead + ms })
}

async function advance(ms: number): Promise<void> {
  ahead += ms
  await on.advance(ms)
}

async function setPrice(): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
}

/** What a picture in the chat says to a camera. */
async function decoded(fileId: string | undefined): Promise<string> {
  const reply = await fetch(`${on.environment.chat.url}/chat/files/${fileId}`)
  return decodeQR(PNG.sync.read(Buffer.from(await reply.arrayBuffer())))
}

async function photos(person: ChatUser): Promise<number> {
  return (await person.messages()).filter(({ photo }) => photo !== undefined).length
}

async function texts(person: ChatUser): Promise<string> {
  return (await person.messages()).map(({ text, caption }) => text ?? caption ?? '').join('\n')
}

async function last(person: ChatUser) {
  const found = (await person.messages()).at(-1)
  if (!found) throw new Error('There is no message')
  return found
}

/** Nothing that was typed for a second step is left in the chat. */
async function expectNoTyped(person: ChatUser, typed: readonly string[] = [PIN, OTHER_PIN]): Promise<void> {
  const all = (await texts(person)).replaceAll(' ', '')
  for (const one of typed) expect(all).not.toContain(one)
}

/** How many executes have reached the exchange. */
async function executes(): Promise<number> {
  const counts = await on.exchange<Record<string, number>>('GET', '/requests')
  return Object.entries(counts).reduce(
    (sum, [name, count]) => (name.startsWith('execute') ? sum + count : sum),
    0,
  )
}
