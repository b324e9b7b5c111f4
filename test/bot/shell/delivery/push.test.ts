import type { Api } from 'grammy'
import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/accounts/settings/settings.js'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import { createPush } from '../../../../src/bot/shell/delivery/push.js'
import type { Languages } from '../../../../src/bot/shell/text/languages.js'
import { join } from '../../../../src/bot/shell/text/markup.js'
import { text } from '../../features/support.js'

/** What is sent to a chat of person 7, who has this phrase. */
async function pushed(
  phrase: string | undefined,
  chatId: number,
  accessStatus: AccessStatus = 'trader',
): Promise<readonly string[]> {
  const sent: string[] = []
  const api = {
    sendMessage: (chat: number, said: string) => {
      sent.push(`${chat}: ${said}`)
      return Promise.resolve({})
    },
  } as unknown as Api
  const push = createPush({
    api,
    people: { accessStatus: () => Promise.resolve(accessStatus) },
    settings: { read: () => Promise.resolve({ phrase, level: {} } as Settings) },
    languages: { text: () => text } as Partial<Languages> as Languages,
  })
  await push({ userId: 7, chatId, language: 'en' }, { text: join(['Your order is lost.']) })
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
