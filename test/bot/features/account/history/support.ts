import { Big } from 'big.js'
import { historyCard } from '../../../../../src/bot/features/account/history/card.js'
import { shortId } from '../../../../../src/bot/shell/keyboard/action.js'
import type { PackedFilter } from '../../../../../src/bot/features/account/history/keyboard.js'
import {
  createReadHistory,
  type History,
  type ReadHistory,
} from '../../../../../src/desk/account/history/history.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import type { ClosedPosition, Position } from '../../../../../src/service/service.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../../../desk/support.js'
import { numbers, seen, text } from '../../support.js'

export const ada = traderNamed('Ada')
export const render = { text, numbers }
/** No filter. */
export const ALL: PackedFilter = { result: 'all', pair: '' }
/** Where a card of one closed position leads back to. */
export const FROM = { filter: ALL, page: 0 }
const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD' }
const DAY_MS = 24 * 60 * 60_000

/** A closed position without any fields. */
export const NOTHING: Omit<ClosedPosition, 'id'> = {
  pairId: undefined,
  isLong: undefined,
  size: undefined,
  totalSize: undefined,
  totalCollateral: undefined,
  entryPrice: undefined,
  exitPrice: undefined,
  realisedPnl: undefined,
  roiPercent: undefined,
  positionFee: undefined,
  fundingFee: undefined,
  borrowFee: undefined,
  type: undefined,
  status: undefined,
  createdAt: undefined,
  closedAt: undefined,
  realisedPnlIncludes: ['funding', 'borrow'],
  rest: {},
}

/** A long in BTC that was closed with a profit of 342.14. */
export function closed(fields: Partial<ClosedPosition> = {}): ClosedPosition {
  return {
    ...NOTHING,
    id: '7',
    pairId: '1',
    isLong: true,
    size: new Big('10000'),
    totalSize: new Big('10000'),
    totalCollateral: new Big('1000'),
    entryPrice: new Big('28000'),
    exitPrice: new Big('29000'),
    realisedPnl: new Big('342.14'),
    roiPercent: new Big('34.214'),
    positionFee: new Big('8'),
    fundingFee: new Big('-1.5'),
    borrowFee: new Big('5'),
    type: 'Market',
    status: 'CLOSED',
    createdAt: new Date('2025-03-01T09:30:00Z'),
    closedAt: new Date('2025-03-05T14:03:22Z'),
    ...fields,
  }
}

/** A history where the service has these, in pages of ten; one of them may fail. `open`: what it lists as open; an error by default. */
export function historyOf(
  rows: readonly ClosedPosition[],
  failing?: number,
  open?: readonly Position[],
): ReadHistory {
  return createReadHistory({
    service: serviceWith({
      dialect: defaultDialect,
      closedPositions: async (_who, { page = 1 }) => {
        if (page === failing) throw new Error('away')
        return rows.slice((page - 1) * 10, page * 10)
      },
      openPositions: async () => {
        if (!open) throw new Error('away')
        return open
      },
    }),
    pairNames: { symbol: async (_, pairId) => NAMES[pairId] },
    ...handClock(),
  })
}

/** What the desk says of these, under a filter of buttons. */
export async function read(
  rows: readonly ClosedPosition[],
  {
    filter = ALL,
    atLeast = 7,
    failing,
    open,
  }: { filter?: PackedFilter; atLeast?: number; failing?: number; open?: readonly Position[] } = {},
): Promise<History> {
  const { result, pair } = filter
  const isPair = pair === '' ? undefined : (id: string) => shortId(id) === pair
  return await historyOf(rows, failing, open).list(ada, {
    filter: { result, isPair },
    atLeast,
    isFresh: false,
  })
}

/** The same as a person sees it. */
export const shown = async (
  rows: readonly ClosedPosition[],
  { page = 0, ...options }: Parameters<typeof read>[1] & { page?: number } = {},
): Promise<string> => seen(historyCard(render, ada, await read(rows, options), options.filter ?? ALL, page))

/** As many as asked, the latest first, won and lost in turn. */
export const many = (count: number): readonly ClosedPosition[] =>
  Array.from({ length: count }, (_, index) =>
    closed({
      id: String(count - index),
      pairId: index % 3 === 0 ? '2' : '1',
      realisedPnl: new Big(index % 2 === 0 ? '10.25' : '-4'),
      roiPercent: new Big(index % 2 === 0 ? '1.025' : '-0.4'),
      closedAt: new Date(ASKED.getTime() - index * DAY_MS),
    }),
  )
