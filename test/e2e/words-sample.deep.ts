import { expect, test } from 'vitest'
import { writeLine, type Understanding } from '../../src/desk/trading/words/understanding.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { readCorpus } from '../words/corpus.js'
import { frames } from '../words/frames.js'
import { createCorpusReader } from '../words/outcome.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

const reader = createCorpusReader()
const SENTENCES = 5

/** The line that the chat shows for a reading, whatever the account; undefined where that depends on what is open. */
function shownFor(read: Understanding): string | undefined {
  if (read.kind === 'line') return read.side || read.isChange ? undefined : writeLine(read.line)
  return read.kind === 'question' ? read.leftOver : undefined
}

const languages = [...new Set(frames().map(({ file }) => file))]

test.each(languages)('the chat shows what the module reads of a sample in %s', async (language) => {
  const sample = [...readCorpus('accounted'), ...frames()]
    .filter(({ file }) => file === language)
    .map(({ sentence }) => ({
      sentence,
      shown: shownFor(reader.understand(sentence, { languages: [language] })),
    }))
    .filter(({ shown }) => shown !== undefined && !/\/alert|\/price|\/chart/.test(shown))
    .filter((_, index, all) => index % Math.ceil(all.length / SENTENCES) === 0)
  expect(sample.length).toBeGreaterThan(3)
  const { person } = await on.connected()
  await person.send(`/language ${language}`)
  await person.waitFor(/./)
  for (const { sentence, shown = '' } of sample) {
    await person.send(sentence)
    expect(await person.waitFor((message) => message.text?.includes(shown) === true), sentence).toBeDefined()
    await on.advance(10_000)
  }
})
