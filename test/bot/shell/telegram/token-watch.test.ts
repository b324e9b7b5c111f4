import { expect, test } from 'vitest'
import { createTokenWatch, type TokenRefusedError } from '../../../../src/bot/shell/telegram/token-watch.js'

function open() {
  const clock = { time: 0 }
  const told: TokenRefusedError[] = []
  const hear = createTokenWatch({ refused: (error) => told.push(error), now: () => clock.time })
  return { clock, told, hear }
}

test('a token that is refused for a while is told of, once', () => {
  const { clock, told, hear } = open()
  for (let second = 0; second < 60; second++) {
    clock.time = second * 1_000
    hear('401')
    expect(told).toHaveLength(second < 15 ? 0 : 1)
  }
  expect(told[0]?.message).toContain('does not accept the bot token any more')
})

test('a moment of that is a fault of Telegram, and what comes to nothing says nothing', () => {
  const { clock, told, hear } = open()
  for (let second = 0; second < 100; second++) {
    clock.time = second * 1_000
    hear(second % 10 === 0 ? '200' : '401')
  }
  hear('200')
  hear('401')
  clock.time += 10_000
  for (const outcome of ['ECONNREFUSED', 'failed', '401']) hear(outcome)
  expect(told).toEqual([])
})
