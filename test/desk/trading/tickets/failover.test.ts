import { mayHaveBeenSent } from '../../../../src/desk/trading/tickets/ticket.js'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import { startPrivateRedis } from '../../../../src/demo/private-redis.js'
import { freePorts } from '../../../support/http/free-ports.js'
import { handClock } from '../../support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const clock = handClock()
const quote: Quote = {
  id: 't1',
  userId: 7,
  accountId: 'a1',
  accountLabel: 'Main',
  venue: 'service',
  chainId: '42161',
  call: { name: 'depositSelfAllUSDC', params: {} },
  intent: { kind: 'deposit', amount: 'all' },
  shown: { symbol: undefined, price: undefined, figures: {} },
  quotedAt: clock.now(),
  expiresAt: clock.now() + 60_000,
}

/** A master and its replica, each with a ticket store; the replica can stop following and take over. */
async function servers() {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-failover-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const start = async (name: string, extra: readonly string[]): Promise<Redis> => {
    const server = await startPrivateRedis(join(dir, name), extra)
    onTestFinished(() => server.kill())
    const redis = new Redis(server.url)
    onTestFinished(() => redis.disconnect())
    return redis
  }
  const [port = 0] = await freePorts(1)
  const master = await start('master', ['--port', `${port}`, '--repl-diskless-sync-delay', '0'])
  const replica = await start('replica', ['--replicaof', `127.0.0.1 ${port}`])
  await expect.poll(() => master.info('replication')).toContain('state=online')
  const storeOn = (redis: Redis) =>
    createTicketStore({ timers: processTimers, redis, people: { tradingRoles: () => [''] }, now: clock.now })
  return {
    master: storeOn(master),
    /** The replica takes over with what it has now. */
    takeOver: async () => {
      await replica.replicaof('NO', 'ONE')
      return storeOn(replica)
    },
    /** Waits until the replica has a field of the ticket. */
    replicated: async (field: string, value: string) => {
      await expect.poll(() => replica.hget('squawkbox:{user:7}:ticket:t1', field)).toBe(value)
    },
  }
}

test('a replica that took over without a confirmation does not let the same preview be confirmed again', async () => {
  const { master, takeOver, replicated } = await servers()
  await master.quote(quote)
  await replicated('state', 'quoted')
  const promoted = await takeOver()
  // Confirmed and sent at the old master, which the replica never learns.
  expect(await master.move(quote, ['quoted'], 'claimed')).toMatchObject({ moved: true, state: 'claimed' })
  expect(await master.move(quote, ['claimed'], 'sending')).toMatchObject({ moved: true, state: 'sending' })
  expect(await promoted.move(quote, ['quoted'], 'claimed')).toMatchObject({ moved: false, state: 'expired' })
  // That nothing was sent is not known, so that it must not be said.
  expect(mayHaveBeenSent((await promoted.read(7, 't1'))!)).toBe(true)
})

test('a preview that is declined, or pressed too late, after a failover may have been sent before it', async () => {
  for (const end of ['declined', 'expired'] as const) {
    const { master, takeOver, replicated } = await servers()
    await master.quote(quote)
    await replicated('state', 'quoted')
    const promoted = await takeOver()
    await promoted.move(quote, ['quoted'], end)
    expect(mayHaveBeenSent((await promoted.read(7, 't1'))!), end).toBe(true)
    await master.move(quote, ['quoted'], end)
    expect(mayHaveBeenSent((await master.read(7, 't1'))!), end).toBe(false)
  }
})

test('a ticket that a replica knows as claimed is not called "not sent": it may have been sent before the failover', async () => {
  const { master, takeOver, replicated } = await servers()
  await master.quote(quote)
  await master.move(quote, ['quoted'], 'claimed')
  await replicated('state', 'claimed')
  const promoted = await takeOver()
  await master.move(quote, ['claimed'], 'sending')
  expect(await promoted.move(quote, ['claimed'], 'not-sent')).toMatchObject({
    moved: false,
    state: 'unknown',
  })
})

test('a second half that a replica knows as claimed is not quoted again: it may have been sent before the failover', async () => {
  const { master, takeOver, replicated } = await servers()
  await master.quote(quote)
  await master.move(quote, ['quoted'], 'claimed')
  await replicated('state', 'claimed')
  const promoted = await takeOver()
  expect(await promoted.move(quote, ['claimed'], 'quoted')).toMatchObject({ moved: false, state: 'unknown' })
})

test('the attempt that claimed a ticket knows that nothing left, also after a failover', async () => {
  const { master, takeOver, replicated } = await servers()
  await master.quote(quote)
  await master.move({ ...quote, attempt: 'a' }, ['quoted'], 'claimed')
  await replicated('attempt', 'a')
  const promoted = await takeOver()
  const other = { ...quote, attempt: 'b' }
  expect(await promoted.move(other, ['claimed'], 'not-sent')).toMatchObject({
    moved: false,
    state: 'claimed',
  })
  const own = { ...quote, attempt: 'a' }
  expect(await promoted.move(own, ['claimed'], 'not-sent')).toMatchObject({ moved: true, state: 'not-sent' })
})

test('without a failover a preview is confirmed, and a claimed ticket of a process that died was not sent', async () => {
  const { master } = await servers()
  await master.quote(quote)
  expect(await master.move(quote, ['quoted'], 'claimed')).toMatchObject({ moved: true, state: 'claimed' })
  expect(await master.move(quote, ['claimed'], 'not-sent')).toMatchObject({ moved: true, state: 'not-sent' })
})
