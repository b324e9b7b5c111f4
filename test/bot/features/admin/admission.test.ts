import { Api, GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import { createPeople } from '../../../../src/accounts/access/people.js'
import {
  createAccessRequests,
  createUpdateRequestCards,
} from '../../../../src/bot/features/admin/admission.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import type { Recipient } from '../../../../src/bot/shell/delivery/recipient.js'
import { send } from '../../../../src/bot/shell/text/deliver.js'
import type { Languages } from '../../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { MemoryReservedError, type MemoryReserve } from '../../../../src/redis/memory-reserve.js'
import { ampleMemory } from '../../../support/redis/ample-memory.js'
import { numbers, text } from '../support.js'

const server = redisForThisFile()
const redis = clientOf(server)

const [ROOT, SECOND, ANN] = [1, 2, 7]

/** A bot with two admins. `said` is what Telegram was asked to show, and where; to whom it `refuses` nothing gets. */
function setUp(refuses: ReadonlySet<number> = new Set(), memory: MemoryReserve = ampleMemory) {
  const said: string[] = []
  const forgotten: number[] = []
  const api = new Api('1:test')
  let messages = 100
  api.config.use((_call, method, payload) => {
    const { chat_id: chat, message_id: id, text: words = '' } = payload as Record<string, number | string>
    if (refuses.has(Number(chat))) {
      const refusal = { ok: false, error_code: 403, description: 'Forbidden: bot was blocked' } as const
      throw new GrammyError('refused', refusal, method, payload)
    }
    said.push(
      `${method} ${chat}${id === undefined ? '' : `/${id}`}: ${String(words).split('\n', 1)[0] ?? ''}`,
    )
    return Promise.resolve({ ok: true, result: { message_id: messages++ } as never })
  })
  const people = createPeople({
    redis: redis(),
    access: 'approval',
    adminUsers: [ROOT, SECOND],
    allowedUsers: [],
    now: Date.now,
  })
  const languages = { text: () => text, choose: () => 'en' } as Partial<Languages> as Languages
  const findRecipient = async () => ({ render: { text, numbers }, language: 'en' }) as Recipient
  const admission = createAccessRequests({
    people,
    memory,
    languages,
    findRecipient,
    updateRequestCards: createUpdateRequestCards({ findRecipient }),
    push: (through) => async (delivered, message) => void (await send(through, delivered.chatId, message)),
    forgetTyped: async (userId) => void forgotten.push(userId),
    showMenu: async (userId, accessStatus) => void said.push(`menu ${userId}: ${accessStatus}`),
  })
  /** An update of somebody; with the id of a message, a press of a button below it. */
  const from = (id: number, pressed?: number): DeskContext =>
    ({
      api,
      text,
      language: 'en',
      from: { id, is_bot: false, first_name: id === ANN ? 'Ann' : 'Root' },
      chat: { id, type: 'private' },
      callbackQuery:
        pressed === undefined
          ? undefined
          : { message: { message_id: pressed, chat: { id, type: 'private' } } },
      log: createLogger({ level: 'silent', secrets: [] }),
    }) as unknown as DeskContext
  return { admission, people, said, forgotten, from }
}

const asRequested = { userId: ANN, from: ['pending', 'stranger'] } as const

test('a decision shows on the card of the other admin, and the person is notified', async () => {
  const { admission, said, from } = setUp()
  await admission.request(from(ANN))
  expect(said.splice(0)).toEqual([
    'sendMessage 1: Access request: somebody wants to use this bot.',
    'sendMessage 2: Access request: somebody wants to use this bot.',
    'sendMessage 7: This bot is private. I have sent its owner an access request, and the answer will arrive here. Your number is 7.',
  ])
  const { changed, person } = await admission.decide(from(ROOT, 100), { ...asRequested, to: 'viewer' })
  expect({ changed, accessStatus: person.accessStatus }).toEqual({ changed: true, accessStatus: 'viewer' })
  // The card that was pressed is updated by the answer to the press.
  expect(said.splice(0)).toEqual([
    'editMessageText 2/101: Ann',
    'menu 7: viewer',
    'sendMessage 7: You have view-only access: you can read everything and set alerts, but not trade. Send /start to begin.',
  ])
  const late = await admission.decide(from(SECOND, 101), { ...asRequested, to: 'blocked' })
  expect({ changed: late.changed, accessStatus: late.person.accessStatus }).toEqual({
    changed: false,
    accessStatus: 'viewer',
  })
  expect(said.splice(0)).toEqual(['editMessageText 1/100: Ann'])
})

test('a blocked person gets no message, and the pending text of that person is deleted', async () => {
  const { admission, said, forgotten, from } = setUp()
  await admission.request(from(ANN))
  said.length = 0
  await admission.decide(from(ROOT, 100), { ...asRequested, to: 'blocked' })
  expect(said).toEqual(['editMessageText 2/101: Ann'])
  expect(forgotten).toEqual([ANN])
})

test('a decision is kept without an error when the person and the other admin cannot be reached', async () => {
  const { admission, people, said, from } = setUp(new Set([SECOND, ANN]))
  await people.ask(ANN, { name: 'Ann', language: 'en' }, [
    { chatId: ROOT, messageId: 50 },
    { chatId: SECOND, messageId: 51 },
  ])
  const { changed } = await admission.decide(from(ROOT, 50), { ...asRequested, to: 'trader' })
  expect(changed).toBe(true)
  expect(await people.accessStatus(ANN)).toBe('trader')
  expect(said).toEqual([])
})

test('a person decided on while other admins are still being asked gets no waiting message', async () => {
  const { admission, people, said, from } = setUp()
  const decide = people.decide({ ...asRequested, to: 'trader', admin: { id: ROOT, name: 'Root' } })
  await decide
  await admission.request(from(ANN))
  expect(said.slice(2)).toEqual(['editMessageText 1/100: Ann', 'editMessageText 2/101: Ann'])
})

test('a request whose answer could not be sent is answered at the next message', async () => {
  const refuses = new Set([ANN])
  const { admission, people, from } = setUp(refuses)
  await expect(admission.request(from(ANN))).rejects.toThrow('refused')
  expect(await people.accessStatus(ANN)).toBe('pending')
  expect(await people.shouldNotify(ANN, 'pending')).toBe(true)
})

test('a request that was answered says that it is pending once an hour', async () => {
  const { admission, people, from } = setUp()
  await admission.request(from(ANN))
  expect(await people.shouldNotify(ANN, 'pending')).toBe(false)
})

test('a request that cannot be stored reaches no admin', async () => {
  const requireRoom = () => Promise.reject(new MemoryReservedError('Full'))
  const { admission, people, said, from } = setUp(new Set(), { ...ampleMemory, requireRoom })
  await expect(admission.request(from(ANN))).rejects.toThrow('Full')
  expect(said).toEqual([])
  expect(await people.accessStatus(ANN)).toBe('stranger')
})
