import { expect, test } from 'vitest'
import { startIntroduction } from '../../src/app/introduction.js'
import { loadLanguages } from '../../src/bot/text/languages.js'
import { createLogger } from '../../src/log.js'

const logger = createLogger({ level: 'silent', secrets: [] })
const { available } = loadLanguages(logger)

/** Telegram's side of a profile: what is set, by language, and how often it was told. */
function telegram({ refuses = false } = {}) {
  const profile = new Map<string, string>()
  const translated: string[] = []
  let sets = 0
  const set = (name: string, value: string | undefined, code: string | undefined): true => {
    sets++
    if (refuses) throw new Error('Too Many Requests')
    profile.set(`${name} ${code ?? ''}`.trim(), value ?? '')
    return true
  }
  const get = (name: string, code: string | undefined): string =>
    profile.get(`${name} ${code ?? ''}`.trim()) ?? ''
  const api = {
    getMyDescription: async (other?: { language_code?: string }) => ({
      description: get('description', other?.language_code),
    }),
    setMyDescription: async (text: string, other?: { language_code?: string }) =>
      set('description', text, other?.language_code),
    getMyShortDescription: async (other?: { language_code?: string }) => ({
      short_description: get('about', other?.language_code),
    }),
    setMyShortDescription: async (text: string, other?: { language_code?: string }) =>
      set('about', text, other?.language_code),
  }
  const start = () =>
    startIntroduction({
      api,
      menu: { translate: async (_, language) => void translated.push(language) },
      readLanguages: () => loadLanguages(logger),
      logger,
    })
  return { profile, translated, start, sets: () => sets }
}

test('people see the bot in their language, and a second start sets nothing', async () => {
  const { profile, translated, start, sets } = telegram()
  await start().done
  expect(profile.get('about')).toMatch(/^A trading desk in your chat/)
  expect(profile.get('description pt')).toBe(loadLanguages(logger).text('pt-BR')('profile-description').text)
  expect(profile.size).toBe(2 * available.length)
  expect(translated).toEqual(available.filter((language) => language !== 'en'))
  const before = sets()
  await start().done
  expect(sets()).toBe(before)
})

test('what Telegram refuses stops nothing, and a stop lets what is being told be the last', async () => {
  const { translated, start, sets } = telegram({ refuses: true })
  await start().done
  expect(sets()).toBe(2 * available.length)
  expect(translated).toHaveLength(available.length - 1)
  const stopped = telegram()
  const introduction = stopped.start()
  introduction.stop()
  await introduction.done
  expect(stopped.sets()).toBeLessThanOrEqual(1)
})
