import { expect, test } from 'vitest'
import type { SettingsStore } from '../../../../src/accounts/settings/settings.js'
import type { Outbox } from '../../../../src/alerts/outbox/outbox.js'
import type { UserContext } from '../../../../src/bot/shell/user-context.js'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { membership, reachable } from '../../../../src/bot/shell/middleware/reachable.js'
import type { Languages } from '../../../../src/bot/shell/text/languages.js'

/** What is noted when person 7, of whom this language is remembered, writes in a chat from a Telegram in this language. */
async function noted(
  remembered: string | undefined,
  code: string | undefined,
  isParked = true,
): Promise<readonly unknown[]> {
  const done: unknown[] = []
  const note = (...what: readonly unknown[]): Promise<void> => {
    done.push(what)
    return Promise.resolve()
  }
  const unpark: Outbox['unpark'] = async (queue) => {
    await note('unpark', queue)
    return true
  }
  const middleware = reachable({
    outbox: { unpark } as Partial<Outbox> as Outbox,
    settings: {
      change: async (userId: number, changes: object) => await note('change', userId, changes),
    } as Partial<SettingsStore> as SettingsStore,
    languages: {
      choose: (one: string | undefined) => (one?.startsWith('de') === true ? 'de' : 'en'),
    } as Partial<Languages> as Languages,
  })
  const from = { id: 7, ...(code === undefined ? {} : { language_code: code }) }
  const userContext = { isParked } as Partial<UserContext> as UserContext
  const ctx = {
    from,
    chat: { id: 7 },
    telegramLanguage: remembered,
    userContext,
  } as Partial<DeskContext> as DeskContext
  if (typeof middleware !== 'function') throw new Error('not to be called')
  await middleware(ctx, () => note('next'))
  return done
}

const unparked = ['unpark', { userId: 7, chatId: 7 }]

test.each([
  ['en', 'en'],
  ['en', undefined],
  ['de', 'de-AT'],
  ['en', 'fr'],
])('of who spoke the same language before nothing is noted: %s, %s', async (remembered, code) => {
  expect(await noted(remembered, code)).toEqual([unparked, ['next']])
})

test.each([
  [undefined, 'en', 'en'],
  [undefined, 'de', 'de'],
  ['de', 'en', 'en'],
  ['de', undefined, 'en'],
])('the first language, and another one, is noted: %s, %s', async (remembered, code, telegramLanguage) => {
  expect(await noted(remembered, code)).toEqual([unparked, ['change', 7, { telegramLanguage }], ['next']])
})

test('a chat without parked notices is unchanged', async () => {
  expect(await noted('en', 'en', false)).toEqual([['next']])
})

test.each(['member', 'administrator', 'restricted', 'left', 'kicked'] as const)(
  'a group in which anybody makes the bot %s: the alerts of all its members are tried again, while it is there',
  async (status) => {
    const done: unknown[] = []
    const note =
      (what: string) =>
      (...given: readonly unknown[]): Promise<never> => {
        done.push([what, ...given])
        return Promise.resolve(undefined as never)
      }
    const middleware = membership({
      outbox: { unpark: note('unpark'), makeGroupDue: note('make due') },
      boards: { noteUse: note('use') },
      seenNotices: { noteGroup: note('group') },
    })
    const update = {
      my_chat_member: { from: { id: 9 }, chat: { id: -5, type: 'group' }, new_chat_member: { status } },
    }
    const ctx = { update, myChatMember: update.my_chat_member } as unknown as DeskContext
    if (typeof middleware !== 'function') throw new Error('not to be called')
    await middleware(ctx, () => Promise.resolve())
    const isThere = status !== 'left' && status !== 'kicked'
    expect(done).toEqual([...(isThere ? [['make due', -5]] : []), ['group', -5, status === 'administrator']])
  },
)
