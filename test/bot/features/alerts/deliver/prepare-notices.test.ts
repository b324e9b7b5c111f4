import { describe, expect, test } from 'vitest'
import type { Account } from '../../../../../src/accounts/accounts.js'
import type { AccessStatus } from '../../../../../src/accounts/access/role.js'
import type { Settings } from '../../../../../src/accounts/settings/settings.js'
import type { Notice } from '../../../../../src/alerts/notice.js'
import { factsOfDigest } from '../../../../../src/alerts/digests/digest.js'
import { createPictureOf } from '../../../../../src/bot/features/alerts/digest/picture.js'
import { createPrepareNotices } from '../../../../../src/bot/features/alerts/deliver/prepare-notices.js'
import type { Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import type { Reminder } from '../../../../../src/alerts/reminders/reminders.js'
import type { OpenInPair } from '../../../../../src/bot/features/alerts/notices/keyboard.js'
import type { OutgoingMessage } from '../../../../../src/bot/features/alerts/deliver/send-notice.js'
import type { TopicName } from '../../../../../src/bot/shell/delivery/own-topics.js'
import { LONGEST_TEXT } from '../../../../../src/bot/shell/text/message.js'
import { digest } from '../../../../alerts/digests/support.js'
import { numbers, seen, text } from '../../support.js'
import { firedNotice, holding, noticeOf, NOW } from '../notices/support.js'

const chains = [{ id: '42161', name: 'Arbitrum' }]
const none = () => Promise.resolve(undefined)
const noPicture = { known: none, draw: none, uploaded: none }

/** What becomes of these notices, for a person of these settings: what is sent, or why nothing is. */
async function prepared(
  notices: readonly Notice[],
  {
    settings = {},
    accessStatus = 'trader',
    chatId = 7,
    dropped = 0,
    acknowledged = [],
    topics = {},
    ticket,
    isReported = true,
    open = [],
  }: {
    readonly settings?: Partial<Settings>
    readonly accessStatus?: AccessStatus
    readonly chatId?: number
    readonly dropped?: number
    /** Ids of the reminders that have ended. */
    readonly acknowledged?: readonly string[]
    /** The topics of the bot's own. */
    readonly topics?: Partial<Record<TopicName, number>>
    /** The ticket that notices name, and whether its person was told of its state. */
    readonly ticket?: Ticket | undefined
    readonly isReported?: boolean
    /** What is open in the pair of each notice. */
    readonly open?: readonly OpenInPair[]
  } = {},
) {
  const sent: OutgoingMessage[] = []
  const noted: string[] = []
  const taken = new Map<string, string>()
  const prepare = createPrepareNotices({
    people: { accessStatus: () => Promise.resolve(accessStatus) },
    accounts: {
      list: () => Promise.resolve([{ id: 'f00dfacecafe', label: 'Main', venue: 'paper' } as Account]),
    },
    findRecipient: () =>
      Promise.resolve({
        settings: { level: {}, ...settings } as Settings,
        render: { text, numbers },
        timeZone: 'UTC',
        language: 'en',
        theme: 'dark',
      }),
    send: (sending) => {
      sent.push(sending)
      return () => Promise.resolve({ is: 'delivered', messageId: 12 })
    },
    ownTopics: {
      find: (_, name) => Promise.resolve(topics[name]),
      replace: () => Promise.resolve(undefined),
    },
    seenNotices: {
      noteDelivered: ({ userId, chatId: there, messageId }, content) => {
        noted.push(`${userId} ${there} ${messageId} ${content().length > 0 ? 'kept' : ''}`)
        return Promise.resolve()
      },
    },
    reminders: {
      read: ({ id }) => Promise.resolve(acknowledged.includes(id) ? undefined : ({} as Reminder)),
      noteDelivered: (userId, { id }, messageId) => {
        noted.push(`${userId} ${id} ${messageId}`)
        return Promise.resolve()
      },
    },
    ticketStore: {
      read: async () => ticket,
      wasReported: async () => isReported,
      wasShown: async () => false,
      takeEvent: async (_, event, noticeId) => {
        taken.set(event, taken.get(event) ?? noticeId)
        return taken.get(event) === noticeId
      },
    },
    findOpenInPair: async (_, about) => new Map(about.map((notice) => [notice, open])),
    chains,
    pictureOf: createPictureOf({ pictures: (_, missing) => ({ missing, ...noPicture }), chains }),
    now: () => NOW,
  })
  const what = await prepare({ userId: 7, chatId }, notices, dropped)
  if (what.is === 'message') {
    const delivery = await what.send(new AbortController().signal, false)
    if (delivery.is === 'delivered') await delivery.note?.()
  }
  return { what, sending: sent[0], shown: sent[0] && seen(sent[0].message), noted }
}

const labelsOf = (sending: OutgoingMessage | undefined) =>
  sending?.message.keyboard?.inline_keyboard.flat().map((button) => button.text)

const deposit = (amount: string, more: Partial<Notice> = {}): Notice =>
  noticeOf('deposit', { amount, hash: 'h' }, more)
const long = (): Notice => firedNotice({ on: 'balance', value: '1' }, '0', { note: 'n'.repeat(300) })
const quiet = { quiet: '14:00-15:00' }

test('several notices are one message, with a blank line between them, and the buttons of all', async () => {
  const { what, sending, shown } = await prepared([
    noticeOf('position-opened', { positionId: '1', symbol: 'BTC/USD', side: 'long' }),
    noticeOf('protection-placed', { positionId: '1', symbol: 'BTC/USD', side: 'long' }),
    deposit('5'),
  ])
  expect(what).toMatchObject({ is: 'message', count: 3 })
  expect(shown?.split('\n\n')).toHaveLength(3)
  expect(labelsOf(sending)).toEqual(['🔎 Position', 'TP/SL', 'Close'])
})

test('buttons of notices about several positions say which they are of', async () => {
  const { sending } = await prepared([
    noticeOf('position-opened', { positionId: '1', symbol: 'BTC/USD', side: 'long' }),
    noticeOf('position-opened', { positionId: '2', symbol: 'ETH/USD', side: 'short' }),
    noticeOf('position-opened', { positionId: '3', symbol: 'BTC/USD', side: 'long' }),
  ])
  expect(labelsOf(sending)).toEqual([
    '🔎 Position · BTC/USD Long · #1',
    'TP/SL · BTC/USD Long · #1',
    'Close · BTC/USD Long · #1',
    '🔎 Position · ETH/USD Short',
    'TP/SL · ETH/USD Short',
    'Close · ETH/USD Short',
    '🔎 Position · BTC/USD Long · #3',
    'TP/SL · BTC/USD Long · #3',
    'Close · BTC/USD Long · #3',
  ])
})

describe('an alert that fired for a pair with an open position', () => {
  const price = firedNotice({ on: 'price', symbol: 'BTC/USD', is: 'above', value: '60000' }, '60001')
  const position = (positionId: string, more: Partial<OpenInPair> = {}): OpenInPair => ({
    shown: { account: 'f00dfacecafe', chain: '42161' },
    label: 'Main',
    positionId,
    isLong: true,
    size: '1000',
    ...more,
  })
  const closesOf = async (
    open: readonly OpenInPair[],
    more: Parameters<typeof prepared>[1] = {},
  ): Promise<unknown> =>
    labelsOf((await prepared([price], { open, ...more })).sending)?.filter((label) =>
      label.startsWith('Close'),
    )

  test('offers to close it', async () => {
    expect(await closesOf([])).toEqual([])
    expect(await closesOf([position('1')])).toEqual(['Close'])
  })

  test('tells several apart, and offers no more than four', async () => {
    const short = position('2', { isLong: false, size: '250.5' })
    expect(await closesOf([position('1'), short])).toEqual([
      'Close · Long $1,000.00',
      'Close · Short $250.50',
    ])
    const paper = position('3', { shown: { account: 'cafe', chain: '42161' }, label: 'Paper' })
    expect(await closesOf([position('1'), paper])).toEqual([
      'Close · Long $1,000.00 · Main',
      'Close · Long $1,000.00 · Paper',
    ])
    expect(await closesOf(['1', '2', '3', '4', '5'].map((id) => position(id)))).toHaveLength(4)
  })

  test('offers it to nobody who may not trade, and in no group', async () => {
    expect(await closesOf([position('1')], { accessStatus: 'viewer' })).toEqual([])
    expect(await closesOf([position('1')], { chatId: -5 })).toEqual([])
  })
})

describe('a notice of what its person has just asked for', () => {
  const call = { name: 'decreasePosition', params: { posId: '1', size: '10' } }
  const ticket = {
    quote: { id: 't', call },
    state: 'done',
    outcome: { size: '5' },
    message: { chatId: 7, messageId: 1 },
    sentAt: NOW,
  } as never as Ticket
  const reduced = noticeOf(
    'position-reduced',
    { positionId: '1', what: 'size', by: '10' },
    { at: NOW, ticketId: 't' },
  )

  test('is not sent where the receipt tells it, and others are', async () => {
    expect((await prepared([reduced], { ticket })).what).toEqual({ is: 'unwanted' })
    const { what, shown } = await prepared([reduced, deposit('5')], { ticket })
    expect(what).toMatchObject({ is: 'message', count: 2 })
    expect(shown).not.toContain('Position reduced')
  })

  test('is sent for a second event that is equal to the one of the receipt', async () => {
    const { what, shown } = await prepared([reduced, { ...reduced, id: 'another' }], { ticket })
    expect(what).toMatchObject({ is: 'message', count: 2 })
    expect(shown?.split('Position reduced')).toHaveLength(2)
  })

  test('waits for the receipt, and keeps no other waiting', async () => {
    const waiting = { ticket, isReported: false }
    expect((await prepared([reduced], waiting)).what).toEqual({ is: 'later', waitMs: 1_000 })
    expect((await prepared([reduced, deposit('5')], waiting)).shown).toContain('Position reduced')
  })

  test('is sent where its ticket is gone, and to a group', async () => {
    expect((await prepared([reduced])).what).toMatchObject({ is: 'message' })
    expect((await prepared([reduced], { ticket, chatId: -5 })).what).toMatchObject({ is: 'message' })
  })
})

test('a single notice keeps its buttons, and replies to the message that it belongs to', async () => {
  const { sending } = await prepared([noticeOf('position-opened', { positionId: '1' }, { replyTo: 99 })])
  expect(sending?.message.keyboard).toBeDefined()
  expect(sending?.replyTo).toBe(99)
  expect((await prepared([deposit('5', { replyTo: 99 }), deposit('6')])).sending?.replyTo).toBeUndefined()
  // Its message is in the group that has become this supergroup.
  const fired = firedNotice({ on: 'price', symbol: 'BTC/USD', is: 'above', value: '1' }, '2', { chatId: -5 })
  const ofGroup = async (chatId: number) =>
    (await prepared([{ ...fired, replyTo: 99 }], { chatId })).sending?.replyTo
  expect([await ofGroup(-5), await ofGroup(-1005)]).toEqual([99, undefined])
})

test('a notice with a picture is sent alone, wherever it is in the queue', async () => {
  const summary = noticeOf('digest', factsOfDigest(digest()))
  const first = await prepared([summary, deposit('5')])
  expect(first.what).toMatchObject({ count: 1 })
  expect(first.sending?.message.picture?.missing?.text).toContain('The image could not be drawn')
  expect(first.sending?.message.keyboard).toBeDefined()
  const later = await prepared([deposit('5'), deposit('6'), summary])
  expect(later.what).toMatchObject({ count: 2 })
  expect(later.sending?.message.picture).toBeUndefined()
})

test('a notice of an account rule names the account; one of a market rule does not', async () => {
  const more = { accountId: 'f00dfacecafe', venue: 'paper' } as const
  const own = await prepared([firedNotice({ on: 'balance', value: '100' }, '98', more)])
  expect(own.shown).toMatch(/^.+\n📝 PAPER · Main · Arbitrum\n/)
  expect(own.shown).toContain('[Positions]')
  const condition = { on: 'price', symbol: 'BTC/USD', is: 'above', value: '1' } as const
  const market = await prepared([firedNotice(condition, '2', more)])
  expect(market.shown).toMatch(/^.+\n📝 PAPER · Arbitrum\n/)
  const there = await prepared([firedNotice({ on: 'balance', value: '100' }, '98', more)], { chatId: -100 })
  expect(there.shown).not.toContain('[Positions]')
})

test('notices that do not fit into a message are left for the next one', async () => {
  const { what, sending } = await prepared(Array.from({ length: 40 }, long))
  expect(what).toMatchObject({ is: 'message' })
  const count = 'count' in what ? what.count : 0
  expect(count).toBeGreaterThan(5)
  expect(count).toBeLessThan(15)
  expect(sending?.message.text.text.length).toBeLessThanOrEqual(LONGEST_TEXT)
})

test('a notice that is off is finished together with those sent beside it', async () => {
  const settings = { level: { deposit: 'off' } }
  expect((await prepared([deposit('5')], { settings })).what).toEqual({ is: 'unwanted' })
  const mixed = [deposit('1'), noticeOf('withdrawal', { amount: '2' }), deposit('3')]
  const { what, shown } = await prepared(mixed, { settings })
  expect(what).toMatchObject({ is: 'message', count: 3 })
  expect(shown).toContain('$2.00')
  expect(shown).not.toMatch(/\$1\.00|\$3\.00/)
})

test('notices that are off are never counted beyond those sent', async () => {
  const notices = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? deposit('5') : long()))
  const { what, shown } = await prepared(notices, { settings: { level: { deposit: 'off' } } })
  const delivered = (shown?.split('📌').length ?? 1) - 1
  const count = 'count' in what ? what.count : 0
  expect(notices.slice(0, count).filter(({ kind }) => kind === 'rule-fired')).toHaveLength(delivered)
  expect(delivered).toBeLessThan(20)
})

test('a message makes a sound if one of its notices is loud', async () => {
  expect((await prepared([deposit('5')])).sending?.isSilent).toBe(true)
  expect((await prepared([deposit('5'), noticeOf('withdrawal')])).sending?.isSilent).toBe(false)
  const settings = { level: { withdrawal: 'silent' } }
  expect((await prepared([noticeOf('withdrawal')], { settings })).sending?.isSilent).toBe(true)
})

test('in quiet hours an urgent notice is sent without a sound, and any other after they end', async () => {
  const urgent = await prepared([noticeOf('position-liquidated')], { settings: quiet })
  expect(urgent.sending?.isSilent).toBe(true)
  const later = await prepared([noticeOf('withdrawal')], { settings: quiet })
  expect(later.what).toEqual({ is: 'later', waitMs: Date.UTC(2026, 2, 5, 15) - NOW })
  const over = await prepared([noticeOf('withdrawal')], { settings: { quiet: '15:00-14:00' } })
  expect(over.what).toMatchObject({ is: 'message' })
})

test('in quiet hours an alert on a liquidation comes as other urgent notices do', async () => {
  const near = await prepared([firedNotice({ on: 'liquidation', percent: '5' }, '3')], { settings: quiet })
  expect(near.sending?.isSilent).toBe(true)
  const far = await prepared([firedNotice({ on: 'balance', value: '1' }, '0')], { settings: quiet })
  expect(far.what).toMatchObject({ is: 'later' })
})

test('a group gets its alerts whatever the one who has armed them gets in private', async () => {
  const fired = firedNotice({ on: 'price', symbol: 'BTC/USD', is: 'above', value: '1' }, '2')
  for (const settings of [quiet, { level: { 'rule-fired': 'off' } }, { level: { 'rule-fired': 'silent' } }]) {
    const { sending } = await prepared([fired], { settings, chatId: -100 })
    expect(sending?.isSilent).toBe(false)
  }
})

test('a message ends with the number of notices that were dropped because too many waited, if there are any', async () => {
  const { shown = '' } = await prepared([deposit('5')], { dropped: 1_234 })
  expect(shown.split('\n\n').at(-1)).toContain('waiting for this chat. Dropped, the oldest first: 1234')
  expect((await prepared([deposit('5')])).shown).not.toContain('Dropped')
})

test('the anti-phishing phrase is shown in the private chat, and not in a group', async () => {
  const settings = { phrase: 'blue <b>heron' }
  expect((await prepared([deposit('5')], { settings })).shown).toMatch(/\n\n🔏 _blue <b>heron_$/)
  expect((await prepared([deposit('5')], { settings, chatId: -100 })).shown).not.toContain('heron')
})

test.each<[AccessStatus, object]>([
  ['stranger', { is: 'blocked' }],
  ['pending', { is: 'blocked' }],
  ['blocked', { is: 'unwanted' }],
])('a person with the status %s gets no notice', async (accessStatus, what) => {
  expect((await prepared([deposit('5')], { accessStatus })).what).toEqual(what)
})

test('a viewer gets the same notices, with read-only buttons', async () => {
  const bare = noticeOf('protection-missing', { ...holding, what: 'stopLoss' })
  const offered = async (accessStatus: AccessStatus) => {
    const { keyboard } = (await prepared([bare], { accessStatus })).sending?.message ?? {}
    return keyboard?.inline_keyboard.flat().map((button) => button.text)
  }
  expect(await offered('trader')).toEqual([
    '🛡 Set a stop',
    '🔎 Position',
    'Close',
    '📈 Chart',
    '👍 Acknowledge',
  ])
  expect(await offered('viewer')).toEqual(['🔎 Position', '📈 Chart', '👍 Acknowledge'])
})

const bare = (more: Partial<Notice> = {}): Notice =>
  noticeOf('protection-missing', { ...holding, what: 'stopLoss' }, { id: 'bare', ...more })
const nearLiquidation = firedNotice({ on: 'liquidation', percent: '5' }, '3')

test('a missing stop and a near liquidation are reminded of, and no other notice', async () => {
  const others = [
    deposit('5'),
    noticeOf('position-liquidated'),
    firedNotice({ on: 'balance', value: '1' }, '0'),
  ]
  const { noted, shown } = await prepared([bare(), ...others, nearLiquidation])
  expect(noted).toEqual(['7 bare 12', '7 rule 3kf9 1 12'])
  expect(shown?.split('👍 on this message')).toHaveLength(3)
  expect((await prepared(others)).noted).toEqual([])
})

test('neither a notice that is off nor one in a group is reminded of', async () => {
  const settings = { level: { 'protection-missing': 'off' } }
  expect((await prepared([bare(), deposit('5')], { settings })).noted).toEqual([])
  const there = await prepared([nearLiquidation], { chatId: -100 })
  expect(there.noted).toEqual(['7 -100 12 kept'])
  expect(there.shown).not.toContain('👍')
})

test('a repeat says which one it is, and is dropped once it was acknowledged or has waited for minutes', async () => {
  const repeat = { reminder: 'r1', number: 1, at: NOW - 10_000 }
  const again = await prepared([bare({ id: 'bare repeat 1', repeat, at: NOW - 130_000 })])
  expect(again.shown).toContain('Reminder 1 of 2')
  expect(again.shown).not.toContain('Delayed')
  expect(again.noted).toEqual(['7 bare repeat 1 12'])
  const acknowledged = await prepared([bare({ repeat }), deposit('5')], { acknowledged: ['r1'] })
  expect(acknowledged.what).toMatchObject({ is: 'message', count: 2 })
  expect(acknowledged.shown).not.toContain('Reminder')
  const late = await prepared([bare({ repeat: { ...repeat, at: NOW - 301_000 } })])
  expect(late.what).toEqual({ is: 'unwanted' })
})

test('with topics on, each notice goes to its topic, and no message is of two topics', async () => {
  const settings = { topics: 'on' } as const
  const topics = { alerts: 41, trading: 42, paper: 43 }
  const ofPaper = deposit('6', {
    place: { accountId: 'f00dfacecafe', label: 'P', venue: 'paper', chainId: '42161' },
  })
  const { what, sending } = await prepared([deposit('5', { replyTo: 9 }), ofPaper], { settings, topics })
  expect(what).toMatchObject({ count: 1 })
  // The message that it would reply to is in another topic.
  expect(sending).toMatchObject({ topic: 42, replyTo: undefined })
  expect((await prepared([ofPaper, deposit('1')], { settings, topics })).sending?.topic).toBe(43)
  const alert = firedNotice({ on: 'price', symbol: 'BTC/USD', is: 'above', value: '1' }, '2', { topicId: 5 })
  expect((await prepared([alert, alert], { settings, topics })).what).toMatchObject({ count: 2 })
  expect((await prepared([alert], { settings, topics })).sending?.topic).toBe(41)
  expect((await prepared([alert], { settings })).sending?.topic).toBeUndefined()
  // Where they are off, and in a group, the topic is that in which the alert was set.
  expect((await prepared([alert], { topics })).sending?.topic).toBe(5)
  expect((await prepared([alert], { settings, topics, chatId: -100 })).sending?.topic).toBe(5)
})

test('of a stop that was never in place it is not said that it is gone', async () => {
  const facts = { neverPlaced: 'yes', what: 'stopLoss', positionId: '7', symbol: 'BTC/USD', price: '57000' }
  const repeat = { reminder: 'r1', number: 2, at: NOW }
  const { shown } = await prepared([noticeOf('protection-missing', facts, { repeat })])
  expect(shown).toMatch(/^🚨🚨 \*Stop missing\* · BTC\/USD/)
  expect(shown).toContain('Stop-loss at 57,000.00 was accepted, but the service did not put it in place')
  expect(shown).toContain('Reminder 2 of 2')
})
