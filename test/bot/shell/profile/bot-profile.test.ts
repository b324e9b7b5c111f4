import { expect, test } from 'vitest'
import { createBotProfile, createProfileSyncState } from '../../../../src/bot/shell/profile/bot-profile.js'
import { loadLanguages } from '../../../../src/bot/shell/text/languages.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)
const logger = createLogger({ level: 'silent', secrets: [] })
const languages = loadLanguages(logger)
const { available } = languages
const others = available.filter((language) => language !== 'en')

let bots = 0

/**
 * Telegram's side of one bot: what is set, by language, and all calls. `refuses` says which it does not take; `before` is
 * waited for before each is answered.
 */
function telegram() {
  const botId = ++bots
  const profile = new Map<string, string>()
  const calls: string[] = []
  let refuses = (_call: string): boolean => false
  let before = async (_call: string): Promise<void> => undefined
  const take = async (call: string): Promise<void> => {
    calls.push(call)
    await before(call)
    if (refuses(call)) throw new Error('Too Many Requests')
  }
  const name = (what: string, other?: { language_code?: string }): string =>
    `${what} ${other?.language_code ?? ''}`.trim()
  const get = async (what: string, other?: { language_code?: string }): Promise<string> => {
    await take(name(`get ${what}`, other))
    return profile.get(name(what, other)) ?? ''
  }
  const set = async (what: string, value = '', other?: { language_code?: string }): Promise<true> => {
    await take(name(`set ${what}`, other))
    profile.set(name(what, other), value)
    return true
  }
  const menu = async (call: string): Promise<boolean> =>
    await take(call).then(
      () => true,
      () => false,
    )
  /** A process that starts with these texts. */
  const start = (version = 'one') => {
    const botProfile = createBotProfile({
      api: {
        getMyDescription: async (other) => ({ description: await get('description', other) }),
        setMyDescription: (value, other) => set('description', value, other),
        getMyShortDescription: async (other) => ({ short_description: await get('about', other) }),
        setMyShortDescription: (value, other) => set('about', value, other),
      },
      menu: { set: () => menu('menu'), translate: (_, language) => menu(`menu ${language}`) },
      syncState: createProfileSyncState({ redis: redis(), botId, content: [version] }),
      readLanguages: () => languages,
      logger,
    })
    const all = async (): Promise<readonly string[]> => {
      const first = calls.length
      await botProfile.begin()
      await botProfile.syncAll()
      return calls.slice(first)
    }
    return { ...botProfile, all }
  }
  return {
    profile,
    start,
    calls,
    refuse: (which: typeof refuses) => void (refuses = which),
    hold: (until: typeof before) => void (before = until),
  }
}

test('users see the profile in their language, and the next start sends nothing', async () => {
  const { profile, start } = telegram()
  const calls = await start().all()
  expect(profile.get('about')).toMatch(/^A trading desk in your chat/)
  expect(profile.get('description pt')).toBe(languages.text('pt-BR')('profile-description').text)
  expect(profile.size).toBe(2 * available.length)
  expect(calls.filter((call) => call.startsWith('menu'))).toEqual([
    'menu',
    ...others.map((language) => `menu ${language}`),
  ])
  expect(await start().all()).toEqual([])
  // Another bot got no profile.
  expect(await telegram().start().all()).toHaveLength(calls.length)
})

test('after a change of texts, all differing profile texts are set, also those edited by hand', async () => {
  const { profile, start } = telegram()
  await start().all()
  profile.set('about pt', 'by hand')
  expect((await start('two').all()).filter((call) => call.startsWith('set'))).toEqual(['set about pt'])
  expect(await start('two').all()).toEqual([])
  expect(await start().all()).not.toEqual([])
})

test.each(['menu', 'menu ru', 'set about', 'get description ja'])(
  'what Telegram refuses (%s) stops nothing, and the next start tells it',
  async (refused) => {
    const { start, refuse, calls } = telegram()
    refuse((call) => call === refused)
    await start().all()
    expect(calls.at(-1)).toBe(`menu ${available.at(-1)}`)
    refuse(() => false)
    expect(await start().all()).toContain(refused)
    expect(await start().all()).toEqual([])
  },
)

test('a stop ends after the request under way, and the next start sends the rest', async () => {
  const { start, calls } = telegram()
  const stopped = start()
  await stopped.begin()
  const delivered = stopped.syncAll()
  stopped.stop()
  await delivered
  expect(calls.length).toBeLessThanOrEqual(3)
  expect(await start().all()).toContain(`menu ${available.at(-1)}`)
})

test('two processes that start together may both send everything, and later ones nothing', async () => {
  const { profile, start } = telegram()
  await Promise.all([start().all(), start().all()])
  expect(profile.size).toBe(2 * available.length)
  expect(await start().all()).toEqual([])
})

test.each(['begins and ends', 'begins'])(
  'where a process of another version %s meanwhile, nothing counts as told',
  async (does) => {
    const { start, hold } = telegram()
    const other = start('two')
    hold(async (call) => {
      if (call !== 'menu ru') return
      hold(async () => undefined)
      await (does === 'begins' ? other.begin() : other.all())
    })
    await start('one').all()
    expect(await start('two').all()).not.toEqual([])
    expect(await start('two').all()).toEqual([])
  },
)
