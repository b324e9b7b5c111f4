import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sceneForThisFile } from './scene.js'
import { browserForThisFile, sendUnchecked } from './support.js'

const scene = sceneForThisFile()
const browser = browserForThisFile()

const TYPES = [
  'bold',
  'italic',
  'underline',
  'spoiler',
  'code',
  'pre',
  'text_link',
  'url',
  'mention',
  'bot_command',
  'unheard_of',
]

const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll('\n', ' '))

/**
 * Malformed entities of a careless or hostile server: overlapping, outside the text, empty, splitting emoji.
 */
const anyEntity = fc.record({
  type: fc.constantFrom(...TYPES),
  offset: fc.integer({ min: -3, max: 70 }),
  length: fc.integer({ min: -3, max: 70 }),
  url: fc.oneof(fc.webUrl(), fc.constant('javascript:harmed=1'), fc.string()),
})

test('every character of a text is shown once and in order, for any entities', async () => {
  const ann = await scene.person('Ann')
  const page = await browser.open(scene.chat.url, { as: ann })
  const cases = fc.sample(fc.tuple(anyText, fc.array(anyEntity, { maxLength: 8 })), {
    numRuns: 1_000,
    seed: 7,
  })
  await sendUnchecked(page, ann, cases)
  const texts = page.locator('li.message .text')
  await expect.poll(() => texts.count()).toBe(cases.length)
  const shown = await texts.evaluateAll((all) => all.map((text) => text.textContent))
  for (const [index, [text, entities]] of cases.entries()) {
    expect(shown[index], `${JSON.stringify(text)} with ${JSON.stringify(entities)}`).toBe(text)
  }
  expect(await page.evaluate('window.harmed')).toBeUndefined()
})
