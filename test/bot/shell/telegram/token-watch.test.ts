import { expect, test } from 'vitest'
import { createTokenWatch, type TokenRefusedError } from '../../../../src/bot/shell/telegram/token-watch.js'

function open() {
  const clock = { time: 0 }
  const delivered: TokenRefusedError[] = []
  const hear = createTokenWatch({ refused: (error) => delivered.push(error), monotonicNow: () => clock.time })
  return { clock, delivered, hear }
}

test('a token that is refused for a while is logged once', () => {
  const { clock, delivered, hear } = open()
  for (let second = 0; second < 60; second++) {
    clock.time = second * 1_000
    hear('401')
    expect(delivered).toHaveLength(second < 15 ? 0 : 1)
  }
  expect(delivered[0]?.message).toContain('does not accept the bot token any more')
})

test('a short 401 counts as a fault of Telegram, and a failed check has no effect', () => {
  const { clock, delivered, hear } = open()
  for (let second = 0; second < 100; second++) {
    clock.time = second * 1_000
    hear(second % 10 === 0 ? '200' : '401')
  }
  hear('200')
  hear('401')
  clock.time += 10_000
  for (const outcome of ['ECONNREFUSED', 'failed', '401']) hear(outcome)
  expect(delivered).toEqual([])
})
