import { Big } from 'big.js'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRuleIndex } from '../../../src/alerts/rules/rule-index.js'
import { createRuleStore } from '../../../src/alerts/rules/rule-store.js'
import { keys } from '../../../src/redis/keys.js'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'
import { NotReplicatedError } from '../../../src/redis/replication.js'
import { freePorts } from '../../support/http/free-ports.js'
import { priceRule } from './support.js'

const BTC = { venue: 'service', chainId: '42161', symbol: 'BTC/USD' } as const
const rule = priceRule('above', '100')

/** Long enough for a replica on a machine that is busy with other tests. */
const PATIENT_MS = 600_000

/** Rules that wait so long for a replica. */
function rulesOn(redis: Redis, replicaMs = PATIENT_MS) {
  const now = (): number => 1_000
  const index = createRuleIndex({ redis, now })
  return { index, rules: createRuleStore({ redis, index, replicaMs, now }) }
}

/** A master and its replica, which can lag behind. */
async function servers() {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-failover-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const start = async (name: string, extra: readonly string[]) => {
    const server = await startPrivateRedis(join(dir, name), extra)
    onTestFinished(() => server.kill())
    const redis = new Redis(server.url)
    redis.on('error', () => undefined)
    onTestFinished(() => redis.disconnect())
    return { server, redis }
  }
  const [port = 0] = await freePorts(1)
  const master = await start('master', ['--port', `${port}`, '--repl-diskless-sync-delay', '0'])
  const replica = await start('replica', ['--replicaof', `127.0.0.1 ${port}`])
  await expect.poll(() => master.redis.info('replication')).toContain('state=online')
  // The replica has loaded what was sent, and confirms from now on.
  await master.redis.set('loaded', '1')
  await expect.poll(() => master.redis.wait(1, 100)).toBe(1)
  return { master, replica }
}

type Servers = Awaited<ReturnType<typeof servers>>

/** Kills the master at once: the replica that takes over has the rule armed and indexed. */
async function expectArmedAfterFailover({ server }: Servers['master'], { redis }: Servers['replica']) {
  await server.kill()
  await redis.replicaof('NO', 'ONE')
  const promoted = rulesOn(redis)
  expect((await promoted.rules.find(7, 'r1'))?.state.is).toBe('armed')
  expect(
    (await promoted.index.reached(BTC, 'price', new Big('101'), 10)).map(({ ruleId }) => ruleId),
  ).toEqual(['r1'])
}

test('a rule that was armed is still armed and indexed when its master dies at once', async () => {
  const { master, replica } = await servers()
  expect(await rulesOn(master.redis).rules.arm(rule)).toBe(true)
  await expectArmedAfterFailover(master, replica)
})

test('a rule that was resumed is still armed and indexed when its master dies at once', async () => {
  const { master, replica } = await servers()
  const { rules } = rulesOn(master.redis)
  await rules.arm(rule, 'paused')
  expect(await rules.resume(7, 'r1')).toBe(true)
  await expectArmedAfterFailover(master, replica)
})

/** A master whose replica stops confirming when the test says so, with the rules `before` that, and those after it. */
async function lagging() {
  const { master, replica } = await servers()
  const stop = (): void => {
    process.kill(replica.server.pid, 'SIGSTOP')
    onTestFinished(() => void process.kill(replica.server.pid, 'SIGCONT'))
  }
  const { rules: before } = rulesOn(master.redis)
  const { rules, index } = rulesOn(master.redis, 100)
  const stored = async () => (await rules.list(7)).map(({ rule: { id }, state }) => `${id} ${state.is}`)
  const reached = async () =>
    (await index.reached(BTC, 'price', new Big('101'), 10)).map(({ ruleId }) => ruleId)
  const expiring = () => master.redis.zrange(keys.rulesExpiring(), '0', '-1')
  return { master, before, rules, stop, stored, reached, expiring }
}

test('a rule is not called armed while the replica lags behind, and nothing is left of it', async () => {
  const { rules, stop, stored, reached, expiring } = await lagging()
  stop()
  const ends = { ...rule, expiresAt: 5_000 }
  await expect(rules.arm(ends)).rejects.toThrow(NotReplicatedError)
  expect([await stored(), await reached(), await expiring()]).toEqual([[], [], []])
})

test('a rule that could not be replaced while the replica lags behind is as it was', async () => {
  const { before, rules, stop, stored, reached, expiring } = await lagging()
  await before.arm({ ...rule, expiresAt: 5_000 })
  stop()
  const other = priceRule('above', '90', { id: 'r2', expiresAt: 6_000 })
  await expect(rules.replace('r1', other, 'armed')).rejects.toThrow(NotReplicatedError)
  expect([await stored(), await reached(), await expiring()]).toEqual([['r1 armed'], ['r1'], ['7/r1']])
})

test('a paused rule that could not be replaced stays paused', async () => {
  const { before, rules, stop, stored, reached } = await lagging()
  await before.arm(rule, 'paused')
  stop()
  const other = priceRule('above', '90', { id: 'r2' })
  await expect(rules.replace('r1', other, 'armed')).rejects.toThrow(NotReplicatedError)
  expect([await stored(), await reached()]).toEqual([['r1 paused'], []])
})

test('a paused rule that could not be resumed while the replica lags behind stays paused', async () => {
  const { before, rules, stop, stored, reached } = await lagging()
  await before.arm(rule, 'paused')
  stop()
  await expect(rules.resume(7, 'r1')).rejects.toThrow(NotReplicatedError)
  expect([await stored(), await reached()]).toEqual([['r1 paused'], []])
})

test('a rule that fired for good and could not be resumed stays fired', async () => {
  const { before, rules, stop, stored, reached } = await lagging()
  await before.arm(rule)
  const observed = { value: '101', at: 1_000, again: 'armed' } as const
  await before.fire({ userId: 7, chatId: 7 }, [{ ruleId: 'r1', count: 0 }], observed)
  stop()
  await expect(rules.resume(7, 'r1')).rejects.toThrow(NotReplicatedError)
  expect(await stored()).toEqual(['r1 fired'])
  // The entry of its first time is left to the next value, which finds that it has fired.
  expect(await reached()).toEqual(['r1'])
})

test('a second tap on resume while the first is not confirmed is not called armed either', async () => {
  const { before, rules, stop, stored } = await lagging()
  await before.arm(rule, 'paused')
  stop()
  const results = await Promise.allSettled([rules.resume(7, 'r1'), rules.resume(7, 'r1')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await stored()).toEqual(['r1 paused'])
})

test('a rule that can neither be confirmed nor taken back is reported with both reasons', async () => {
  const { master, rules, stop } = await lagging()
  stop()
  // It is damaged once it is stored, just before the replica is waited for.
  const begin = master.redis.pipeline.bind(master.redis)
  vi.spyOn(master.redis, 'pipeline').mockImplementationOnce(() => {
    const first = begin()
    const exec = first.exec.bind(first)
    first.exec = async () => {
      expect(await master.redis.hexists(keys.rules(7), 'r1')).toBe(1)
      await master.redis.set(keys.rules(7), 'damaged')
      return await exec()
    }
    return first
  })
  const [arming] = await Promise.allSettled([rules.arm(rule)])
  expect(arming).toMatchObject({
    reason: {
      name: 'NotReplicatedError',
      cause: { errors: [{ name: 'NotReplicatedError' }, { message: expect.stringContaining('WRONGTYPE') }] },
    },
  })
})
