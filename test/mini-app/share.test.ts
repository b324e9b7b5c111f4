import { GrammyError } from 'grammy'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type CardApi, createPrepareCard, shareRoutes } from '../../src/mini-app/share.js'
import { canSharePrepared, createSharePrepared } from '../../src/mini-app/page/telegram/prepared-message.js'
import type { MessagePicture } from '../../src/bot/shell/text/message.js'
import { join } from '../../src/bot/shell/text/markup.js'
import { pictureContext, recordedPictures } from '../bot/features/recorded-pictures.js'
import { text } from '../bot/features/support.js'
import { heldExample, positionsOf, traderNamed } from '../desk/support.js'
import { miniAppOf } from './support.js'

const { drawn, pictures } = recordedPictures()
const COOKIE = { Cookie: '__Host-desk=session-of-7' }
const logger = pino({ level: 'silent' })

const refusal = (method: string, code: number) =>
  new GrammyError('refused', { ok: false, error_code: code, description: 'refused' }, method, {})

/** A Bot API that records its calls; `answers` replaces some. */
function apiWith(answers: Partial<Record<keyof CardApi, () => Promise<unknown>>> = {}) {
  const calls: (readonly [string, ...unknown[]])[] = []
  const call =
    (method: keyof CardApi, answer: unknown) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      calls.push([method, ...given])
      return await (answers[method]?.() ?? Promise.resolve(answer))
    }
  const api = {
    sendPhoto: call('sendPhoto', { message_id: 5, photo: [{ file_id: 'small' }, { file_id: 'new' }] }),
    deleteMessage: call('deleteMessage', true),
    savePreparedInlineMessage: call('savePreparedInlineMessage', { id: 'prepared', expiration_date: 1 }),
  } as unknown as CardApi
  return { api, calls, methods: () => calls.map(([method]) => method) }
}

const picture = (known?: string): MessagePicture => ({
  missing: undefined,
  known: () => Promise.resolve(known),
  draw: () => Promise.resolve(new Uint8Array([1])),
  uploaded: () => Promise.resolve(),
})
const cardWith = (known?: string) => ({ text: join(['BTC/USD Long +1 %']), picture: picture(known) })

test('the card of a position has percent and pair, and nothing of the account or its amounts', async () => {
  const asked: unknown[] = []
  const routes = shareRoutes({
    findTraderOf: (wanted) => {
      asked.push(wanted)
      return Promise.resolve(traderNamed('Ada'))
    },
    positions: {
      marked: async (_, isWanted) => {
        const held = heldExample()
        expect(isWanted?.(held.position)).toBe(true)
        return await Promise.resolve(positionsOf([held]))
      },
    },
    pictureContextOf: () => Promise.resolve(pictureContext),
    pictures,
    prepare: (userId, _, card) => Promise.resolve(`${userId}: ${card.text.text}`),
    botName: '@desk_bot',
  })
  const app = miniAppOf({ features: [routes] })
  const position = `a1/42161/${heldExample().position.id}`
  const reply = await app.post('/share', { position }, COOKIE)
  expect(await reply.json()).toEqual({ id: '7: BTC/USD Long +32.01 %' })
  expect(asked).toEqual([{ userId: 7, accountId: 'a1', chainId: '42161' }])
  expect(drawn).toMatchObject([{ kind: 'share', pair: 'BTC/USD', headline: '+32.01 %', footer: '@desk_bot' }])
  expect(JSON.stringify(drawn)).not.toMatch(/\$|Ada|a1|Size|PnL/)
  for (const [body, cookie, status] of [
    [{ position }, {}, 401],
    [{ position: '' }, COOKIE, 400],
    [{ position, amounts: true }, COOKIE, 400],
    [{ position: 'x'.repeat(301) }, COOKIE, 400],
  ] as const)
    expect((await app.post('/share', body, cookie)).status).toBe(status)
  expect((await app.post('/share', { position }, { ...COOKIE, Origin: 'https://evil.example' })).status).toBe(
    403,
  )
  expect(asked).toHaveLength(1)
})

test('a picture goes to its person, silently, and is deleted once Telegram has the card', async () => {
  const { api, calls } = apiWith()
  const prepare = createPrepareCard({ api, logger })
  expect(await prepare(7, text, cardWith())).toBe('prepared')
  expect(calls).toEqual([
    ['sendPhoto', 7, expect.anything(), { disable_notification: true }],
    [
      'savePreparedInlineMessage',
      7,
      expect.objectContaining({ type: 'photo', photo_file_id: 'new', caption: 'BTC/USD Long +1 %' }),
      { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true },
    ],
    ['deleteMessage', 7, 5],
  ])
})

test('a picture that Telegram has is not sent again, unless it was dropped', async () => {
  const kept = apiWith()
  expect(await createPrepareCard({ api: kept.api, logger })(7, text, cardWith('known'))).toBe('prepared')
  expect(kept.methods()).toEqual(['savePreparedInlineMessage'])

  let tries = 0
  const dropped = apiWith({
    savePreparedInlineMessage: () =>
      ++tries === 1
        ? Promise.reject(refusal('savePreparedInlineMessage', 400))
        : Promise.resolve({ id: 'second' }),
  })
  expect(await createPrepareCard({ api: dropped.api, logger })(7, text, cardWith('known'))).toBe('second')
  expect(dropped.methods()).toEqual([
    'savePreparedInlineMessage',
    'sendPhoto',
    'savePreparedInlineMessage',
    'deleteMessage',
  ])
})

test('a person who takes no message gets the card without its picture', async () => {
  const { api, calls } = apiWith({ sendPhoto: () => Promise.reject(refusal('sendPhoto', 403)) })
  expect(await createPrepareCard({ api, logger })(7, text, cardWith())).toBe('prepared')
  expect(calls.at(-1)?.[2]).toMatchObject({
    type: 'article',
    title: 'Your card',
    input_message_content: { message_text: 'BTC/USD Long +1 %' },
  })
})

test.each([
  [404, 3],
  [400, 6],
])(
  'a server that answers %d makes no card, leaves no picture, and is called %d times for two',
  async (code, count) => {
    const { api, methods } = apiWith({
      savePreparedInlineMessage: () => Promise.reject(refusal('savePreparedInlineMessage', code)),
    })
    const prepare = createPrepareCard({ api, logger })
    expect(await prepare(7, text, cardWith())).toBeUndefined()
    expect(methods()).toEqual(['sendPhoto', 'savePreparedInlineMessage', 'deleteMessage'])
    expect(await prepare(7, text, cardWith())).toBeUndefined()
    expect(methods()).toHaveLength(count)
  },
)

test('a picture that cannot be deleted does not hold up the card, and other failures are thrown', async () => {
  const stuck = apiWith({ deleteMessage: () => Promise.reject(new Error('away')) })
  expect(await createPrepareCard({ api: stuck.api, logger })(7, text, cardWith())).toBe('prepared')
  const away = apiWith({ savePreparedInlineMessage: () => Promise.reject(new Error('away')) })
  await expect(createPrepareCard({ api: away.api, logger })(7, text, cardWith())).rejects.toThrow('away')
  expect(away.methods().at(-1)).toBe('deleteMessage')
})

test('the client says once what became of a card', () => {
  const listeners = new Map<string, (data: Record<string, unknown>) => void>()
  const posted: unknown[] = []
  const share = createSharePrepared({
    post: (name, data) => posted.push([name, data]),
    on: (name, listener) => listeners.set(name, listener),
  })
  const heard: string[] = []
  const hear = (id: string) => share(id, (result) => heard.push(`${id} ${result}`))
  hear('one')
  expect(posted).toEqual([['web_app_send_prepared_message', { id: 'one' }]])
  listeners.get('prepared_message_sent')?.({})
  listeners.get('prepared_message_sent')?.({})
  hear('two')
  listeners.get('prepared_message_failed')?.({ error: 'MESSAGE_EXPIRED' })
  hear('three')
  listeners.get('prepared_message_failed')?.({ error: 'constructor' })
  hear('four')
  hear('five')
  listeners.get('prepared_message_failed')?.({ error: 'UNSUPPORTED' })
  expect(heard).toEqual([
    'one sent',
    'two MESSAGE_EXPIRED',
    'three UNKNOWN_ERROR',
    'four USER_DECLINED',
    'five UNSUPPORTED',
  ])
})

test.each([
  ['9.1', true],
  ['8.0', true],
  ['10.3', true],
  ['7.10', false],
  ['6', false],
  ['', true],
])('a client of version %j has prepared messages: %s', (version, has) => {
  expect(canSharePrepared(version)).toBe(has)
})
