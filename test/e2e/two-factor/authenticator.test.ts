import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../../src/redis/keys.js'
import { expectNoTyped, twoFactorForThisFile } from '../../support/trading/two-factor.js'

const { on, redis, confirm, restartBot, codeOf, advance, setPrice, executes } = twoFactorForThisFile()

test('an authenticator app gets picture and text with the same secret, which are deleted after use; a code is accepted once', async () => {
  const { person } = await on.connected()
  const { shown, secret } = await askedForApp(person)
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
  const { secret } = await askedForApp(person)
  await restartBot()
  expect(await photos(person)).toBe(1)
  await advance(61_000)
  await expect.poll(() => photos(person)).toBe(0)
  // The set-up goes on all the same.
  await person.send(codeOf(secret))
  await person.waitFor('Two-factor is now on')

  await setPrice()
  await confirm(person, '/long BTC 200 10x')
  await person.waitFor('This order requires the 6 digits')
  await restartBot()
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

test('a set-up that is cancelled leaves no secret behind, and no code of it is taken', async () => {
  const { person } = await on.connected()
  const { secret } = await askedForApp(person)
  expect(await redis().exists(keys.twoFactorSetUp(person.user.id))).toBe(1)
  await person.send('/cancel')
  await person.waitFor('Cancelled')
  expect(await redis().exists(keys.twoFactorSetUp(person.user.id))).toBe(0)
  await person.send(codeOf(secret))
  await person.send('/secure')
  await person.waitFor('Not set up')
})

/** The set-up of an authenticator app, as far as the message with its secret. */
async function askedForApp(person: ChatUser) {
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('📱 Use an authenticator app')
  const shown = await person.waitFor('Scan this')
  await person.waitFor('Two-factor is on only after that')
  return { shown, secret: secretOn(shown) }
}

/** The authenticator secret in the caption of a message. */
function secretOn({ caption = '' }: { readonly caption?: string }): string {
  return /[A-Z2-7 ]{39}/.exec(caption)?.[0].replaceAll(' ', '') ?? ''
}

/** The text of the QR code in a picture of the chat. */
async function decoded(fileId: string | undefined): Promise<string> {
  const reply = await fetch(`${on.environment.chat.url}/chat/files/${fileId}`)
  return decodeQR(PNG.sync.read(Buffer.from(await reply.arrayBuffer())))
}

async function photos(person: ChatUser): Promise<number> {
  return (await person.messages()).filter(({ photo }) => photo !== undefined).length
}
