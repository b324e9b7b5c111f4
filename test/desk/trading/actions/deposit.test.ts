import { expect, test } from 'vitest'
import { observe } from '../evidence/support.js'
import { planDeposit } from '../../../../src/desk/trading/actions/deposit.js'
import type { StoredDeposit } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Balances } from '../../../../src/service/service.js'
import { big, done, issuesOf, NOTHING, rulesOf, sent, storedAndRead, waiting } from './support.js'

/** An account with this many USDC in the wallet, of which the service may take 50. */
const wallet = (usdc: string) => ({
  balances: async () => ({ usdc: big(usdc), vusd: big('5'), usdcAllowance: big('50') }) as Balances,
})

test.each([
  ['an amount', '100', big('25'), { name: 'depositSelf', amount: '25' }, []],
  [
    'more than the wallet has',
    '20',
    big('25'),
    { name: 'depositSelf', amount: '25' },
    ['warning wallet-too-low'],
  ],
  [
    'all of it, more than is allowed',
    '100',
    'all',
    { name: 'depositSelfAllUSDC' },
    ['warning allowance-too-low'],
  ],
  ['all of nothing', '0', 'all', { name: 'depositSelfAllUSDC' }, ['refusal wallet-empty']],
] as const)('a deposit of %s is planned', async (_, usdc, amount, body, issues) => {
  const plan = await planDeposit(wallet(usdc), amount)
  expect(sent(plan)).toEqual(body)
  expect(issuesOf(plan)).toEqual(issues)
  expect(storedAndRead(plan)).toEqual(plan.intent)
})

test.each([
  ['25.57', '25.5678', []],
  ['25.58', '25.58', ['warning wallet-too-low']],
  ['25.56', '25.56', []],
])(
  'a deposit of %s of 25.5678 is one of %s: a figure that was shown is all there is',
  async (typed, sum, issues) => {
    const plan = await planDeposit(wallet('25.5678'), big(typed))
    expect(sent(plan)).toEqual({ name: 'depositSelf', amount: sum })
    expect(issuesOf(plan)).toEqual(issues)
  },
)

test('a deposit shows what the wallet and the account hold, and what its warnings are about', async () => {
  const plan = await planDeposit(wallet('60'), big('61'))
  expect(plan.shown).toEqual({
    symbol: undefined,
    price: undefined,
    figures: { amount: '61', wallet: '60', balance: '5' },
  })
  expect(plan.issues.map(({ values }) => values)).toEqual([{ wallet: big('60') }, { allowance: big('50') }])
})

test('a deposit of exactly what the wallet has, or may give, has no warning', async () => {
  expect(issuesOf(await planDeposit(wallet('50'), big('50')))).toEqual([])
  expect(issuesOf(await planDeposit(wallet('50'), 'all'))).toEqual([])
})

test('a deposit is planned where the balances of the wallet are not known', async () => {
  const unknown = { balances: async () => ({ vusd: big('5') }) as Balances }
  const plan = await planDeposit(unknown, 'all')
  expect(sent(plan)).toEqual({ name: 'depositSelfAllUSDC' })
  expect(issuesOf(plan)).toEqual([])
  expect(plan.shown.figures).toEqual({ balance: '5' })
  expect(issuesOf(await planDeposit(unknown, big('25')))).toEqual([])
  const allowed = { balances: async () => ({ usdcAllowance: big('50') }) as Balances }
  expect(issuesOf(await planDeposit(allowed, 'all'))).toEqual([])
})

test('neither limits nor two-factor apply to a deposit', async () => {
  const plan = await planDeposit(wallet('100'), big('25'))
  const { title, ...rules } = rulesOf(plan)
  expect({ ...rules, title: title.key }).toEqual({ title: 'ticket-deposit' })
})

test('a deposit is recognised by its row among the deposits, and by no other change of the balance', async () => {
  const { call } = await planDeposit(wallet('100'), big('25'))
  const deposit = { hash: '0x1', amount: '25', createdAt: 10_000 }
  const listing = (...deposits: readonly StoredDeposit[]) => ({ ...NOTHING, deposits, balance: '30' })
  const before = { ...NOTHING, deposits: [], balance: '5' }
  expect(await observe(call, before, listing())).toEqual(waiting)
  expect(await observe(call, before, listing({ ...deposit, amount: '24' }))).toEqual(waiting)
  expect(await observe(call, listing(deposit), listing(deposit))).toEqual(waiting)
  expect(await observe(call, before, listing(deposit))).toEqual(done({ balance: '30' }))
})
