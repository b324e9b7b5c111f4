import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { Api, Context, HttpError } from 'grammy'
import type { Update, User, UserFromGetMe } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import type { RateResult } from '../../../../src/accounts/access/rates.js'
import { isLetIn, type AccessStatus } from '../../../../src/accounts/access/role.js'
import { type UserContext } from '../../../../src/bot/shell/user-context.js'
import { createRateKind, userContext } from '../../../../src/bot/shell/middleware/user-context.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { isEntry } from '../../../../src/bot/features/two-factor/dialog.js'
import type { RateKind } from '../../../../src/accounts/access/rates.js'
import { commandSet } from '../../features/all-commands.js'
import { gate } from '../../../../src/bot/shell/middleware/gate.js'
import { UPDATE_KINDS } from '../../../../src/bot/shell/updates/poller.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { text } from '../../features/support.js'
import { keptDatabase } from '../../../support/redis/kept-database.js'

/** Every kind of update that Telegram has; the type says when one is missing. */
const KINDS: Readonly<Record<Exclude<keyof Update, 'update_id'>, 'message' | 'other'>> = {
  message: 'message',
  edited_message: 'message',
  channel_post: 'message',
  edited_channel_post: 'message',
  business_message: 'message',
  edited_business_message: 'message',
  guest_message: 'message',
  business_connection: 'other',
  deleted_business_messages: 'other',
  stopped_message_generation: 'other',
  message_reaction: 'other',
  message_reaction_count: 'other',
  inline_query: 'other',
  chosen_inline_result: 'other',
  callback_query: 'other',
  shipping_query: 'other',
  pre_checkout_query: 'other',
  purchased_paid_media: 'other',
  poll: 'other',
  poll_answer: 'other',
  my_chat_member: 'other',
  chat_member: 'other',
  chat_join_request: 'other',
  chat_boost: 'other',
  removed_chat_boost: 'other',
  managed_bot: 'other',
  subscription: 'other',
}
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]

/** The Bot API as data, where it lies beside the project. */
const FILE = new URL('../../../../../shared/bot-api.json', import.meta.url)

/** The kinds that it names; a few of them where that file is not there. */
function documentedKinds(): readonly string[] {
  if (!existsSync(FILE)) return ['message', 'edited_message', 'callback_query', 'inline_query', 'poll_answer']
  const { types } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    types: { Update: { fields: { name: string }[] } }
  }
  return types.Update.fields.map(({ name }) => name).filter((name) => name !== 'update_id')
}

const ANN: User = { id: 7, is_bot: false, first_name: 'Ann' }
const NOBODIES: readonly (User | undefined)[] = [
  undefined,
  { id: 1_087_968_824, is_bot: true, first_name: 'Group' },
  // As if Telegram had left out that these are none.
  { id: 1_087_968_824, is_bot: false, first_name: 'Group' },
  { id: 136_817_688, is_bot: true, first_name: 'Channel' },
  { id: 777_000, is_bot: false, first_name: 'Telegram' },
  { id: 99, is_bot: true, first_name: 'Another bot' },
]

interface Scene {
  readonly kind: keyof typeof KINDS
  readonly from: User | undefined
  readonly isPrivate: boolean
  readonly content: object
  readonly marks: object
  readonly accessStatus: AccessStatus
  readonly counted: RateResult
  readonly data: string
  readonly isSecret: boolean
}

const content = fc.constantFrom<object>(
  { text: 'hello' },
  { text: '/positions' },
  { text: '/connect' },
  { text: '/closeall' },
  { photo: [], caption: '/closeall' },
  { pictureContext: {} },
  { contact: {} },
  // Notes of Telegram's own.
  { pinned_message: {} },
  { new_chat_members: [] },
  { migrate_to_chat_id: -1 },
  {},
)
const marks = fc.constantFrom<object>(
  {},
  {},
  { sender_chat: { id: -100, type: 'channel', title: 'C' } },
  { via_bot: { id: 99, is_bot: true, first_name: 'Another bot' } },
  { sender_business_bot: { id: 99, is_bot: true, first_name: 'Another bot' } },
  { forward_origin: { type: 'hidden_user', sender_user_name: 'Eve', date: 1 } },
  { edit_date: 5 },
)
const scene: fc.Arbitrary<Scene> = fc.record({
  kind: fc.oneof(
    fc.constantFrom(...kinds),
    fc.constantFrom<Scene['kind']>('message', 'callback_query', 'inline_query'),
  ),
  from: fc.oneof({ weight: 3, arbitrary: fc.constant(ANN) }, fc.constantFrom(...NOBODIES)),
  isPrivate: fc.boolean(),
  content,
  marks,
  accessStatus: fc.constantFrom<AccessStatus>('admin', 'trader', 'viewer', 'blocked', 'stranger', 'pending'),
  counted: fc.constantFrom<RateResult>({ ok: true }, { ok: false, waitMs: 12_345 }),
  data: fc.constantFrom('ticket-confirm:abc', 'positions', 'connect-again', 'x'),
  isSecret: fc.boolean(),
})

function updateOf({ kind, from, isPrivate, content: what, marks: how, data }: Scene): Update {
  const chat = isPrivate
    ? { id: 7, type: 'private', first_name: 'Ann' }
    : { id: -5, type: 'group', title: 'G' }
  const sender = from ? { from } : {}
  const message = { message_id: 1, date: 1, chat, ...sender, ...what, ...how }
  // A reaction names its person in another field.
  const person = kind === 'message_reaction' ? { user: from } : sender
  const other = { id: '1', chat, ...person, data, query: 'btc', message: { ...message, from: ANN } }
  return { update_id: 1, [kind]: KINDS[kind] === 'message' ? message : other }
}

/** Where an action waits for a PIN or a code. */
const entryRate = async ({ message }: DeskContext): Promise<RateKind | undefined> =>
  isEntry(message?.text ?? '') ? 'exits' : undefined

/** What the gate does about an update: whether it lets it pass, what it calls at Telegram, whether it asks the admins. */
async function passed(one: Scene, shouldNotify = true, lost?: HttpError) {
  const calls: { readonly method: string; readonly payload: Record<string, unknown> }[] = []
  const api = new Api('1:test')
  api.config.use((_call, method, payload) => {
    calls.push({ method, payload })
    if (lost) return Promise.reject(lost)
    return Promise.resolve({ ok: true, result: {} as never })
  })
  const ctx = new Context(updateOf(one), api, { id: 5 } as UserFromGetMe) as DeskContext
  ctx.text = text
  ctx.log = createLogger({ level: 'silent', secrets: [] })
  const asked: string[] = []
  let isThrough = false
  let requests = 0
  const arriving = userContext(
    ({ updateClass, userId, kind }) => {
      asked.push(`standing ${userId}`, `${kind} ${userId}`)
      const isUncounted = ['membership', 'reaction'].includes(updateClass) || kind === 'exits'
      const counted = isUncounted ? ({ ok: true } as const) : one.counted
      return Promise.resolve({ updateClass, kind, counted, accessStatus: one.accessStatus } as UserContext)
    },
    createRateKind(commandSet, entryRate),
    keptDatabase,
  )
  const middleware = gate({
    people: {
      shouldNotify: () => Promise.resolve(shouldNotify),
    },
    rates: {
      shouldNotify: () => Promise.resolve(shouldNotify),
    },
    admission: {
      request: async () => {
        requests++
      },
    },
    isSecret: ({ message }) => Promise.resolve(message !== undefined && one.isSecret),
  })
  if (typeof arriving !== 'function' || typeof middleware !== 'function') throw new Error('not to be called')
  const through = (): Promise<void> => {
    isThrough = true
    return Promise.resolve()
  }
  await arriving(ctx, async () => void (await middleware(ctx, through)))
  return { isThrough, calls, asked, requests, sent: calls.filter(({ method }) => method === 'sendMessage') }
}

/** Whether somebody wrote, pressed, asked or let the bot in: whatever else comes is nothing to the bot. */
function isOfAPerson({ kind, from, content: what, marks: how }: Scene): boolean {
  if (from !== ANN) return false
  if (['callback_query', 'inline_query', 'my_chat_member', 'message_reaction'].includes(kind)) return true
  const isWritten = 'text' in what || 'photo' in what || 'voice' in what || 'contact' in what
  const isThroughOthers = 'sender_chat' in how || 'via_bot' in how || 'sender_business_bot' in how
  return kind === 'message' && isWritten && !isThroughOthers
}

function isForwarded({ kind, marks: how }: Scene): boolean {
  return kind === 'message' && 'forward_origin' in how
}

const base: Scene = {
  kind: 'message',
  from: ANN,
  isPrivate: true,
  content: { text: '/positions' },
  marks: {},
  accessStatus: 'trader',
  counted: { ok: true },
  data: 'x',
  isSecret: false,
}

describe('every kind of update', () => {
  test('that the document knows is tried', () => {
    expect(documentedKinds().filter((name) => !kinds.some((kind) => kind === name))).toEqual([])
  })

  test('that the bot requests is handled, and no other is requested', async () => {
    const handled = []
    for (const kind of kinds) if ((await passed({ ...base, kind })).isThrough) handled.push(kind)
    // Stop below a draft is taken before the inbox.
    const requested = UPDATE_KINDS.filter((kind) => kind !== 'stopped_message_generation')
    expect(handled.toSorted()).toEqual(requested.toSorted())
  })

  test('passes only for a person with access who is below the rate limit', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async (one) => {
        const { isThrough, asked, requests } = await passed(one)
        const isExit = one.kind === 'message' && 'text' in one.content && one.content.text === '/closeall'
        const isUncounted = one.kind === 'my_chat_member' || one.kind === 'message_reaction'
        const hasRoom = one.counted.ok || isUncounted || isExit
        expect(isThrough).toBe(isOfAPerson(one) && isLetIn(one.accessStatus) && hasRoom && !isForwarded(one))
        // Of nobody nothing is even looked up.
        expect(asked.length > 0).toBe(isOfAPerson(one))
        expect(requests > 0).toBe(
          isOfAPerson(one) &&
            one.accessStatus === 'stranger' &&
            hasRoom &&
            one.isPrivate &&
            // What looks like a key is deleted, and that is all that is said of it.
            (one.kind === 'callback_query' || (one.kind === 'message' && !one.isSecret)),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('is answered only to the person in their own chat, and a button press always', async () => {
    await fc.assert(
      fc.asyncProperty(scene, fc.boolean(), async (one, shouldNotify) => {
        const { isThrough, calls, sent } = await passed(one, shouldNotify)
        const isHandled = isOfAPerson(one) && !isThrough
        const wantsAnswer =
          one.kind === 'callback_query' || (one.kind === 'inline_query' && isLetIn(one.accessStatus))
        const answers = calls.filter(({ method }) => method.startsWith('answer'))
        expect(answers).toHaveLength(isHandled && wantsAnswer ? 1 : 0)
        // In a group the bot answers only people with access; and a person who was notified already gets nothing.
        const mayReceiveFailure =
          isHandled &&
          (one.isPrivate || isLetIn(one.accessStatus)) &&
          (shouldNotify || one.accessStatus === 'stranger' || isForwarded(one))
        expect(sent.length).toBeLessThanOrEqual(mayReceiveFailure ? 1 : 0)
        expect(calls.length).toBeLessThanOrEqual(isHandled ? 2 : 0)
        for (const { payload } of sent) expect(payload['chat_id']).toBe(one.isPrivate ? 7 : -5)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a message that is edited', () => {
  test.each(['/closeall', '/positions', 'hello'])('%s does nothing', async (words) => {
    const edited = {
      ...base,
      kind: 'edited_message',
      content: { text: words },
      marks: { edit_date: 5 },
    } as const
    expect(await passed(edited)).toMatchObject({ isThrough: false, calls: [], asked: [] })
  })
})

describe('a person over the rate limit', () => {
  const full: RateResult = { ok: false, waitMs: 12_345 }

  test('gets a message with the time to wait', async () => {
    const { sent } = await passed({ ...base, counted: full })
    expect(sent[0]?.payload['text']).toContain('Continue in 13 seconds')
  })

  test('has no failure to look into where the reply to a press was lost', async () => {
    const lost = new HttpError('Network request failed', new Error('ECONNRESET'))
    const press = { ...base, kind: 'callback_query' } as const
    for (const one of [
      { ...press, counted: full },
      { ...press, accessStatus: 'stranger' },
    ] as const)
      expect((await passed(one, true, lost)).calls).toMatchObject([{ method: 'answerCallbackQuery' }])
  })

  test('gets a pop-up to close for each Confirm that was not sent', async () => {
    const press = { ...base, kind: 'callback_query', data: 'ticket-confirm:abc', counted: full } as const
    for (const shouldNotify of [true, false]) {
      const { calls, asked } = await passed(press, shouldNotify)
      expect(asked).toContain('confirms 7')
      expect(calls).toEqual([
        {
          method: 'answerCallbackQuery',
          payload: {
            callback_query_id: '1',
            text: expect.stringMatching(/^⏳ Not sent: .* in 13 seconds\.$/) as string,
            show_alert: true,
          },
        },
      ])
      expect(String(calls[0]?.payload['text']).length).toBeLessThanOrEqual(200)
    }
  })

  test.each([
    [{ content: { text: '/connect' } }, 'secrets 7'],
    [{ content: { text: '/connect@squawkbox_bot main' } }, 'secrets 7'],
    [{ content: { text: '/connections' } }, 'updates 7'],
    [{ kind: 'callback_query', data: 'connect-again' }, 'secrets 7'],
    [{ kind: 'callback_query', data: 'batch-confirm:abc' }, 'exits 7'],
    [{ kind: 'callback_query', data: 'constructor' }, 'updates 7'],
    [{ kind: 'inline_query' }, 'updates 7'],
  ] as const)('is counted by what they do: %o', async (over, kind) => {
    expect((await passed({ ...base, ...over })).asked).toEqual(['standing 7', kind])
  })

  test.each(['trader', 'stranger', 'blocked'] as const)(
    'leaves no secret in the chat all the same: %s',
    async (accessStatus) => {
      const { calls } = await passed({
        ...base,
        content: { text: 'hunter2' },
        accessStatus,
        counted: full,
        isSecret: true,
      })
      expect(calls[0]).toEqual({ method: 'deleteMessage', payload: { chat_id: 7, message_id: 1 } })
    },
  )
})

test('a forwarded message counts for nothing, the person is told so, and a secret in it is deleted', async () => {
  const forwarded = { forward_origin: { type: 'hidden_user', sender_user_name: 'Eve', date: 1 } }
  for (const words of ['/closeall', '271828', 'my key', '100']) {
    const one = { ...base, content: { text: words }, marks: forwarded }
    const { isThrough, sent, calls } = await passed(one)
    expect(isThrough).toBe(false)
    expect(calls).toHaveLength(1)
    expect(sent[0]?.payload['text']).toContain('Forwarded messages do not count')
    const secret = await passed({ ...one, isSecret: true })
    expect(secret.calls.map(({ method }) => method)).toEqual(['deleteMessage', 'sendMessage'])
    expect(secret.sent[0]?.payload['text']).toContain('I deleted it')
  }
  // In a group people forward to each other.
  const { isThrough, sent } = await passed({ ...base, isPrivate: false, marks: forwarded })
  expect({ isThrough, sent }).toEqual({ isThrough: false, sent: [] })
})
