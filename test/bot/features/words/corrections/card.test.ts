import { expect, test } from 'vitest'
import { MOST_CORRECTIONS } from '../../../../../src/redis/caps/key-caps.js'
import {
  addForgetButtons,
  correctionLines,
  keptCorrectionCard,
} from '../../../../../src/bot/features/words/corrections.js'
import { wordsCard } from '../../../../../src/bot/features/words/command.js'
import { InlineKeyboard } from 'grammy'
import { render } from '../../trading/support.js'

const { text } = render

test('the numbers of a sentence have the same signs in its line', () => {
  const card = keptCorrectionCard(text, { id: 'a', shape: 'with #x put # on btc', line: 'long BTC #2 #1x' })
  expect(card.text.text).toContain('“with ①x put ② on btc” now means /long BTC ② ①x')
})

test('without any, the list says how a correction is made', () => {
  expect(correctionLines(text, []).text).toContain('Press Change')
  const keyboard = new InlineKeyboard()
  addForgetButtons(keyboard, text, [])
  expect(keyboard.inline_keyboard.flat()).toEqual([])
})

test('as many as are kept fit into one message, each with its button', () => {
  const corrections = Array.from({ length: MOST_CORRECTIONS }, (_, index) => ({
    id: `id-${index}`,
    shape: `${index} ${'a very long sentence '.repeat(9)}`,
    line: `closeall ${'losing '.repeat(20)}`,
  }))
  const services = (['model', 'speech'] as const).map((name) => ({ name, host: 'h'.repeat(60), isOn: true }))
  const card = wordsCard(text, services, { calls: 1, tokens: 1, most: 1 }, corrections)
  expect(card.text.text.length).toBeLessThan(4_096)
  const buttons = card.keyboard?.inline_keyboard.flat().map((button) => button.text) ?? []
  expect(buttons).toEqual(
    expect.arrayContaining(['🗑 1', `🗑 ${MOST_CORRECTIONS}`, '🗑 Remove all corrections']),
  )
})
