import type { PostedMessage } from '../../packages/practice-telegram/src/state/message-types.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { settled } from '../support/environment/every-command.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { expectNoTyped, PIN, setPin } from '../support/trading/two-factor.js'

/** Ways to something that is executed: typed, guided, and by a link. */
const WAYS = [
  '/trade',
  '/long BTC 100 10x',
  '/short',
  '/close',
  '/close BTC 50%',
  '/add BTC 50 5x',
  '/collateral BTC +30',
  '/tpsl BTC tp 66000 sl 57000',
  '/trail BTC 2%',
  '/cancelorder BTC',
  '/closeall',
  '/closeall all',
  '/deposit 25',
  '/platform 0x00000000000000000000000000000000000b0075',
  '/start trade_long_BTC_100',
  '/start closeall',
]

/** What somebody who may only look does all the same. */
const READS = [
  ['/orders', 'Pending orders'],
  ['/limits', 'Your own limits'],
  ['/alert BTC > 99999', '🔔 Active'],
  ['/disconnect', 'Disconnect'],
] as const

/** The labels of the buttons below a message. */
const labels = ({ reply_markup }: PostedMessage): readonly string[] =>
  (reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)

describe('with ACCESS=approval', () => {
  const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

  let admin: ChatUser
  let other: ChatUser
  beforeAll(async () => {
    admin = await on.person('Root')
    other = await on.person('Second')
    await on.startBot({
      ACCESS: 'approval',
      ADMIN_USERS: `${admin.user.id},${other.user.id}`,
      RATES: '45,5,2',
    })
    for (const one of [admin, other]) {
      await one.send('/start')
      await one.waitFor('trading desk')
    }
  })

  /** Somebody who asked to come in; their request is the last thing that the admins see. */
  const asks = async (firstName: string): Promise<ChatUser> => {
    const stranger = await on.person(firstName)
    await stranger.send('hello')
    await stranger.waitFor('I have sent its owner an access request')
    for (const one of [admin, other]) await one.waitFor(String(stranger.user.id))
    return stranger
  }

  /** An admin gives a person another role, on the person's own card. */
  const change = async (person: ChatUser, button: string): Promise<void> => {
    await admin.send(`/admin ${person.user.id}`)
    await admin.waitFor(String(person.user.id))
    await admin.press(button)
    await admin.waitFor('Done.')
  }

  /** The commands of the menu that a person alone is shown; undefined where it is everybody's. */
  const ownMenu = async ({ chatId }: ChatUser): Promise<readonly string[] | undefined> => {
    const lists = await on.driver.commands()
    const own = lists.find(({ scope }) => 'chat_id' in scope && scope.chat_id === chatId)
    return own?.commands.map(({ command }) => command)
  }

  test('a stranger gets one message, an admin approves them with a button, and they are notified', async () => {
    const stranger = await on.person('<b>Eve</b>\u202E')
    await stranger.send('/positions')
    expect((await stranger.waitFor(/./)).text).toContain(
      'This bot is private. I have sent its owner an access request',
    )
    for (const more of ['/connect', '/start', 'please?']) await stranger.send(more)
    await settled(on)
    const request = await admin.waitFor('wants to use this bot')
    expect(request.text).toBe(
      `Access request: somebody wants to use this bot.\n\n<b>Eve</b>\nNumber ${stranger.user.id}`,
    )
    await admin.press('✅ Approve')
    await stranger.waitFor('You have access')
    const answered = (await other.waitFor('✅ Trader')).text
    expect(answered).toMatch(new RegExp(`since .*\nby ${admin.user.id} Root`))
    expect((await admin.waitFor('✅ Trader')).text).toBe(answered)
    await stranger.send('/positions')
    await stranger.waitFor('No account is connected')
    const lines = (await stranger.messages()).filter(({ from }) => from?.id !== stranger.user.id)
    expect(lines.map(({ text }) => text?.split(/[.,]/, 1)[0])).toEqual([
      'This bot is private',
      'You have access',
      'No account is connected',
    ])
    expect((await admin.messages()).filter(({ text }) => text?.includes('Eve'))).toHaveLength(1)
  })

  test('/forget takes the name of its person out of the requests that the admins were shown', async () => {
    const person = await asks('Zebedee')
    await admin.press('✅ Approve')
    await person.waitFor('You have access')
    await person.send('/forget')
    await person.waitFor('Delete all your data')
    await person.press('🗑 Delete everything')
    const receipt = await person.waitFor('Your data is deleted')
    expect(receipt.text).toContain('messages of your alerts in groups')
    for (const one of [admin, other]) {
      const cards = (await one.messages()).filter(({ text }) =>
        text?.startsWith(`—\nNumber ${person.user.id}`),
      )
      expect(cards).toHaveLength(1)
      expect(cards[0]?.text).toContain('✅ Trader')
    }
    expect(await other.messages().then((all) => all.filter(({ text }) => text?.includes('Zebedee')))).toEqual(
      [],
    )
  })

  test('an admin with an outdated card sees the current state, and changes nothing', async () => {
    // The card of the other admin stays as it was.
    await on.driver.fault({
      method: 'editMessageText',
      kind: 'error',
      error_code: 400,
      description: 'Bad Request: something else',
      // And again without the fields of newer versions, which it might be about.
      times: 2,
    })
    const stranger = await asks('Ida')
    await admin.press('✅ Approve')
    await stranger.waitFor('You have access')
    await other.press('⛔ Block')
    const stands = await other.waitFor('✅ Trader')
    expect(stands.text).toContain(`by ${admin.user.id} Root`)
    await stranger.send('/positions')
    await stranger.waitFor('No account is connected')
  })

  test('a blocked person gets one message each time they are blocked, and has access again when an admin approves them', async () => {
    const stranger = await asks('Mallory')
    await admin.press('⛔ Block')
    await admin.waitFor('⛔ Blocked')
    await stranger.send('/start')
    await stranger.waitFor('you are not on its list')
    for (const attempt of ['/connect', 'please?', '/start']) await stranger.send(attempt)
    await settled(on)
    await change(stranger, '✅ Approve')
    await stranger.waitFor('You have access')
    await stranger.send('/start')
    await stranger.waitFor('available once it is connected')
    const lines = (await stranger.messages()).filter(({ from }) => from?.id !== stranger.user.id)
    expect(lines.map(({ text }) => text?.split(/[.,]/, 1)[0])).toEqual([
      'This bot is private',
      'This bot is private',
      'You have access',
      'Squawkbox is a trading desk in this chat',
      'Connect your API key\n1',
      'Prices and charts also need your API key',
    ])
    await change(stranger, '⛔ Block')
    await stranger.send('/positions')
    await stranger.waitFor('you are not on its list')
  })

  test('an old card of a pause ends no later pause, and takes no words from it', async () => {
    await admin.send('/admin')
    await admin.waitFor('Decisions: ')
    await admin.press(/Trading/)
    const whileOn = await admin.waitFor('enabled')
    await other.send('/admin pause The service moves house')
    const first = await other.waitFor('paused since')
    await admin.press(/Pause trading/, { message: whileOn })
    expect((await admin.waitFor('paused since')).text).toContain('The service moves house')
    await admin.press(/Resume trading/)
    await admin.waitFor('enabled')
    await on.advance(1_000)
    await admin.send('/admin pause Redis is replaced')
    await admin.waitFor('Redis is replaced')
    await other.press(/Resume trading/, { message: first })
    expect((await other.waitFor('Redis is replaced')).text).toContain('paused since')
    await other.press(/Resume trading/)
    await other.waitFor('enabled')
  })

  test('a viewer reads everything, and cannot execute anything', async () => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    const viewer = await asks('Vera')
    await admin.press('👁 View only')
    await viewer.waitFor('You have view-only access')
    expect(await ownMenu(viewer)).toContain('positions')
    expect(await ownMenu(viewer)).not.toContain('long')
    const account = await on.connect(viewer)
    const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '200', size: '2000' }
    await account.execute('newPositionOrder', { ...order, slippage: '5' })
    await account.execute('newPositionOrder', { ...order, positionType: 'Limit', lmtPrice: '50000' })
    await on.advance(2_000)
    await on.exchange('DELETE', '/requests')

    for (const line of WAYS) {
      await viewer.send(line)
      expect((await viewer.waitFor(/./)).text, line).toContain('Your access is view-only')
    }
    await viewer.send('/positions')
    await viewer.waitFor('BTC/USD')
    await viewer.press('BTC/USD Long')
    expect(labels(await viewer.waitFor('Opened'))).toEqual([
      '📈 Chart',
      '🔔 Alert',
      '📤 Share',
      '🔄 Refresh',
      '‹ All positions',
      '🧾 Raw',
      expect.stringMatching(/^📋 #/),
    ])
    await viewer.send('/pair BTC')
    expect(labels(await viewer.waitFor('Open interest')).slice(0, 2)).toEqual(['📈 Chart', '🔔 Alert'])
    for (const [line, answer] of READS) {
      await viewer.send(line)
      await viewer.waitFor(answer)
    }

    // What was offered to a trader is not sent once they are none.
    await change(viewer, '✅ Approve')
    await viewer.waitFor('given you trading access')
    expect(await ownMenu(viewer)).toBeUndefined()
    await viewer.send('/long BTC 100 10x')
    const preview = await viewer.waitFor('Nothing is sent before you confirm')
    await viewer.send('/trade')
    const card = await viewer.waitFor('Which side?')
    await viewer.send('/orders')
    const orders = await viewer.waitFor('1 pending order')
    expect(labels(orders)[0]).toContain('Limit')
    await change(viewer, '👁 View only')
    await viewer.waitFor('no longer trade')
    await viewer.press('✅ Confirm', { message: preview })
    await viewer.waitFor('Your access is view-only')
    await viewer.press('📈 Long', { message: card })
    expect((await viewer.waitFor('Your access is view-only')).message_id).toBe(card.message_id)
    await viewer.press(/Limit/, { message: orders })
    await viewer.waitFor('Your access is view-only')
    await viewer.press('🔄 Refresh', { message: orders })
    expect(labels(await viewer.waitFor('1 pending order'))).toEqual(['🔄 Refresh', '🧾 Raw'])
    const executed = Object.keys(await on.exchange<object>('GET', '/requests'))
    expect(executed.filter((name) => name.startsWith('execute'))).toEqual([])

    await admin.send('/admin')
    await admin.waitFor('Decisions: ')
    await admin.press('📜 Access log')
    const journal = (await admin.waitFor('Access log')).text ?? ''
    const [first = '', second = '', third = ''] = journal.split('\n\n').slice(1)
    expect(first).toContain(`${viewer.user.id} Vera\n✅ Trader → 👁 View only\nby ${admin.user.id} Root`)
    expect(second).toContain('👁 View only → ✅ Trader')
    expect(third).toContain('⏳ Waiting → 👁 View only')
  })

  test('/admin works for admins only', async () => {
    const person = await asks('Pat')
    await admin.press('✅ Approve')
    await person.waitFor('You have access')
    await person.send('/admin')
    await person.waitFor("I don't know the command /admin")
    await person.send('/start admin')
    await person.waitFor("I don't know the command /admin")
    await person.send('/help operating')
    const help = await person.waitFor("I don't know the command operating")
    expect(JSON.stringify(help.reply_markup)).not.toContain('Running this bot')
    await admin.send('/help')
    await admin.waitFor('Commands')
    await admin.press('Running this bot')
    await admin.waitFor('/admin – Who may use this bot')
    const menus = (await on.driver.commands()).map(({ scope, commands }) => ({
      chat: 'chat_id' in scope ? scope.chat_id : undefined,
      names: commands.map(({ command }) => command),
    }))
    expect(menus.find(({ chat }) => chat === admin.user.id)?.names).toContain('admin')
    expect(menus.find(({ chat }) => chat === undefined)?.names).not.toContain('admin')

    await admin.send(`/admin ${other.user.id}`)
    await admin.waitFor('Named in ADMIN_USERS. Only the operator can change that')
    await admin.press('👥 People')
    await admin.waitFor('People')
    await admin.press(`✅ ${person.user.id} Pat`)
    await admin.waitFor('Pat')
    await admin.send('/admin pat')
    await admin.waitFor('Expected a Telegram user id')
  })

  test('a broadcast is previewed, and sent to nobody where it is discarded', async () => {
    await admin.send('/admin say Never mind')
    await admin.waitFor('It has not been sent yet')
    await admin.press('✖️ Discard')
    await admin.waitFor('no longer stored')
  })

  test('a person over the rate limit gets one message with the waiting time, and a Confirm is reported as not sent', async () => {
    const person = await asks('Flash')
    await admin.press('✅ Approve')
    await person.waitFor('You have access')
    await on.connect(person)
    const previews = []
    for (const _ of [1, 2, 3]) {
      await person.send('/long BTC 50 2x')
      previews.push(await person.waitFor('Nothing is sent before you confirm'))
    }
    const answers = []
    for (const message of previews) answers.push(await person.press('✅ Confirm', { message }))
    expect(answers.map(({ show_alert }) => show_alert ?? false)).toEqual([false, false, true])
    expect(answers[2]?.text).toMatch(/^⏳ Not sent: .* Press Confirm again in \d+ seconds?\.$/)
    expect((await person.messages()).filter(({ text }) => text?.includes('Nothing is sent'))).toHaveLength(1)

    await Promise.all(Array.from({ length: 48 }, () => person.send('hello?')))
    expect((await person.waitFor('Too many messages in one minute')).text).toMatch(
      /Continue in \d+ seconds?\.$/,
    )
    // A button is answered all the same, and the order is still there to be confirmed.
    expect((await person.press('✖️ Cancel')).text).toContain('Continue in')
    expect((await person.messages()).filter(({ text }) => text?.includes('Too many messages'))).toHaveLength(
      1,
    )
  })

  test('a person over the rate limit can enter the PIN that an action waits for; any other is only deleted', async () => {
    const person = await asks('Pia')
    await admin.press('✅ Approve')
    await person.waitFor('You have access')
    await setPin(person)
    await person.send('/secure limit 5000')
    await person.waitFor('Changing two-factor requires your PIN')
    await Promise.all(Array.from({ length: 48 }, () => person.send('/help')))
    await person.waitFor('Too many messages in one minute')
    await person.send(PIN)
    await person.waitFor('above a size of $5,000.00')
    await settled(on)
    const before = (await person.messages()).length
    await person.send(PIN)
    await settled(on)
    await expectNoTyped(person)
    expect(await person.messages()).toHaveLength(before)
  })

  test('a key sent by a person without access is deleted from the chat', async () => {
    const stranger = await on.person('Olga')
    const key = 'sk-4f9a8b7c6d5e4f3a2b1c0d9e'
    await stranger.send(key)
    await stranger.waitFor('looked like a key')
    expect((await stranger.messages()).map(({ text }) => text)).not.toContain(key)
  })

  test('a stranger gets a message when no admin can be reached, and the next request asks the admins again', async () => {
    const stranger = await on.person('Nils')
    await on.driver.fault({
      method: 'sendMessage',
      kind: 'error',
      times: 2,
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await stranger.send('hello')
    await stranger.waitFor('could not be sent to its owner')
    await stranger.send('hello again')
    await stranger.waitFor('I have sent its owner an access request')
    await admin.waitFor('Nils')
  })
})

describe('with ACCESS=allowlist', () => {
  const on = environmentForThisFile({ environment: { ACCESS: 'allowlist', ALLOWED_USERS: '' } })

  test('an empty list gives nobody access', async () => {
    const person = await on.person()
    await person.send('/start')
    expect((await person.waitFor(/./)).text).toContain('you are not on its list')
  })
})
