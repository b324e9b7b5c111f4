import type { BotCommand, MenuButton } from 'grammy/types'
import { expect, test } from 'vitest'
import { createMenu } from '../../../../src/bot/shell/profile/command-menus.js'
import type { Command } from '../../../../src/bot/shell/command.js'
import type { Languages } from '../../../../src/bot/shell/text/languages.js'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { english } from '../../../bot/shell/text/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

const commands: readonly Command[] = [
  { name: 'start', topic: 'keys', access: 'everybody', place: 'anywhere', run: async () => undefined },
  { name: 'long', topic: 'trading', access: 'traders', place: 'private', run: async () => undefined },
  { name: 'admin', topic: 'operating', access: 'admins', place: 'private', run: async () => undefined },
]

/**
 * The menus of a bot with these admins; `shown` holds those that Telegram accepted, by chat and language, and `tries` counts
 * the attempts.
 */
function bot(admins: readonly number[], refused: ReadonlySet<number> = new Set(), miniAppUrl?: string) {
  const shown = new Map<string, readonly string[]>()
  const lists = new Map<string, BotCommand[]>()
  let tries = 0
  let button: MenuButton = { type: 'web_app', text: 'Shop', web_app: { url: 'https://example.com' } }
  const place = (audience: object = {}): string => {
    tries++
    const { scope, language_code: code } = audience as {
      scope?: { chat_id: number }
      language_code?: string
    }
    if (scope && refused.has(scope.chat_id)) throw new Error('chat not found')
    return `${scope?.chat_id ?? 'all'} ${code ?? ''}`.trim()
  }
  const languages = { available: ['en', 'de'], text: () => english() } as Partial<Languages> as Languages
  const menu = createMenu({
    api: {
      setMyCommands: async (list, audience) => {
        const at = place(audience)
        lists.set(at, [...list])
        shown.set(
          at,
          list.map(({ command }) => command),
        )
        return true
      },
      getMyCommands: async (audience) => {
        tries--
        return lists.get(place(audience)) ?? []
      },
      deleteMyCommands: async (audience) => shown.delete(place(audience)) || true,
      getChatMenuButton: async () => button,
      setChatMenuButton: async (wanted) => {
        button = (wanted as { menu_button: MenuButton }).menu_button
        return true
      },
    },
    redis: redis(),
    commands: () => commands,
    admins,
    languages,
    miniAppUrl,
    logger: createLogger({ level: 'silent', secrets: [] }),
  })
  return {
    menu,
    translate: () => menu.translate(languages, 'de'),
    shown,
    tries: () => tries,
    button: () => button,
  }
}

test('everybody sees the commands that are theirs, and admins theirs in their own chat, in every language', async () => {
  const { menu, translate, shown, button, tries } = bot([7])
  await menu.set()
  expect([...shown.keys()]).toEqual(['all', '7'])
  await translate()
  expect(button()).toEqual({ type: 'commands' })
  expect(Object.fromEntries(shown)).toEqual({
    all: ['start', 'long'],
    'all de': ['start', 'long'],
    '7': ['start', 'long', 'admin'],
    '7 de': ['start', 'long', 'admin'],
  })
  // An unchanged menu is not sent again.
  const before = tries()
  await translate()
  expect(tries()).toBe(before)
})

test('the button beside the text box opens the mini app where there is one', async () => {
  const url = 'https://desk.example.com'
  const { menu, button } = bot([], new Set(), url)
  await menu.set()
  expect(button()).toEqual({ type: 'web_app', text: 'Desk', web_app: { url } })
  expect(menu.content()).toContain(url)
})

test('an admin who first writes after the start gets the admin menu then, and it is tried once', async () => {
  const refused = new Set([7])
  const { menu, shown, tries } = bot([7], refused)
  await menu.set()
  expect(shown.has('7')).toBe(false)
  refused.clear()
  await menu.catchUp(8, 'admin', 'en')
  await menu.catchUp(7, 'admin', 'en')
  expect(shown.get('7')).toEqual(['start', 'long', 'admin'])
  const before = tries()
  await menu.catchUp(7, 'admin', 'en')
  expect(tries()).toBe(before)
})

test('a former admin loses the admin menu at the next start, also when Telegram accepts it only then', async () => {
  await bot([7, 8]).menu.set()
  const away = bot([8], new Set([7]))
  await away.menu.set()
  const next = bot([8])
  next.shown.set('7', ['start', 'long', 'admin'])
  await next.menu.set()
  expect(next.shown.has('7')).toBe(false)
  expect(next.shown.has('8')).toBe(true)
  // After that nobody asks any more.
  const last = bot([8])
  await last.menu.set()
  expect(last.tries()).toBe(2)
})

test('a viewer gets the menu of a viewer, once in each language, and the full menu when they may trade', async () => {
  const { menu, shown, tries } = bot([])
  await menu.catchUp(7, 'trader', 'en')
  expect(tries()).toBe(0)
  for (const language of ['en', 'en', 'de', 'de']) await menu.catchUp(7, 'viewer', language)
  expect(tries()).toBe(2)
  expect(Object.fromEntries(shown)).toEqual({ '7': ['start'] })
  await menu.decided(7, 'trader', 'en')
  expect(shown.has('7')).toBe(false)
  await menu.decided(7, 'viewer', 'en')
  await menu.catchUp(7, 'viewer', 'en')
  expect(shown.get('7')).toEqual(['start'])
  expect(tries()).toBe(4)
})

test('a viewer whose menu Telegram refuses is answered all the same, and it is tried once', async () => {
  const { menu, tries } = bot([], new Set([7]))
  await menu.catchUp(7, 'viewer', 'en')
  await menu.catchUp(7, 'viewer', 'en')
  expect(tries()).toBe(1)
})

test('the button of a person is in their language, and set once in each', async () => {
  const set: (readonly [chat: number, text: string])[] = []
  const menu = createMenu({
    api: {
      setMyCommands: () => Promise.resolve(true),
      getMyCommands: () => Promise.resolve([]),
      deleteMyCommands: () => Promise.resolve(true),
      getChatMenuButton: () => Promise.resolve({ type: 'commands' } as const),
      setChatMenuButton: (wanted) => {
        const { chat_id: chat, menu_button: button } = wanted ?? {}
        set.push([chat ?? 0, button?.type === 'web_app' ? button.text : ''])
        return Promise.resolve(true)
      },
    },
    redis: redis(),
    commands: () => [],
    admins: [],
    languages: loadLanguages(createLogger({ level: 'silent', secrets: [] })),
    miniAppUrl: 'https://desk.example.com',
    logger: createLogger({ level: 'silent', secrets: [] }),
  })
  for (const [person, language] of [
    [7, 'en'],
    [8, 'ja'],
    [8, 'ja'],
    [8, 'en'],
    [9, 'ru'],
  ] as const)
    await menu.catchUp(person, 'trader', language)
  expect(set.map(([chat]) => chat)).toEqual([8, 8, 9])
  const [japanese, english, russian] = set.map(([, text]) => text)
  expect(english).toBe('Desk')
  expect(japanese).toMatch(/\p{Script=Katakana}|\p{Script=Han}/u)
  expect(russian).toMatch(/\p{Script=Cyrillic}/u)
})
