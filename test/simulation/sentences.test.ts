import { expect, test } from 'vitest'
import { writeLine } from '../../src/desk/trading/words/understanding.js'
import { createCorpusReader } from '../words/outcome.js'
import { sentenceOf, SENTENCES, type Meaning } from './sentences.js'

const reader = createCorpusReader()
const READ_AS: Readonly<Record<string, string>> = { 'zh-hans': 'zh-CN' }

test.each(Object.keys(SENTENCES))('each sentence in %s is read as the command that it means', (language) => {
  const meanings = Object.keys(SENTENCES[language]!) as readonly Meaning[]
  for (const values of [
    { pair: 'BTC', collateral: '120', leverage: 7, price: '65960' },
    { pair: 'ETH', collateral: '41', leverage: 3, price: '3264' },
  ])
    for (const meaning of meanings) {
      const { sentence, command } = sentenceOf(meaning, language, values)
      const read = reader.understand(sentence, { languages: [READ_AS[language] ?? language] })
      expect(read.kind === 'line' ? writeLine(read.line) : read, sentence).toEqual(command)
    }
})
