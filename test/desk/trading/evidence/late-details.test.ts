import { expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Absences } from '../../../../src/desk/trading/evidence/absences.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { NOTHING, POSITION, TRIGGER } from '../actions/support.js'
import { OPENING_TERMS, look, sentTicket } from './support.js'

const call: ExecuteCall = {
  name: 'newPositionOrderWithTPSL',
  params: { ...OPENING_TERMS, stopLoss: '57000' },
}
const before: AccountState = { ...NOTHING, readAt: 10_000 }
const opening = (id: string, sentAt: number) => sentTicket(call, before, { id, sentAt })
const [first, second] = [opening('first', 10_100), opening('second', 10_200)]

/** The rows of the first of the tickets by a read at 72 seconds, with what was missing from the reads before. */
const rowsBy = async (now: Partial<AccountState>, absences: Absences = {}, others = [second]) =>
  (await look([{ ...first, absences }, ...others], { ...NOTHING, readAt: 72_000, ...now })).held?.rows

const both = { positions: ['20', '21'].map((id) => ({ ...POSITION, id })) }
const stopOf = (positionId: string) => ({ ...TRIGGER, positionId })

test('two openings alike are told apart once each position shows its stop', async () => {
  expect(await rowsBy(both)).toBeUndefined()
  expect(await rowsBy({ ...both, triggers: [stopOf('20')] })).toBeUndefined()
  expect(await rowsBy({ ...both, triggers: [stopOf('20'), stopOf('21')] })).toEqual({
    position: 'position 20',
  })
})

test('two openings alike are told apart after a minute without a stop, of each position', async () => {
  const missing = (since20: number, since21: number): Absences => ({
    'details of position 20': since20,
    'details of position 21': since21,
  })
  expect(await rowsBy(both, missing(12_000, 12_001))).toBeUndefined()
  expect(await rowsBy(both, missing(12_001, 12_000))).toBeUndefined()
  expect(await rowsBy(both, missing(12_000, 12_000))).toEqual({ position: 'position 20' })
})

test('an opening without another alike is known at once, with its stop or without', async () => {
  const positions = [{ ...POSITION, id: '20' }]
  expect(await rowsBy({ positions }, {}, [])).toEqual({ position: 'position 20' })
})

test('of two positions of which another key may have opened one, that which shows the stop is its own', async () => {
  expect(await rowsBy({ ...both, triggers: [stopOf('21')] }, {}, [])).toEqual({ position: 'position 21' })
})
