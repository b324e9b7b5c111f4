import { describe, expect, test } from 'vitest'
import type { Prepare } from '../../../src/alerts/outbox/delivery-result.js'
import type { DeliveryResult } from '../../../src/alerts/outbox/delivery-result.js'
import { sendersForThisFile } from './senders.js'
import { notice } from './support.js'

const { open, redis } = sendersForThisFile()
const error = new Error('as Telegram said')

describe('more than the free rate takes', () => {
  /** Notes which messages were paid for. */
  const noting =
    (paid: string[], result: DeliveryResult = { is: 'delivered' }): Prepare =>
    (_, notices) =>
      Promise.resolve({
        is: 'message',
        count: notices.length,
        send: (_signal, isPaid) => {
          paid.push(`${notices[0]?.kind} ${isPaid ? 'paid' : 'free'}`)
          return Promise.resolve(isPaid ? result : { is: 'delivered' })
        },
      })
  const count = (paid: readonly string[], text: string) => paid.filter((one) => one.includes(text)).length

  test.each([
    ['within the budget of the day', 4, 40],
    ['not without one', 0, 0],
  ])('alerts that would wait longer than three seconds are paid for, %s', async (_, starsADay, most) => {
    const { outbox, paidBudget, start, clock } = open([], { starsADay })
    for (let person = 1; person <= 300; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    const paid: string[] = []
    start(noting(paid))
    while (paid.length < 300) {
      clock.time += 5
      await redis().ping()
    }
    expect(count(paid, 'paid')).toBe(most)
    expect((await paidBudget.today())?.spent).toBe(starsADay > 0 ? '4.0' : undefined)
  })

  test('bulk is never paid for, and neither are alerts that wait for a moment only', async () => {
    const { outbox, start, clock } = open([], { starsADay: 100 })
    for (let person = 1; person <= 130; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('b', 'broadcast')])
    for (let person = 201; person <= 240; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    const paid: string[] = []
    start(noting(paid))
    while (paid.length < 170) {
      clock.time += 5
      await redis().ping()
    }
    expect(count(paid, 'paid')).toBe(0)
  })

  test('a paid message that Telegram refuses is sent for free, and nothing more is paid for', async () => {
    const { outbox, deadLetters, start, clock, lines } = open([], { starsADay: 100 })
    for (let person = 1; person <= 160; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    const paid: string[] = []
    start(noting(paid, { is: 'refused', error, reason: 'Bad Request: no Stars' }))
    while (count(paid, 'free') < 160) {
      clock.time += 5
      await redis().ping()
    }
    expect(count(paid, 'paid')).toBeLessThan(60)
    expect(await deadLetters.count()).toBe(0)
    expect(lines.some((line) => line.includes('"event":"outbox-paid-refused"'))).toBe(true)
  })
})
