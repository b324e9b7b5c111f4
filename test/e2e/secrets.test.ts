import { Secret as OtpSecret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { askedForKeyId, environmentForThisFile } from '../support/environment/test-environment.js'
import { everyFileOf, everythingKept } from '../support/redis/stored-content.js'

const on = environmentForThisFile()

test('during and after /connect, and through every failure, no secret is in Redis, on its disk or in the log', async () => {
  const { apiKey, keyId } = await signUp(on.environment.paper.url)
  const secrets = {
    'API key': apiKey,
    'key ID': keyId,
    'bot token': on.environment.chat.token,
    'vault key': vaultKey(),
  }
  const person = await on.person()

  await askedForKeyId(person, apiKey)
  await expectNoTrace(secrets, 'after the API key')

  await on.fault({ on: 'all', what: 'cut-after', times: 3 })
  await person.send(keyId)
  await person.waitFor('not stored')
  await expectNoTrace(secrets, 'after a failed check')

  await person.press('🔄 Try again')
  await person.waitFor('Connected as')
  await expectNoTrace(secrets, 'once connected')

  for (const what of ['cut-before', 'unauthorised', 'answer'] as const) {
    await on.fault({ on: 'all', what, times: 9 })
    await person.send('/balance')
    await person.waitFor(/⚠️|❌/)
    await on.exchange('DELETE', '/faults')
  }
  await on.driver.fault({ method: 'sendMessage', kind: 'cut', when: 'after', times: 1 })
  await person.send('/positions')
  await person.waitFor('No open positions')
  await person.send(apiKey)
  await person.waitFor('looked like a key')
  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await expectNoTrace(secrets, 'after failures')
  await person.press(/Disconnect/)
  await person.waitFor('is disconnected')
  await expectNoTrace(secrets, 'once disconnected')
  expect(on.log.length, 'lines in the log').toBeGreaterThan(10)
})

test('no PIN, code or secret of two-factor, right, wrong or late, is in Redis, on its disk or in the log', async () => {
  const { person } = await on.connected()
  const pins = { PIN: '27182845', 'other PIN': '31415926', 'wrong PIN': '16180339' }
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send(pins.PIN)
  await person.waitFor('once more')
  await expectNoTrace(pins, 'after the PIN was typed once')
  await person.send(pins['other PIN'])
  await person.waitFor('The two PINs differ')
  for (const said of ['once more', 'is now on']) {
    await person.send(pins.PIN)
    await person.waitFor(said)
  }
  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press(/Disconnect/)
  await person.waitFor('requires your PIN')
  await person.send(pins['wrong PIN'])
  await person.waitFor('2 attempts left')
  await expectNoTrace(pins, 'after a wrong PIN')
  await person.send('/cancel')
  await person.waitFor('Cancelled')

  await person.send('/secure')
  await person.waitFor('Required for')
  await person.press('🔁 Change')
  await person.waitFor('What should replace it')
  await person.press('📱 Use an authenticator app')
  await person.waitFor('requires your PIN')
  // A failure in the middle, whose error would carry the picture and its words into the log.
  await on.driver.fault({ method: 'sendPhoto', kind: 'cut', when: 'before', times: 1 })
  await person.send(pins.PIN)
  await person.waitFor('Telegram did not confirm')
  await person.press('📱 Use an authenticator app')
  const shown = await person.waitFor('Scan this')
  const spaced = /[A-Z2-7 ]{39}/.exec(shown.caption ?? '')?.[0] ?? ''
  const secret = spaced.replaceAll(' ', '')
  expect(secret).toHaveLength(32)
  const secrets = {
    ...pins,
    'authenticator secret': secret,
    'authenticator secret as it is shown': spaced,
    'authenticator secret in bytes': Buffer.from(OtpSecret.fromBase32(secret).bytes).toString('hex'),
  }
  await person.waitFor('only after that')
  await expectNoTrace(secrets, 'while the secret is shown')
  const code = TOTP.generate({ secret: OtpSecret.fromBase32(secret) })
  await person.send(code)
  await person.waitFor('is now on')
  await person.send('/export deposits csv all')
  await person.waitFor('requires the 6 digits')
  await person.send(code)
  await person.waitFor('That code was already used')
  await expectNoTrace(secrets, 'once the app is in force')
  // Six digits may be part of any number; as a word of their own they are not there.
  expect(on.log.filter((line) => new RegExp(`"[^"]*\\b${code}\\b`).test(line))).toEqual([])

  const record = (await person.messages()).map(({ text, caption }) => text ?? caption ?? '').join('\n')
  for (const [name, one] of Object.entries({ ...secrets, code })) expect(record, name).not.toContain(one)
})

test('no API token is in Redis, on its disk or in the log, whether it was shown, failed to be, or was pasted back', async () => {
  const { person } = await on.connected()
  await person.send('/api new sheet')
  const shown = await person.waitFor('It is shown only once')
  const token = /sqb1_[\w-]+/.exec(shown.text ?? '')?.[0] ?? ''
  const secret = token.slice(-43)
  expect(token.length).toBeGreaterThan(60)
  await expectNoTrace({ token, secret }, 'once it was shown')
  await person.send(token)
  await person.waitFor('looked like a key')
  await on.driver.fault({ method: 'sendMessage', kind: 'cut', when: 'before', times: 1 })
  await person.send('/api new other')
  await person.waitFor('Telegram did not confirm')
  expect(on.log.filter((line) => line.includes('sqb1_'))).toEqual([])
  await person.send('/api')
  await person.waitFor('Never used')
  await person.press('✖️ Revoke sheet')
  await expectNoTrace({ token, secret }, 'once it is revoked')
})

/** Looks through every key and value, every byte on Redis's disk, and every line of the log. */
async function expectNoTrace(secrets: Readonly<Record<string, string>>, when: string): Promise<void> {
  const places = new Map([
    ['the log', on.log.join('')],
    ...(await everythingKept(on.environment.redis.url)),
    ...everyFileOf(on.environment.redis.dir),
  ])
  expect([...places.keys()].some((place) => place.endsWith('.aof'))).toBe(true)
  for (const [place, content] of places) {
    for (const [name, secret] of Object.entries(secrets)) {
      for (const form of [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').slice(0, -3),
      ]) {
        expect(content.includes(form), `the ${name} in ${place}, ${when}`).toBe(false)
      }
    }
  }
}

function vaultKey(): string {
  return on.environment.variables['VAULT_KEYS']?.split(':')[1] ?? ''
}
