import { expect, test } from 'vitest'
import { handledTwiceForThisFile } from '../support/environment/handled-twice.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })
const { play } = handledTwiceForThisFile(on)

const ACTS = [
  '/settings pair BTC',
  '/settings favourite ETH',
  '/limits leverage 20',
  '/alert BTC > 90000 every 1h note mine',
  { press: /Pause/ },
  '/long BTC 100 10x slip 1',
  { press: /^✅ Confirm/ },
  { fills: /✅ Done/ },
  '/cancelorder',
  '/long',
  'ETH',
  '/cancel',
]

test('a message or press that two processes handle leaves what one handling leaves', async () => {
  const { frozen: _, ...once } = await play(ACTS)
  const { frozen, ...twice } = await play(ACTS, (index) => 1 + ((index * 5) % 7))
  expect(frozen).toBeGreaterThan(5)
  expect(twice).toEqual(once)
})
