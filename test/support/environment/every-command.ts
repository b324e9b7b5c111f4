import { expect } from 'vitest'
import { Redis } from 'ioredis'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../../src/redis/keys.js'
import type { TestEnvironment } from './test-environment.js'

const ADDRESS = '0x00000000000000000000000000000000000b0075'

/** What to send so that each command does its work, by its name; one that is not here is sent as it is. */
const WORK: Readonly<Record<string, readonly string[]>> = {
  start: ['/start', '/start chart_BTC_4h', '/start trade_long_BTC_100_10x'],
  help: ['/help', '/help trading', '/help chart'],
  connect: ['/connect'],
  accounts: ['/accounts'],
  api: ['/api', '/api new sheet days 1'],
  signals: ['/signals', '/signals new tv 100 5x'],
  disconnect: ['/disconnect'],
  forget: ['/forget'],
  price: ['/price BTC ETH', '/price BTX'],
  pair: ['/pair BTC'],
  pairs: ['/pairs', '/pairs doge'],
  funding: ['/funding', '/funding BTC'],
  positions: ['/positions'],
  orders: ['/orders'],
  history: ['/history'],
  balance: ['/balance'],
  chart: ['/chart BTC 4h'],
  pnl: ['/pnl week'],
  portfolio: ['/portfolio'],
  risk: ['/risk'],
  whatif: ['/whatif', '/whatif BTC -10%'],
  deposits: ['/deposits'],
  withdrawals: ['/withdrawals'],
  trade: ['/trade', '/trade BTC'],
  long: ['/long BTC 100 10x slip 1', '/long BTC oops'],
  short: ['/short ETH 50 5x limit 9000'],
  close: ['/close', '/close BTC 50%'],
  add: ['/add BTC 50 5x'],
  collateral: ['/collateral BTC +30'],
  tpsl: ['/tpsl BTC tp 66000 sl 57000'],
  trail: ['/trail BTC 2%'],
  reverse: ['/reverse BTC'],
  cancelorder: ['/cancelorder', '/cancelorder ETH'],
  deposit: ['/deposit 25'],
  platform: [`/platform ${ADDRESS}`],
  activity: ['/activity'],
  closeall: ['/closeall'],
  ladder: ['/ladder long BTC 100 10x 2 from 50000 to 51000'],
  flat: ['/flat', '/flat end'],
  alert: ['/alert', '/alert BTC > 90000 every 1h note mine', '/alert liq < 5%', '/alert ETH funding > 1%'],
  alerts: ['/alerts'],
  digest: ['/digest daily 8'],
  settings: [
    '/settings',
    '/settings pair BTC',
    '/settings collateral 100',
    '/settings leverage 10x',
    '/settings favourite ETH',
    '/settings quick 50',
    '/settings export',
    '/settings import',
  ],
  words: ['/words', '/words model on', '/words voice off'],
  chain: ['/chain', '/chain Arbitrum', '/chain Nowhere'],
  limits: ['/limits collateral 500', '/limits orders 40', '/limits tolerance 1%', '/limits age 1m'],
  notify: ['/notify deposit silent', '/notify phrase blue elephant'],
  quiet: ['/quiet 22-7 Europe/Berlin'],
  referrals: ['/referrals', `/referrals ${ADDRESS}`],
  export: ['/export', '/export history csv year', '/export trades json'],
  mm: ['/mm', `/mm positions ${ADDRESS}`, '/mm oi BTC'],
  raw: ['/raw', '/raw positions'],
  secure: ['/secure'],
  admin: ['/admin'],
  cancel: ['/cancel'],
}

/** Waits until the bot has handled everything that was sent to it. */
export async function settled(on: TestEnvironment): Promise<void> {
  const redis = new Redis(on.environment.redis.url)
  // Some tests cut every connection; this one is made again.
  redis.on('error', () => undefined)
  try {
    await expect
      .poll(async () => (await on.driver.updates()).waiting.length + (await redis.zcard(keys.inboxDue())), {
        timeout: 120_000,
      })
      .toBe(0)
  } finally {
    redis.disconnect()
  }
}

/** Sends all of these, one right behind the other, and waits until they are handled. */
export async function sendAll(
  on: TestEnvironment,
  person: ChatUser,
  texts: readonly string[],
): Promise<void> {
  for (const text of texts) await person.send(text)
  await settled(on)
}

/** The messages that make every command of the menu do its work: by name, in the order of /help. */
export async function everyCommand(on: TestEnvironment): Promise<ReadonlyMap<string, readonly string[]>> {
  const [list] = await on.driver.commands()
  const names = list?.commands.map(({ command }) => command) ?? []
  expect(names.length).toBeGreaterThan(40)
  return new Map(names.map((name) => [name, WORK[name] ?? [`/${name}`]]))
}
