import { expect, test } from 'vitest'
import { createFindEvidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { StoredDeposit } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { claimsInMemory, sentTicket } from '../evidence/support.js'
import { done, NOTHING, waiting } from './support.js'

const SENT_AT = 1_000_000
const MINUTE = 60_000
const HASH = `0x${'ab'.repeat(32)}`

const ofAmount: ExecuteCall = { name: 'depositSelf', params: { amount: '25' } }
const ofAll: ExecuteCall = { name: 'depositSelfAllUSDC', params: {} }
const deposit: StoredDeposit = { hash: HASH, amount: '25.00', createdAt: SENT_AT }

/** The outcome of a deposit by the rows before it and after it. The service may have given the hash of its transaction. */
async function outcomeOf(
  call: ExecuteCall,
  rows: readonly StoredDeposit[],
  {
    before = [],
    balanceBefore = '5',
    hash,
    balance = '30',
  }: {
    readonly before?: readonly StoredDeposit[]
    readonly balanceBefore?: string | null
    readonly hash?: string
    readonly balance?: string | null
  } = {},
): Promise<Finding> {
  const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => [] })
  const ticket = sentTicket(
    call,
    { ...NOTHING, readAt: SENT_AT - 1, deposits: before, balance: balanceBefore ?? undefined },
    { outcome: hash === undefined ? {} : { transactionHash: hash } },
  )
  const now = {
    ...NOTHING,
    readAt: SENT_AT + 10_000,
    deposits: rows,
    balance: balance ?? undefined,
  }
  return (await find(ticket, now)).finding
}

test('a deposit is done with the balance that it leaves, where that is known', async () => {
  expect(await outcomeOf(ofAmount, [deposit])).toEqual(done({ balance: '30' }))
  expect(await outcomeOf(ofAmount, [deposit], { balance: null })).toEqual(done())
  expect(await outcomeOf(ofAmount, [])).toEqual(waiting)
})

test('a balance in which a deposit is not counted yet, or may not be, is not told', async () => {
  for (const balance of ['5', '29.99'])
    expect(await outcomeOf(ofAmount, [deposit], { balance }), balance).toEqual(done())
  expect(await outcomeOf(ofAmount, [deposit], { balanceBefore: null })).toEqual(done())
  expect(await outcomeOf(ofAll, [deposit], { balance: '5' })).toEqual(done())
  expect(await outcomeOf(ofAll, [deposit], { balance: '5.01' })).toEqual(done({ balance: '5.01' }))
})

test('a deposit of all there is may be of any amount', async () => {
  expect(await outcomeOf(ofAll, [{ ...deposit, amount: '7' }])).toEqual(done({ balance: '30' }))
  expect(await outcomeOf(ofAmount, [{ ...deposit, amount: '7' }])).toEqual(waiting)
})

test('a deposit of another transaction is not the one that was sent', async () => {
  const other = `0x${'cd'.repeat(32)}`
  expect(await outcomeOf(ofAmount, [deposit], { hash: other })).toEqual(waiting)
  expect(await outcomeOf(ofAmount, [deposit], { hash: HASH.toUpperCase() })).toEqual(done({ balance: '30' }))
  // Where either hash is missing, amount and time tell.
  expect(await outcomeOf(ofAmount, [{ ...deposit, hash: undefined }], { hash: HASH })).toEqual(
    done({ balance: '30' }),
  )
})

test('a deposit from before is not the one that was sent, by its time or because it was listed', async () => {
  const early = (ms: number): StoredDeposit => ({ ...deposit, createdAt: SENT_AT - ms })
  // The clocks of the bot and the service may differ by six minutes.
  expect(await outcomeOf(ofAmount, [early(6 * MINUTE)])).toEqual(done({ balance: '30' }))
  expect(await outcomeOf(ofAmount, [early(6 * MINUTE + 1)])).toEqual(waiting)
  expect(await outcomeOf(ofAmount, [deposit], { before: [deposit] })).toEqual(waiting)
  const unnamed: StoredDeposit = { ...deposit, hash: undefined }
  expect(await outcomeOf(ofAmount, [unnamed], { before: [unnamed] })).toEqual(waiting)
})

test('a deposit is waited for where its rows were not read, and found where those before it were not', async () => {
  const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => [] })
  const ticket = sentTicket(ofAll, { ...NOTHING, readAt: SENT_AT - 1 })
  const now = { ...NOTHING, readAt: SENT_AT + 10_000 }
  expect((await find(ticket, now)).finding).toEqual(waiting)
  expect((await find(ticket, { ...now, deposits: [deposit] })).finding).toStrictEqual(done())
})

test('deposits without a hash are told apart by their amounts and times', async () => {
  const unnamed: StoredDeposit = { ...deposit, hash: undefined }
  const later = { ...unnamed, createdAt: SENT_AT + 1_000 }
  expect(await outcomeOf(ofAmount, [unnamed, later], { before: [unnamed] })).toEqual(done({ balance: '30' }))
  const smaller = { ...unnamed, amount: '24' }
  expect(await outcomeOf(ofAmount, [smaller, unnamed], { before: [smaller] })).toEqual(
    done({ balance: '30' }),
  )
})

test('a deposit of which neither amount nor time is known may be the one that was sent, once', async () => {
  const unknown: StoredDeposit = { hash: undefined, amount: undefined, createdAt: undefined }
  expect(await outcomeOf(ofAll, [unknown])).toEqual(done({ balance: '30' }))
  expect(await outcomeOf(ofAll, [unknown], { before: [unknown] })).toEqual(waiting)
  expect(await outcomeOf(ofAmount, [unknown])).toEqual(waiting)
})

test('a deposit without a hash belongs to no ticket more than to another, one with it to its own', async () => {
  const before = { ...NOTHING, readAt: SENT_AT - 1, deposits: [] }
  const ticket = sentTicket(ofAmount, before, { outcome: { transactionHash: HASH } })
  const other = sentTicket(ofAmount, before, { id: 't2' })
  const outcome = async (row: StoredDeposit): Promise<Finding['is']> => {
    const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => [ticket, other] })
    const now = { ...NOTHING, readAt: SENT_AT + 10_000, deposits: [row], balance: '30' }
    return (await find(ticket, now)).finding.is
  }
  expect(await outcome(deposit)).toBe('done')
  expect(await outcome({ ...deposit, hash: undefined })).not.toBe('done')
})
