import { Big } from 'big.js'
import type { OpenOrder } from '../../../../src/desk/account/orders/open-order.js'
import type { StoredPosition } from '../../../../src/desk/account/positions/stored-position.js'
import type { GuardedAmount, OrderRisk, Title } from '../../../../src/desk/trading/actions/call-rules.js'
import { guardedAmountOf, orderRiskOf, titleOf } from '../../../../src/desk/trading/actions/calls.js'
import type { OrderBook } from '../../../../src/desk/trading/actions/cancel.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { readIntent, storeIntent } from '../../../../src/desk/trading/actions/stored-intent.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ManagedPosition } from '../../../../src/desk/trading/positions/managed-position.js'
import { createService, type ExecuteCall, type Position } from '../../../../src/service/service.js'
import { LONG, STOP } from '../positions/support.js'
import { bare, traderNamed } from '../../support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

export { LONG, STOP }

export const big = (text: string): Big => new Big(text)

export const SLOT: OpenOrder = {
  ...STOP,
  id: '12/slot',
  kind: 'slot',
  orderId: undefined,
  type: 'Trailing Stop',
}
export const ENTRY: OpenOrder = { ...STOP, id: '13', positionId: '13', kind: 'entry', orderId: undefined }

/** The long, the other way. */
export const SHORT: ManagedPosition = { ...LONG, isLong: false, liquidationPrice: big('65910') }

const TERMS = {
  id: '12',
  pairId: '1',
  isLong: true,
  size: '2000',
  collateral: '200',
  entryPrice: '60000',
} as const

export const POSITION: StoredPosition = {
  ...TERMS,
  paidFee: '1',
  isDropped: false,
  createdAt: undefined,
}
/** The same, as the service lists it: 2,000 of size, 200 of collateral. */
export const listed = (fields: Parameters<typeof bare>[0] = {}): Position =>
  bare({ ...TERMS, paidPositionFee: '1', ...fields })
export const NOTHING: AccountState = {
  readAt: 0,
  positions: [],
  pending: [],
  triggers: [],
  closed: [],
  balance: undefined,
}
export const OPEN: AccountState = { ...NOTHING, positions: [POSITION] }
/** Its stop at 57,000. */
export const TRIGGER = {
  positionId: '12',
  orderId: '0',
  isTakeProfit: false,
  price: '57000',
  percent: '100',
  closedSize: '0',
  createdAt: undefined,
  isOpen: true,
  hasFired: false,
} as const
export const CLOSED = {
  id: '12',
  pairId: '1',
  isLong: true,
  status: 'CLOSED',
  size: '2000',
  totalSize: '2000',
  totalCollateral: '200',
  entryPrice: '60000',
  createdAt: undefined,
  closedAt: undefined,
  exitPrice: '63000',
  profit: '100',
  unstated: undefined,
  fee: '2.05',
} as const

/** The position as a pending order. */
export const ORDER = {
  ...POSITION,
  limitPrice: undefined,
  stopPrice: undefined,
  isTrailingStop: false,
} as const
/** A trailing stop in its slot. */
export const TRAILING = { ...ORDER, stopPrice: '58800', isTrailingStop: true } as const

/** The account with the position changed. */
export const holding = (fields: Partial<StoredPosition>): AccountState => ({
  ...OPEN,
  positions: [{ ...POSITION, ...fields }],
})

export const waiting: Finding = { is: 'nothing' }
export const untold: Finding = { is: 'untold', facts: { position: 'ended' } }
export const done = (facts: Readonly<Record<string, string>> = {}): Finding => ({ is: 'done', facts })
export const cancelled = (facts: Readonly<Record<string, string>> = {}): Finding => ({
  is: 'cancelled',
  facts,
})

const service = createService({ random: systemRandom, timers: processTimers, baseUrl: 'http://127.0.0.1:1' })
const { credentials } = traderNamed('Ada')

/** The body that would be sent, by the schema of the service. */
export function sent({ call }: Plan): unknown {
  const { name, params } = service.prepare(credentials, '42161', call)
  return { name, ...params }
}

/** The issues of a plan: `refusal more-than-size`. */
export function issuesOf({ issues }: Plan): readonly string[] {
  return issues.map(({ level, code }) => `${level} ${code}`)
}

/** The rules of a plan's call, amounts as text: its risk beside the position above, its guarded amount, and its title. */
export function rulesOf({ call, shown }: Plan): {
  readonly risk: Record<keyof OrderRisk, unknown> | undefined
  readonly guarded: Record<keyof GuardedAmount, unknown> | undefined
  readonly title: Title
} {
  const held = { id: '12', size: big('2000'), collateral: big('200') } as Position
  return JSON.parse(
    JSON.stringify({
      risk: orderRiskOf(call, [held]),
      guarded: guardedAmountOf(call, shown),
      title: titleOf(call, shown),
    }),
  ) as ReturnType<typeof rulesOf>
}

/** The intent of a plan after it was stored as JSON and read back. */
export function storedAndRead({ intent }: Plan): unknown {
  return readIntent(JSON.parse(JSON.stringify(storeIntent(intent))) as ReturnType<typeof storeIntent>)
}

/** A trailing stop 2 % below the price, for all of the position. */
export const TRAIL = {
  name: 'addTrailingStop',
  params: {
    posId: '12',
    collateral: '200',
    size: '2000',
    amountPercent: '100',
    trailType: 'PERCENT',
    stopLossPrice: '58800',
    trailingAmount: '2',
  },
} satisfies ExecuteCall

/** The orders of an account of which nothing else is known. */
export const bookOf = (orders: readonly OpenOrder[]): OrderBook => ({ orders, positions: [], unread: [] })
