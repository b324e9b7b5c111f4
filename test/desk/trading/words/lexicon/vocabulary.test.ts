import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '../../../../../src/desk/trading/words/lexicon/lexicon.js'
import { vocabularySchema } from '../../../../../src/desk/trading/words/lexicon/vocabulary.js'
import { normaliseAll } from '../../../../../src/desk/trading/words/text/normalise.js'

const files = languageCodes.map((code) => ({
  code,
  text: readFileSync(new URL(`../../../../../locales/words/${code}.json`, import.meta.url), 'utf8'),
}))

test('there is a vocabulary for each language that the bot speaks', () => {
  expect(languageCodes).toHaveLength(12)
})

test.each(files)('$code is as its schema says', ({ text }) => {
  expect(vocabularySchema.safeParse(JSON.parse(text)).error?.issues).toBeUndefined()
})

test.each(files)('$code gives each phrase one meaning, on a line of its own', ({ text }) => {
  const phrases = Object.keys(vocabularySchema.parse(JSON.parse(text)).words)
  const spelled = normaliseAll(phrases)
  expect(spelled).toHaveLength(phrases.length)
  expect(phrases.filter((_, index) => spelled.indexOf(spelled[index] ?? '') !== index)).toEqual([])
  expect(text.split('\n').filter((line) => /^ {4}".*": ".*",?$/.test(line))).toHaveLength(phrases.length)
})

test.each(['lng', 'long shrt', '', '*long', '1,5', 5])('the meaning %j is named as wrong', (meaning) => {
  const read = vocabularySchema.safeParse({ decimal: 'point', words: { buy: 'long', 'buy it': meaning } })
  expect(read.error?.issues).toMatchObject([
    { path: ['words'], message: `No meaning: "buy it": ${JSON.stringify(meaning)}` },
  ])
})
