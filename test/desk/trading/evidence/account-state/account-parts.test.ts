import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AccountPart, AccountState } from '../../../../../src/desk/trading/evidence/account-state.js'
import { readAccountState } from '../../../../../src/desk/trading/evidence/read-account-state.js'
import type { Service } from '../../../../../src/service/service.js'
import { closed } from '../../../../bot/features/account/history/support.js'
import { bare, serviceWith, traderNamed } from '../../../support.js'
import { NOTHING } from '../../actions/support.js'
import { readThrough } from '../../support.js'

const deposited = {
  amount: new Big('25.50'),
  createdAt: new Date(5_000),
  transactionHash: '0xa',
  account: '',
}

/** What is read of an account for these parts, and the reads of the service for it, of which one may fail. */
async function readParts(
  parts: readonly AccountPart[],
  failing?: string,
): Promise<{ readonly state: AccountState; readonly asked: readonly string[] }> {
  const asked: string[] = []
  const reads = {
    openOrders: { pending: [], triggers: [] },
    openPositions: [bare({ id: '7', owner: '0xAB' })],
    closedPositions: [closed({ id: '8' })],
    deposits: [
      deposited,
      { ...deposited, amount: undefined, createdAt: undefined, transactionHash: undefined },
    ],
    balances: { vusd: new Big('1000.10') },
  }
  const answered = Object.entries(reads).map(([name, reply]) => {
    const answer = async (): Promise<unknown> => {
      asked.push(name)
      if (name === failing) throw new Error('away')
      return reply
    }
    return [name, answer]
  })
  const service = serviceWith(Object.fromEntries(answered) as Partial<Service>)
  const state = await readAccountState(readThrough(service)(traderNamed('Ada')), parts, 3_000)
  return { state, asked }
}

const ALL: readonly AccountPart[] = ['balance', 'deposits', 'closed', 'positions']

test('every part of an account is read, in the order in which an order goes through them', async () => {
  const { state, asked } = await readParts(ALL)
  expect(asked).toEqual(['openOrders', 'openPositions', 'closedPositions', 'deposits', 'balances'])
  expect(state).toMatchObject({
    readAt: 3_000,
    wallet: '0xab',
    positions: [{ id: '7' }],
    closed: [{ id: '8' }],
    deposits: [
      { hash: '0xa', amount: '25.5', createdAt: 5_000 },
      { hash: undefined, amount: undefined, createdAt: undefined },
    ],
    balance: '1000.1',
  })
})

test.each<readonly [AccountPart, readonly string[], Partial<AccountState>]>([
  [
    'positions',
    ['openOrders', 'openPositions'],
    { wallet: '0xab', positions: [expect.objectContaining({ id: '7' })] },
  ],
  ['closed', ['closedPositions'], { closed: [expect.objectContaining({ id: '8' })] }],
  ['deposits', ['deposits'], { deposits: [expect.anything(), expect.anything()] }],
  ['balance', ['balances'], { balance: '1000.1' }],
])('for %s alone nothing else is read', async (part, reads, expected) => {
  const { state, asked } = await readParts([part])
  expect(asked).toEqual(reads)
  expect(state).toEqual({
    ...NOTHING,
    readAt: 3_000,
    closed: undefined,
    deposits: undefined,
    ...expected,
  })
})

test.each<readonly [string, keyof AccountState]>([
  ['closedPositions', 'closed'],
  ['deposits', 'deposits'],
  ['balances', 'balance'],
])('a part that cannot be read is not known, and the others are: %s', async (failing, part) => {
  const { state } = await readParts(ALL, failing)
  expect(state).toEqual({ ...(await readParts(ALL)).state, [part]: undefined })
})

test('an account whose open positions cannot be read is not told from an empty one: the read fails', async () => {
  await expect(readParts(ALL, 'openPositions')).rejects.toThrow('away')
})
