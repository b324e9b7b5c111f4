import { describe, expect, test } from 'vitest'
import { keys } from '../../../../../src/redis/keys.js'
import type { TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { CredentialsRefusedError, UnreachableError } from '../../../../../src/service/errors.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { closing, deskOn, message, userId } from '../support.js'

const redis = clientOf(redisForThisFile())

/** Confirms a ticket that is changed in Redis while the service works on it. */
async function changedWhileSent(
  fields: Readonly<Record<string, string>>,
  answer: () => Promise<undefined> = async () => undefined,
) {
  const desk = deskOn(redis(), {
    execute: async () => {
      const key = keys.ticket(userId, id)
      await redis().hdel(key, 'attempt')
      await redis().hset(key, fields)
      return await answer()
    },
  })
  const { id } = await desk.offer(closing)
  const delivered = await desk.tickets.confirm(userId, id, message)
  return { delivered, kept: await desk.store.read(userId, id) }
}

const neverLeft = () => Promise.reject(new UnreachableError('execute', 'no'))

describe('a ticket whose state was changed while the service worked on it', () => {
  test.each<TicketState>(['quoted', 'claimed', 'unknown', 'not-sent', 'expired', 'declined'])(
    'takes the answer of the service from "%s", as a replica or the reconciler knows it',
    async (state) => {
      const { kept } = await changedWhileSent({ state })
      expect(kept?.state).toBe('accepted')
    },
  )

  test.each<TicketState>(['done', 'cancelled'])('keeps an end that was found: %s', async (state) => {
    const { kept } = await changedWhileSent({ state })
    expect(kept?.state).toBe(state)
  })

  test.each<TicketState>(['expired', 'declined'])(
    'is not called "not sent" where it is %s',
    async (state) => {
      const { kept } = await changedWhileSent({ state }, neverLeft)
      expect(kept?.state).toBe(state)
    },
  )

  test('is not called "not sent" by an attempt that does not hold it', async () => {
    const { kept } = await changedWhileSent({ state: 'sending', attempt: 'another' }, neverLeft)
    expect(kept?.state).toBe('sending')
  })

  test('takes what was sent, whichever attempt holds it', async () => {
    const { kept } = await changedWhileSent({ state: 'sending', attempt: 'another' })
    expect(kept?.state).toBe('accepted')
  })
})

test('an outcome that cannot be stored is told, and the ticket stays "sending" for the reconciler', async () => {
  const { confirm, store, log } = deskOn(redis(), {
    execute: async () => ({ transactionHash: '0xab' }),
    inStore: (store) => ({
      move: (ticket, from, to, ...more) =>
        to === 'accepted'
          ? Promise.reject(new Error('Command timed out'))
          : store.move(ticket, from, to, ...more),
    }),
  })
  const ticket = await confirm(closing)
  expect(ticket).toMatchObject({ state: 'accepted', outcome: { transactionHash: '0xab' } })
  expect((await store.read(userId, ticket?.quote.id ?? ''))?.state).toBe('sending')
  expect(log.events()).toEqual(['ticket-outcome-write-failed'])
})

test('a failed execute is in the log', async () => {
  const { confirm, log } = deskOn(redis(), { execute: neverLeft })
  await confirm(closing)
  expect(log.events()).toEqual(['ticket-execute-failed'])
})

test('an order whose refused key cannot be asked about for an error of our own is unknown, and the error is in the log', async () => {
  const { confirm, log } = deskOn(redis(), {
    execute: () => Promise.reject(new CredentialsRefusedError('execute', 'no such key')),
    inService: {
      balances: () => Promise.reject(new TypeError('a defect')),
    },
  })
  expect((await confirm(closing))?.state).toBe('unknown')
  expect(log.events()).toEqual(['ticket-execute-failed', 'ticket-key-check-failed'])
})
