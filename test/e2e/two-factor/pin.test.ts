import { expect, test } from 'vitest'
import {
  expectNoTyped,
  OTHER_PIN,
  PIN,
  texts,
  twoFactorForThisFile,
} from '../../support/trading/two-factor.js'

const { on, redis, withPin, confirm, advance, executes } = twoFactorForThisFile()

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
  expect((await person.waitFor('Nothing is sent before you confirm')).text).not.toContain('two-factor')
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
  // The log has who entered something right or wrong for what, and never what that was.
  const entries = on.log.filter((line) => line.includes('"event":"two-factor-entry"'))
  expect(entries.map((line) => JSON.parse(line) as object)).toMatchObject([
    { user: receipt.chat.id, guard: 'orders', result: 'wrong' },
    { user: receipt.chat.id, guard: 'orders', result: 'right' },
  ])
  // The question is out of the chat, and the old button only shows what became of it.
  await expect.poll(() => texts(person)).not.toContain('requires your PIN')
})

test('a question whose message was deleted by hand is asked in a new one, which leaves the chat as well', async () => {
  const { person } = await withPin()
  await person.send('/export deposits csv all')
  const asked = await person.waitFor('Exporting a file requires your PIN')
  await person.remove(asked.message_id)
  await person.send('my PIN')
  await person.waitFor('neither a PIN nor a code')
  await person.send(PIN)
  await person.waitFor((message) => message.document !== undefined)
  await expect.poll(() => texts(person)).not.toContain('neither a PIN nor a code')
})

test('Cancel stops only the question above it, and does not say that nothing was done where that was answered', async () => {
  const { person } = await withPin()
  await confirm(person, '/long BTC 200 10x')
  const answered = await person.waitFor('This order requires your PIN')
  // The question stays in the chat, with its buttons.
  const description = "Bad Request: message can't be deleted"
  await on.driver.fault({ method: 'deleteMessage', kind: 'error', error_code: 400, description, times: 9 })
  await person.send(PIN)
  await person.waitFor('Accepted by the service')
  await person.press('✖️ Cancel', { message: answered })
  await person.waitFor('What was done stays')

  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await person.press('✖️ Cancel', { message: answered })
  await person.waitFor('What was done stays')
  await person.press('I lost it', { message: answered })
  await person.waitFor('reset two-factor')
  await person.send('my PIN')
  await person.waitFor('Telegram did not let me delete your message')
  expect((await person.waitFor('neither a PIN nor a code')).text).not.toContain('deleted')
  await person.send(PIN)
  await person.waitFor((message) => message.document !== undefined)
  await on.driver.clearFaults()
})

test('what is not asked because entry is locked has nothing to cancel', async () => {
  const { person } = await withPin()
  await person.send('/export deposits csv all')
  const asked = await person.waitFor('Exporting a file requires your PIN')
  for (const said of ['2 attempts left', 'One attempt left', 'entry is locked until']) {
    await person.send(OTHER_PIN)
    await person.waitFor(said)
  }
  await person.send('/export deposits json all')
  const locked = await person.waitFor(
    ({ message_id, text }) =>
      message_id !== asked.message_id && text?.includes('entry is locked until') === true,
  )
  expect(locked.reply_markup).toMatchObject({ inline_keyboard: [[{ text: 'I lost it' }]] })
  await person.press('✖️ Cancel', { message: asked })
  await person.waitFor('Cancelled. Nothing was done')
})

test('a PIN is taken in the digits of another script and behind a mark of direction, and deleted where none is expected', async () => {
  const { person } = await on.connected()
  await person.send('/secure')
  await person.waitFor('Not set up')
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send('٢٧١٨٢٨')
  await person.waitFor('once more')
  await person.send(`\u200f${PIN}`)
  await person.waitFor('Two-factor is now on')
  const files = {
    '２７１８２８': 'deposits csv',
    '٢٧١٨٢٨': 'deposits json',
    [`\u200f${PIN}`]: 'withdrawals csv',
  }
  for (const [typed, file] of Object.entries(files)) {
    await person.send(`/export ${file} all`)
    await person.waitFor('Exporting a file requires your PIN')
    await person.send(typed)
    await person.waitFor((message) => message.document !== undefined)
    await person.send(typed)
    await person.waitFor('No PIN or code was expected')
    await expectNoTyped(person, [typed])
  }
  await person.send('/secure ٢٧١٨٢٨')
  await person.waitFor('Never type a PIN or a code after a command')
  await expectNoTyped(person, ['٢٧١٨٢٨'])
})

test('a command is repeated after the PIN by the numbers that it was first read with', async () => {
  const { person } = await withPin()
  await person.send('/limits leverage 5x')
  await person.waitFor(/5x/)
  await person.send('/language es')
  await person.waitFor(/español/i)
  await person.send('/limits leverage 12,500x')
  await person.waitFor(/PIN/)
  await person.send(PIN)
  expect((await person.waitFor(/12[.,]?5/)).text).not.toMatch(/12[.,]?500/)
})

test('a PIN is deleted from the chat even if it is late or unexpected, and never reaches a conversation', async () => {
  const { person } = await withPin()
  // A conversation that is begun after the prompt gets the next message.
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
  const hostile = ['2718281828459045', '0'.repeat(4_000), '271828; DROP', '{ $left }']
  for (const text of hostile) await person.send(text)
  await person.waitFor('neither a PIN nor a code')
  await person.send(PIN)
  await person.waitFor((message) => message.document !== undefined)
  await person.send('/export deposits json all')
  await person.waitFor('Exporting a file requires your PIN')
  await advance(6 * 60_000)
  await expectNoTyped(person, hostile.slice(0, 2))
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
  await expect.poll(() => redis().keys(`squawkbox:{user:${person.user.id}}:two-factor*`)).toEqual([])
})

test('a price that is typed into a form after a question for the PIN has run out is no late PIN', async () => {
  const { person } = await withPin()
  await person.send('/alert')
  await person.waitFor('What is the alert for?')
  await person.press('💵 Price')
  await person.waitFor('Which pair?')
  await person.press('BTC/USD')
  await person.waitFor('On which condition?')
  await person.press('above')
  await person.waitFor('At which price?')
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await advance(6 * 60_000)
  await person.send('100000')
  await person.waitFor('Once, or each time?')
  expect(await texts(person)).not.toContain('No PIN or code was expected')
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
