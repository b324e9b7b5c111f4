import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { previewOf } from '../../../../../src/bot/features/trading/previews.js'
import { openingFigures } from '../../../../../src/desk/trading/actions/open/figures.js'
import { openingIssues } from '../../../../../src/desk/trading/actions/open/issues.js'
import { openingCall, type OpeningOrder } from '../../../../../src/desk/trading/actions/open/order.js'
import { planAdd } from '../../../../../src/desk/trading/actions/add.js'
import { planCancel } from '../../../../../src/desk/trading/actions/cancel.js'
import { planClose } from '../../../../../src/desk/trading/actions/close.js'
import { planCollateral } from '../../../../../src/desk/trading/actions/collateral.js'
import { planDeposit } from '../../../../../src/desk/trading/actions/deposit.js'
import { planPlatform } from '../../../../../src/desk/trading/actions/platform.js'
import { planBreakEven } from '../../../../../src/desk/trading/actions/break-even.js'
import { planTpsl } from '../../../../../src/desk/trading/actions/tpsl/action.js'
import { planTrail } from '../../../../../src/desk/trading/actions/trail.js'
import { planReplace } from '../../../../../src/desk/trading/actions/replace.js'
import { planReverse } from '../../../../../src/desk/trading/actions/reverse.js'
import type { Balances } from '../../../../../src/service/service.js'
import { seen } from '../../support.js'
import { ada, blank, entry, held, heldNames, infos, render, slot, stop, strange, target } from '../support.js'

const big = (value: string): Big => new Big(value)
const shown = ({ text }: ReturnType<typeof previewOf>): string => seen({ text })
const nothing = { symbol: undefined, price: undefined, figures: {} }

describe('the preview of an opening order', () => {
  const intent = {
    kind: 'open',
    type: 'Market',
    side: 'long',
    pair: { by: 'id', id: '1' },
    collateral: big('100'),
    extent: { by: 'size', size: big('1000') },
  } as const
  const market: OpeningOrder = {
    pairId: '1',
    isLong: true,
    kind: 'Market',
    collateral: big('100'),
    size: big('1000'),
    limitPrice: undefined,
    stopPrice: undefined,
    slippage: big('0.5'),
    takeProfit: undefined,
    stopLoss: undefined,
  }
  const cases: Readonly<
    Record<
      string,
      { order?: Partial<OpeningOrder>; price?: string; balance?: Big; info?: typeof infos.delivered }
    >
  > = {
    'market long': { balance: big('500') },
    'limit short with exits': {
      order: {
        kind: 'Limit',
        isLong: false,
        slippage: undefined,
        limitPrice: big('65000'),
        takeProfit: big('60000'),
        stopLoss: big('66000'),
      },
      balance: big('500'),
    },
    'stop limit': {
      order: { kind: 'Stop Limit', slippage: undefined, limitPrice: big('64000'), stopPrice: big('63500') },
      balance: big('500'),
    },
    'of which little is told': { info: infos.silent },
    'refused for several reasons': {
      order: { collateral: big('1'), size: big('0.5'), stopLoss: big('70000'), takeProfit: big('50000') },
      balance: big('0'),
    },
    'with everything to warn of': {
      order: {
        kind: 'Limit',
        limitPrice: big('64000'),
        slippage: undefined,
        size: big('4000001'),
        collateral: big('20'),
        stopLoss: big('1'),
      },
      balance: big('20'),
    },
    huge: {
      order: { collateral: big('123456789012.34'), size: big('987654321098765.4') },
      price: '123456789.12',
      balance: big('1e15'),
    },
    tiny: { order: { collateral: big('20'), size: big('20') }, price: '0.0000000123', balance: big('0.01') },
  }

  test.each(Object.entries(cases))(
    '%s',
    (_, { order: changes = {}, price = '63000', balance, info = infos.delivered }) => {
      const order = { ...market, ...changes }
      const figures = openingFigures(order, info, big(price))
      const issues = openingIssues(order, figures, info, { balance, maxLeverage: balance && big('100') })
      const plan = {
        intent,
        order,
        pair: { id: '1', symbol: 'BTC/USD' },
        figures,
        risk: undefined,
        balance,
        call: openingCall(order),
        issues,
        shown: nothing,
      }
      expect(shown(previewOf(render, ada, plan))).toMatchSnapshot()
    },
  )
})

test('exits of a pair with pips say how many they are from the entry', () => {
  const order: OpeningOrder = {
    pairId: '12',
    isLong: true,
    kind: 'Limit',
    collateral: big('100'),
    size: big('1000'),
    limitPrice: big('1.08377'),
    stopPrice: undefined,
    slippage: undefined,
    takeProfit: big('1.089'),
    stopLoss: big('1.0815'),
  }
  const figures = openingFigures(order, infos.delivered, big('1.085'))
  const plan = {
    intent: {
      kind: 'open',
      type: 'Limit',
      side: 'long',
      pair: { by: 'id', id: '12' },
      collateral: big('100'),
      extent: { by: 'size', size: big('1000') },
      limitPrice: { by: 'price', price: big('1.08377') },
    },
    order,
    pair: { id: '12', symbol: 'EUR/USD' },
    figures,
    risk: undefined,
    balance: big('500'),
    call: openingCall(order),
    issues: [],
    shown: nothing,
  } as const
  const lines = shown(previewOf(render, ada, plan))
  expect(lines).toContain('TP 1.089 · 52.3 pips')
  expect(lines).toContain('SL 1.0815 · 22.7 pips')
})

describe.each(heldNames)('the previews for a position: %s', (name) => {
  const position = held[name]
  const at = (percent: string) => ({ by: 'relative', percent: big(percent) }) as const
  const [up, down] = position.isLong ? [at('9'), at('-4')] : [at('-9'), at('4')]

  test('close', () => {
    const shares = [
      { by: 'all' },
      { by: 'percent', percent: big('33.3') },
      { by: 'amount', amount: position.size.times(2) },
    ] as const
    for (const share of shares)
      expect(shown(previewOf(render, ada, planClose(position, share)))).toMatchSnapshot(share.by)
  })

  test('reverse', () => {
    expect(shown(previewOf(render, ada, planReverse(position)))).toMatchSnapshot()
  })

  test('add', () => {
    const wanted = { collateral: big('50'), extent: { by: 'leverage', leverage: big('5') } } as const
    expect(shown(previewOf(render, ada, planAdd(position, wanted)))).toMatchSnapshot()
  })

  test('collateral', () => {
    for (const amount of ['30', '-10', '-99999999999999'])
      expect(shown(previewOf(render, ada, planCollateral(position, big(amount))))).toMatchSnapshot(amount)
  })

  test('take-profit and stop', () => {
    const wishes = { both: { takeProfit: up, stopLoss: down, percent: big('50') }, wrong: { stopLoss: up } }
    expect(shown(previewOf(render, ada, planTpsl(position, wishes.both)))).toMatchSnapshot('both')
    expect(shown(previewOf(render, ada, planTpsl(position, wishes.wrong)))).toMatchSnapshot('wrong')
    expect(shown(previewOf(render, ada, planBreakEven(position)))).toMatchSnapshot('break-even')
  })

  test('trail', () => {
    const percent = { distance: { by: 'percent', percent: big('2') } } as const
    const dollars = { distance: { by: 'dollars', dollars: big('500') }, percent: big('25') } as const
    expect(shown(previewOf(render, ada, planTrail(position, percent)))).toMatchSnapshot('percent')
    expect(shown(previewOf(render, ada, planTrail(position, dollars)))).toMatchSnapshot('dollars')
  })

  test('replace', () => {
    expect(shown(previewOf(render, ada, planReplace(position, stop, { stopLoss: down })))).toMatchSnapshot()
  })
})

test('each cost of a close has its own name, and results at a take-profit or stop say which costs they are after', () => {
  const position = {
    ...held.plain,
    accrued: [
      { cost: 'positionFee', amount: big('4') },
      { cost: 'funding', amount: big('3') },
      { cost: 'borrow', amount: big('2') },
    ],
  } as const
  const close = shown(previewOf(render, ada, planClose(position, { by: 'all' })))
  expect(close).toMatch(/Unpaid position fee +−\$4\.00\n/)
  expect(close).toMatch(/Funding +−\$3\.00\n/)
  expect(close).toMatch(/Borrow +−\$2\.00\n/)
  const wanted = { takeProfit: { by: 'relative', percent: big('9') } } as const
  expect(shown(previewOf(render, ada, planTpsl(position, wanted)))).toContain(
    'Results: after all fees, and after funding and borrow until now.',
  )
})

test.each([
  ['an opening', entry, [entry]],
  ['the last stop', stop, [stop, target]],
  ['a trailing stop', slot, [slot, stop]],
  ['one of a kind that nobody knows', strange, []],
  ['one of which nothing is told', blank, []],
] as const)('the preview of cancelling an order: %s', (_, order, orders) => {
  expect(
    shown(previewOf(render, ada, planCancel(order, { orders, positions: [], unread: [] }))),
  ).toMatchSnapshot()
})

test.each<readonly [string, Partial<Balances>, Big | 'all']>([
  ['usual', { usdc: big('100'), vusd: big('5'), usdcAllowance: big('1000') }, big('25')],
  ['all of it', { usdc: big('123456789.123456'), vusd: big('0'), usdcAllowance: big('1') }, 'all'],
  ['more than there is', { usdc: big('0.000001'), vusd: big('0') }, big('25')],
  ['of nothing', { usdc: big('0') }, 'all'],
  ['when nothing is told', {}, 'all'],
])('the preview of a deposit: %s', async (_, balances, amount) => {
  const service = {
    balances: async () =>
      ({ usdc: undefined, vusd: undefined, usdcAllowance: undefined, ...balances }) as Balances,
  }
  expect(shown(previewOf(render, ada, await planDeposit(service, amount)))).toMatchSnapshot()
})

test('the preview of setting a platform', () => {
  const address = `0x${'1F'.repeat(20)}`
  expect(shown(previewOf(render, ada, planPlatform(address)))).toMatchSnapshot()
})
