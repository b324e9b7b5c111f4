import { expect, test } from 'vitest'
import { countingStore } from '../../../../src/desk/trading/tickets/counting-store.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { anybody } from '../support.js'
import { message, quoteOf, userId } from './support.js'

const redis = clientOf(redisForThisFile())

test('each state that a ticket comes into is counted once', async () => {
  const counted: string[] = []
  const store = countingStore(createTicketStore({ redis: redis(), people: anybody, now: handClock().now }), {
    ticket: (state) => void counted.push(state),
  })
  const quote = quoteOf()
  expect(await store.quote(quote)).toBe(true)
  expect(await store.quote(quote)).toBe(false)
  expect(await store.move(quote, ['quoted'], 'claimed', { message })).toEqual({
    moved: true,
    state: 'claimed',
  })
  expect(await store.move(quote, ['quoted'], 'declined', { message })).toEqual({
    moved: false,
    state: 'claimed',
  })
  expect(await store.move({ userId, id: 'none' }, ['claimed'], 'sending')).toBeUndefined()
  expect(counted).toEqual(['quoted', 'claimed'])
  expect(await store.read(userId, quote.id)).toMatchObject({ state: 'claimed', message })
})
