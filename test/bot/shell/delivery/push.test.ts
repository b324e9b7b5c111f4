import type { Api } from 'grammy'
import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/accounts/settings/settings.js'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import { createPush } from '../../../../src/bot/shell/delivery/push.js'
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
): Promise<readonly string[]> {
  const sent: string[] = []
  const api = {
    sendMessage: (
      chat: number,
      said: string,
      { message_thread_id: topic }: { message_thread_id?: number },
    ) => {
      sent.push(`${chat}${topic === undefined ? '' : ` #${topic}`}: ${said}`)
      return Promise.resolve({})
    },
  } as unknown as Api
  const push = createPush({
    api,
    people: { accessStatus: () => Promise.resolve(accessStatus) },
    settings: { read: () => Promise.resolve({ phrase, level: {} } as Settings) },
    ownTopics: { find: (_, name) => Promise.resolve(name === 'trading' ? 42 : undefined) },
    languages: { text: () => text } as Partial<Languages> as Languages,
  })
  await push(
    { userId: 7, chatId, language: 'en', ...(topic && { topic }) },
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
