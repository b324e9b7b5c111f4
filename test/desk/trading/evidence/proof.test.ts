import { describe, expect, test } from 'vitest'
import type { Claims } from '../../../../src/desk/trading/evidence/claims.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { cancelled, done, holding, NOTHING, OPEN, ORDER, waiting } from '../actions/support.js'
import { all, ended, findingOf, part } from './ended-support.js'
import { claimsInMemory, look, sentTicket } from './support.js'

const close = sentTicket(part, { ...OPEN, readAt: 10_000 })
const half = { ...holding({ size: '1000' }), readAt: 20_000 }
const change = 'change 12 size 2000>1000'

/** Claims of which another ticket holds the change since a read at this time. */
async function claimsHeld(evidence: string, seenAt: number): Promise<Claims> {
  const claims = claimsInMemory()
  await claims.claim(
    { ...close.quote, wallet: undefined },
    { evidence, ticketId: 'another', seenAt, notBefore: 0 },
  )
  return claims
}

describe('the change that proves a close', () => {
  test('is kept with it', async () => {
    const { finding, held } = await look([close], half)
    expect([finding, held]).toEqual([done({ size: '1000' }), { rows: { change }, seenAt: 20_000 }])
  })

  test('proves no other that was sent before it was seen', async () => {
    const { finding, held } = await look([close], half, await claimsHeld(change, 10_000))
    expect([finding, held]).toEqual([waiting, undefined])
  })

  test('may be made again, and proves another one then', async () => {
    expect((await look([close], half, await claimsHeld(change, 9_999))).finding).toEqual(
      done({ size: '1000' }),
    )
  })
})

test('the end of a position that proves a full close is kept with it, and proves no other', async () => {
  const full = sentTicket(all, { ...OPEN, readAt: 10_000 })
  const { finding, held } = await look([full], ended())
  expect([finding, held]).toEqual([done({ size: '0' }), { rows: { change: 'end 12' }, seenAt: 20_000 }])
  expect((await look([full], ended(), await claimsHeld('end 12', 10_000))).finding).toEqual(waiting)
})

test('a drop that is the proof of another order is not that of a close', async () => {
  const dropped = { ...holding({ isDropped: true }), readAt: 20_000 }
  const { finding, held } = await look([close], dropped, await claimsHeld('dropped 12', 10_000))
  expect([finding, held]).toEqual([waiting, undefined])
  expect((await look([close], dropped, await claimsHeld('dropped 12', 9_999))).finding).toEqual(cancelled())
})

test('no read shows that a platform was registered', async () => {
  const call: ExecuteCall = { name: 'setPlatformUsed', params: { platform: `0x${'1'.repeat(40)}` } }
  expect(await findingOf(call, NOTHING, { ...NOTHING, readAt: 20_000 })).toEqual({ is: 'invisible' })
})

test('a cancellation is told by the record of its order', async () => {
  const call: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '13' } }
  const before = { ...NOTHING, pending: [{ ...ORDER, id: '13' }] }
  expect(await findingOf(call, before, { ...OPEN, readAt: 20_000 })).toEqual(waiting)
  const filled = { ...holding({ id: '13' }), readAt: 20_000 }
  expect(await findingOf(call, before, filled)).toEqual(cancelled({ order: 'filled' }))
})

describe('of two deposits alike', () => {
  const call: ExecuteCall = { name: 'depositSelf', params: { amount: '25' } }
  const before = { ...NOTHING, deposits: [] }
  const [one, two] = ['1', '2'].map((id) =>
    sentTicket(call, before, { id, outcome: { transactionHash: `0xa${id}` } }),
  )
  const row = { hash: '0xA1', amount: '25', createdAt: undefined }
  const now = { ...NOTHING, readAt: 20_000, deposits: [row] }

  test('the row shows by the hash of its transaction whose it is', async () => {
    expect((await look([one!, two!], now)).finding).toEqual(done())
    expect((await look([two!, one!], now)).finding).toEqual(waiting)
  })

  test('the row is that of either where the service gave no hash', async () => {
    const [first, second] = [one!, two!].map((ticket) => ({ ...ticket, outcome: {} }))
    expect((await look([first!, second!], now)).finding).toEqual({ is: 'ambiguous', count: 2, facts: {} })
  })
})
