import { expect, test } from 'vitest'
import { handledTwiceForThisFile } from '../support/environment/handled-twice.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })
const { play } = handledTwiceForThisFile(on)

const CONFIRM = { press: /^✅ Confirm/ }

const ACTS = [
  '/help',
  '/settings pair BTC',
  '/limits orders 40',
  '/limits leverage 20',
  '/settings favourite ETH',
  '/settings favourite ETH off',
  '/settings favourite BTC',
  '/notify deposit silent',
  '/quiet 22-7 Europe/Berlin',
  '/chain Arbitrum',
  '/digest daily 8',
  '/words voice off',
  '/alert BTC > 90000 every 1h note mine',
  { press: /Pause/ },
  '/alert',
  { press: /Price/ },
  '/cancel',
  '/long BTC 100 10x slip 1 sl 56000',
  CONFIRM,
  { fills: /✅ Done/ },
  '/deposit 25',
  { press: /Cancel/ },
  '/close BTC 50%',
  '/tpsl BTC tp 66000 sl 57000',
  '/trail BTC 2%',
  '/collateral BTC +30',
  '/add BTC 50 5x',
  '/short ETH 50 5x limit 9000',
  '/closeall',
  '/cancelorder',
  'long btc 50 5x',
  '/long',
  'BTC',
  { press: /Market/ },
  '100',
  '5x',
  '/cancel',
  '/positions',
]

/** The command to Redis at which each act is frozen, by its index. */
const FREEZES: readonly ((index: number) => number)[] = [() => 2, (index) => 4 + (index % 6)]

test('every message and press that two processes handle leaves what one handling leaves', async () => {
  const { frozen: _, ...once } = await play(ACTS)
  for (const freezeAt of FREEZES) {
    const { frozen, ...twice } = await play(ACTS, freezeAt)
    expect(frozen).toBeGreaterThan(5)
    expect(twice).toEqual(once)
  }
})
