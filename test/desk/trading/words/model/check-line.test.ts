import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { findDropReason } from '../../../../../src/desk/trading/words/model/check-line.js'
import { readModelAnswer } from '../../../../../src/desk/trading/words/model/model-reader.js'
import { actionsIn, pairsIn, sidesIn } from '../../../../../src/desk/trading/words/model/sentence-facts.js'
import { numbersOfSentence } from '../../../../../src/desk/trading/words/model/written-numbers.js'

const SYMBOLS = ['BTC/USD', 'ETH/USD', 'SOL/USD']

/** The reason to drop a line of a model for a sentence; undefined where it may be shown. */
function reasonFor(sentence: string, line: string, readNumbers: readonly Big[] = []): string | undefined {
  const answer = readModelAnswer(JSON.stringify({ line }))
  if (answer?.kind !== 'line') throw new Error(`not a line: ${line}`)
  return findDropReason({
    line: answer.line,
    facts: {
      sides: sidesIn(sentence),
      actions: actionsIn(sentence),
      pairs: pairsIn(sentence, SYMBOLS),
      numbers: numbersOfSentence(sentence, '.', SYMBOLS),
      forbidsAction: sentence.includes('do not'),
    },
    symbols: SYMBOLS,
    readNumbers,
    accepts: (command, words) => command === 'alert' && /^[A-Z]+ [<>] \d+$/.test(words),
  })
}

describe('a line of a model', () => {
  test.each([
    ['please go long on btc using 100 bucks, 10x', '/long BTC 100 10x'],
    ['short eth, 2k at 5x', '/short ETH 2000 5x'],
    ['short eth, 2k at 5x', '/short ETH/USD 2k 5x'],
    ['long sol 50 3x and cut it at 4%', '/long SOL 50 3x sl -4%'],
    ['close 25% of my btc', '/close BTC 25%'],
    ['закрой 25% btc', '/close BTC 25%'],
    ['trailing stop of 2% on my btc', '/trail BTC 2%'],
    ['what is eth doing', '/price ETH'],
    ['how do I stand', '/positions'],
    ['ping me when eth is under 3000', '/alert ETH < 3000'],
  ])('may be shown: %s → %s', (sentence, line) => {
    expect(reasonFor(sentence, line)).toBeUndefined()
  })

  test.each([
    ['another number', 'long btc 100 10x', '/long BTC 1000 10x', 'number'],
    ['another leverage', 'long btc 100 10x', '/long BTC 100 100x', 'number'],
    ['numbers that changed places', 'long btc 100 10x', '/long BTC 10 100x', 'number'],
    ['a number used twice', 'long btc 100 10x', '/long BTC 100 10x tp 100', 'number'],
    ['a number left out', 'long btc 100 10x stop 3%', '/long BTC 100 10x', 'number'],
    ['an invented stop', 'long btc 100 10x', '/long BTC 100 10x sl -3%', 'number'],
    ['two numbers of a kind', 'long btc 100 10x limit 60000', '/long BTC 60000 10x limit 100', 'number'],
    ['a number that is not clear', 'long btc 60 000 10x', '/long BTC 60 10x', 'number'],
    ['no number of the person', 'close my btc', '/close BTC 100%', 'number'],
    ['another side', 'long btc 100 10x', '/short BTC 100 10x', 'side'],
    ['a side that nobody named', 'btc 100 10x', '/long BTC 100 10x', 'side'],
    ['one of two sides', 'long or short btc 100 10x', '/long BTC 100 10x', 'side'],
    ['another pair', 'long btc 100 10x', '/long ETH 100 10x', 'pair'],
    ['one of two pairs', 'long btc or eth 100 10x', '/long ETH 100 10x', 'pair'],
    ['a pair by its number', 'long btc 100 10x', '/long 2 100 10x', 'pair'],
    ['a command that a model may not name', 'close all', '/closeall', 'command'],
    ['a command that nobody has', 'long btc 100 10x', '/execute BTC 100 10x', 'command'],
    ['an opening where it is to be closed', 'close my long btc 100 10x', '/long BTC 100 10x', 'action'],
    ['a closing where a stop is meant', 'stop for btc at 3%', '/close BTC 3%', 'action'],
    ['an addition', 'long btc 100 10x', '/add BTC 100 10x', 'command'],
    ['an order where it is forbidden', 'do not long btc 100 10x', '/long BTC 100 10x', 'action'],
    ['half a line', 'long btc 100', '/long BTC', 'grammar'],
    ['a price in an alert that nobody named', 'tell me when eth falls', '/alert ETH < 3000', 'number'],
    ['the price of another pair', 'price of btc', '/price ETH', 'pair'],
  ])('is dropped with %s', (_, sentence, line, reason) => {
    expect(reasonFor(sentence, line)).toBe(reason)
  })

  test('may have the number of a read that the bot made', () => {
    expect(reasonFor('long btc 10x with what is free', '/long BTC 250 10x')).toBe('number')
    expect(reasonFor('long btc 10x with what is free', '/long BTC 250 10x', [new Big(250)])).toBeUndefined()
  })
})
