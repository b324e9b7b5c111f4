import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type LocalCluster } from '../support/redis/cluster.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-cluster-'))
let cluster: LocalCluster | undefined
beforeAll(async () => {
  cluster = await startCluster(dir, 0)
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('every kind of operation works on a Redis Cluster as on a single server', async () => {
  const root = await on.person('Root')
  const environment = {
    REDIS_URL: cluster?.url ?? '',
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '200',
    WATCH_IDLE_MS: '200',
    WATCH_MARKET_MS: '200',
    RATES: '600,60,60',
    ADMIN_USERS: String(root.user.id),
  }
  const bot = await on.startBot(environment)
  const { person: ann, account } = await on.connected('Ann')
  const { person: bob } = await on.connected('Bob')
  await ann.send('/alert BTC > 900000')
  await ann.waitFor('BTC')
  await ann.send('/long BTC 100 5x')
  await ann.waitFor('Preview expires:')
  await ann.press('✅ Confirm')
  await ann.waitFor('✅ Done')
  await account.execute('depositSelf', { amount: '25' })
  await ann.waitFor('Deposit credited')
  await ann.send('/positions')
  await ann.waitFor('BTC/USD')
  await bob.send('/positions')
  await bob.waitFor('No open positions')
  await ann.send('/activity')
  await ann.waitFor('BTC/USD')
  await ann.send('/closeall')
  await ann.waitFor('Close positions')
  await root.send(`/admin ${bob.user.id}`)
  await root.waitFor(String(bob.user.id))
  await root.press('👁 View only')
  await root.waitFor('Done.')
  await root.press('👥 People')
  await root.waitFor('People')
  await bob.waitFor('no longer trade')
  await bob.send('/short BTC 100 5x')
  await bob.waitFor('Your access is view-only')
  await ann.send('/forget')
  await ann.waitFor('Delete all your data')
  await ann.press('🗑 Delete everything')
  await ann.waitFor('Your data is deleted')
  await on.advance(61_000)
  const ofAnn = async (): Promise<readonly string[]> => {
    const found = await Promise.all((cluster?.nodes ?? []).map((node) => node.keys(`*${ann.user.id}*`)))
    return found.flat()
  }
  await expect.poll(ofAnn).toEqual([])
  await bot.stop()
  const keys = await Promise.all((cluster?.nodes ?? []).map((node) => node.dbsize()))
  expect(keys.every((count) => count > 0)).toBe(true)
  const faults = on.log.filter((line) => /CROSSSLOT|MOVED|same slot|"level":"error"/.test(line))
  expect(faults).toEqual([])
})
