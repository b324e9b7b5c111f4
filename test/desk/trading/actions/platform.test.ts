import { expect, test } from 'vitest'
import { observe } from '../evidence/support.js'
import { planPlatform } from '../../../../src/desk/trading/actions/platform.js'
import { NOTHING, rulesOf, sent, storedAndRead } from './support.js'

test('a platform is sent as it was typed, and no read shows its outcome', async () => {
  const address = `0x${'1F'.repeat(20)}`
  const plan = planPlatform(address)
  expect(sent(plan)).toEqual({ name: 'setPlatformUsed', platform: address })
  expect(storedAndRead(plan)).toEqual(plan.intent)
  expect(rulesOf(plan)).toEqual({ title: { key: 'ticket-platform', values: { address } } })
  expect(plan.issues).toEqual([])
  expect(plan.shown).toEqual({ symbol: undefined, price: undefined, figures: { platform: address } })
  expect(await observe(plan.call, NOTHING, NOTHING)).toEqual({ is: 'invisible' })
})
