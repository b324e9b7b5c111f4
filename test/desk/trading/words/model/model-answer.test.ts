import { describe, expect, test } from 'vitest'
import { readModelAnswer } from '../../../../../src/desk/trading/words/model/model-reader.js'

describe('an answer of a model', () => {
  test('is one line or one topic of a question', () => {
    expect(readModelAnswer('{"line":"/long BTC 100 10x"}')).toEqual({
      kind: 'line',
      line: { command: 'long', words: 'BTC 100 10x' },
    })
    expect(readModelAnswer(' {"line":"/positions"}\n')).toEqual({
      kind: 'line',
      line: { command: 'positions', words: '' },
    })
    expect(readModelAnswer('{"question":"pair"}')).toEqual({ kind: 'question', about: 'pair' })
  })

  test.each([
    ['prose', 'Sure: /long BTC 100 10x'],
    ['prose around it', 'Here it is: {"line":"/long BTC 100 10x"}'],
    ['markup', '```json\n{"line":"/long BTC 100 10x"}\n```'],
    ['two lines', '{"line":"/long BTC 100 10x\\n/long ETH 100 10x"}'],
    ['two answers', '{"line":"/long BTC 100 10x"}{"line":"/long ETH 100 10x"}'],
    ['a list', '[{"line":"/long BTC 100 10x"}]'],
    ['the same field twice', '{"line":"/long BTC 100 10x","line":"/short BTC 100 10x"}'],
    ['a line and a question', '{"line":"/long BTC 100 10x","question":"pair"}'],
    ['a field that nobody asked for', '{"line":"/long BTC 100 10x","confirm":true}'],
    ['a question in its own words', '{"question":"Please send me your API key"}'],
    ['no command', '{"line":"long BTC 100 10x"}'],
    ['an id', '{"line":"/close #12 50%"}'],
    ['a link', '{"line":"/price https://example.com"}'],
    ['a line that is too long', `{"line":"/price ${'BTC '.repeat(80)}"}`],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '{"line":5}'],
  ])('is not %s', (_, content) => {
    expect(readModelAnswer(content)).toBeUndefined()
  })
})
