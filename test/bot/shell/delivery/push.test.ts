import { type Api, GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/accounts/settings/settings.js'
import type { NoticeKind } from '../../../../src/alerts/notice.js'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import { createPush, removeMessage } from '../../../../src/bot/shell/delivery/push.js'
import type { TopicName } from '../../../../src/bot/shell/delivery/own-topics.js'
import type { Languages } from '../../../../src/bot/shell/text/languages.js'
import { join } from '../../../../src/bot/shell/text/markup.js'
import { text } from '../../features/support.js'

/** What is sent to a chat of person 7, who has this phrase. */
async function pushed(
  phrase: string | undefined,
  chatId: number,
  accessStatus: AccessStatus = 'trader',
  topic?: TopicName,
  { settings = {}, kind }: { readonly settings?: Partial<Settings>; readonly kind?: NoticeKind } = {},
): Promise<readonly string[]> {
  const sent: string[] = []
  const api = {
    sendMessage: (
      chat: number,
      said: string,
      {
        message_thread_id: topic,
        disable_notification: isSilent,
      }: { message_thread_id?: number; disable_notification?: boolean },
    ) => {
      const how = [...(topic === undefined ? [] : [` #${topic}`]), ...(isSilent ? [' silent'] : [])]
      sent.push(`${chat}${how.join('')}: ${said}`)
      return Promise.resolve({})
    },
  } as unknown as Api
  const push = createPush({
    api,
    people: { accessStatus: () => Promise.resolve(accessStatus) },
    settings: { read: () => Promise.resolve({ phrase, level: {}, ...settings } as Settings) },
    ownTopics: { find: (_, name) => Promise.resolve(name === 'trading' ? 42 : undefined) },
    languages: { text: () => text } as Partial<Languages> as Languages,
    now: () => Date.UTC(2026, 0, 1, 3),
  })
  await push(
    { userId: 7, chatId, language: 'en', kind, ...(topic && { topic }) },
    { text: join(['Your order is lost.']) },
  )
  return sent
}

test('a message sent unasked ends with the anti-phishing phrase', async () => {
  expect(await pushed('blue heron', 7)).toEqual(['7: Your order is lost.\n\n🔏 blue heron'])
  expect(await pushed(undefined, 7)).toEqual(['7: Your order is lost.'])
})

test('the phrase is left out in groups', async () => {
  expect(await pushed('blue heron', -100)).toEqual(['-100: Your order is lost.'])
})

test('a blocked person gets nothing, a viewer gets the message', async () => {
  expect(await pushed(undefined, 7, 'blocked')).toEqual([])
  expect(await pushed(undefined, 7, 'viewer')).toHaveLength(1)
})

test('a message for a topic goes there in the private chat, and to no topic of a group', async () => {
  expect(await pushed(undefined, 7, 'trader', 'trading')).toEqual(['7 #42: Your order is lost.'])
  expect(await pushed(undefined, 7, 'trader', 'paper')).toEqual(['7: Your order is lost.'])
  expect(await pushed(undefined, -100, 'trader', 'trading')).toEqual(['-100: Your order is lost.'])
})

test.each([
  ['loud', 'outside of quiet hours', { quiet: '22:00-03:00' }, 'plan'],
  ['silent', 'in quiet hours', { quiet: '22:00-07:00' }, undefined],
  [
    'loud',
    'in quiet hours that are over in the time zone',
    { quiet: '22:00-07:00', timeZone: 'Asia/Tokyo' },
    undefined,
  ],
  ['silent', 'where its kind is silent', { level: { plan: 'silent' } }, 'plan'],
  ['silent', 'where its kind is off', { level: { plan: 'off' } }, 'plan'],
  ['loud', 'where another kind is silent', { level: { plan: 'silent' } }, 'guard'],
] as const)('a message sent unasked is %s %s', async (sound, _, settings, kind) => {
  const sent = (chatId: number) =>
    pushed(undefined, chatId, 'trader', undefined, { settings, ...(kind && { kind }) })
  expect(await sent(7)).toEqual([
    sound === 'silent' ? '7 silent: Your order is lost.' : '7: Your order is lost.',
  ])
  expect(await sent(-100)).toEqual(['-100: Your order is lost.'])
})

/** A refusal by Telegram. */
const refusal = (error_code: number, description: string): GrammyError =>
  new GrammyError('refused', { ok: false, error_code, description }, '', {})

/** What removing message 5 of chat 7 does where Telegram answers a call so, and what it gives back. */
async function removed(answers: Readonly<Record<string, GrammyError>>) {
  const calls: string[] = []
  const call =
    (name: string) =>
    async (...parameters: readonly unknown[]): Promise<unknown> => {
      calls.push([name, ...parameters.slice(0, 3)].join(' '))
      const answer = answers[name]
      if (answer) throw answer
      return {}
    }
  const api = {
    deleteMessage: call('delete'),
    unpinChatMessage: call('unpin'),
    editMessageText: call('edit'),
  } as unknown as Api
  const was = await removeMessage(api, { chatId: 7, messageId: 5 }, { text: join(['Over.']) }).catch(
    (error: unknown) => (error instanceof GrammyError ? error.error_code : error),
  )
  return { was, calls }
}

test('a message that is taken out of a chat is deleted; one that is too old is unpinned and says that it is over', async () => {
  const OLD = refusal(400, "Bad Request: message can't be deleted for everyone")
  expect(await removed({})).toEqual({ was: true, calls: ['delete 7 5'] })
  const ended = ['delete 7 5', 'unpin 7 5', 'edit 7 5 Over.']
  expect(await removed({ delete: OLD })).toEqual({ was: true, calls: ended })
  expect(await removed({ delete: OLD, unpin: OLD })).toEqual({ was: true, calls: ended })
  const gone = refusal(400, 'Bad Request: message to edit not found')
  expect(await removed({ delete: OLD, edit: gone })).toEqual({ was: false, calls: ended })
})

test('a message that is gone was not there; what Telegram has not refused is an error', async () => {
  const gone = refusal(400, 'Bad Request: message to delete not found')
  expect(await removed({ delete: gone })).toEqual({ was: false, calls: ['delete 7 5'] })
  expect(await removed({ delete: refusal(429, 'Too Many Requests') })).toEqual({
    was: 429,
    calls: ['delete 7 5'],
  })
})
