import type { DeskData, OrderRow, PositionRow, PositionPrice } from '../desk/protocol.js'
import type { PageTexts } from '../protocol.js'
import type { PageText } from '../texts.js'
import type { CandleRow, PlanLevel } from './protocol.js'

/** The meaning of a line, for its colour and its words. */
export type LineKind = Exclude<PositionPrice['kind'], 'mark'> | 'limit' | 'plan'

/** One price of the person on the chart. */
export interface ChartLine {
  readonly key: string
  readonly kind: LineKind
  readonly label: string
  /** Decimal text, and the same as it is written. */
  readonly value: string
  readonly price: string
  /** From the last price; may be empty. */
  readonly distance: string
  /** The position that it belongs to, as `PositionRow.key`; undefined for an order that opens one. */
  readonly position: string | undefined
  /** Id of a stop or take-profit, which can be moved; empty for others. */
  readonly order: string
}

const WORDS: Readonly<Record<LineKind, PageText>> = {
  entry: 'lineEntry',
  tp: 'lineTarget',
  sl: 'lineStop',
  trail: 'lineTrail',
  trigger: 'lineTrigger',
  liquidation: 'lineLiquidation',
  limit: 'lineLimit',
  plan: 'linePlan',
}

/** The choice of what a chart shows. An empty account stands for all that trade on its market. */
export interface ShownChart {
  readonly pair: string
  readonly account: string
  /** True where its prices are those of practice. */
  readonly isPaper: boolean
}

/** Picks the rows of a chart. */
export function rowsOnChart<Row extends PositionRow | OrderRow>(
  rows: readonly Row[],
  { accounts }: DeskData,
  { pair, account, isPaper }: ShownChart,
): readonly Row[] {
  const shown = accounts.filter((one) => (account === '' ? one.isPaper === isPaper : one.key === account))
  return rows.filter((row) => row.pair === pair && shown.some(({ key }) => key === row.account))
}

/** The lines of a person on a chart, the highest first. `plans`: prices that plans wait for there. */
export function linesOf(
  texts: PageTexts['texts'],
  desk: DeskData,
  shown: ShownChart,
  plans: readonly PlanLevel[] = [],
): readonly ChartLine[] {
  const held = rowsOnChart(desk.positions, desk, shown).flatMap((row) =>
    row.prices.flatMap((line, index): readonly ChartLine[] =>
      line.kind === 'mark' || line.value === ''
        ? []
        : [
            {
              ...line,
              kind: line.kind,
              key: `${row.key}/${line.order === '' ? `${line.kind}/${index}` : line.order}`,
              label: texts[WORDS[line.kind]],
              position: row.key,
              order: line.kind === 'tp' || line.kind === 'sl' ? line.order : '',
            },
          ],
    ),
  )
  const pending = rowsOnChart(desk.orders, desk, shown).flatMap((row): readonly ChartLine[] =>
    row.key.startsWith(`${row.account}/entry/`) && row.value !== ''
      ? [
          {
            key: row.key,
            kind: 'limit',
            label: row.kind,
            value: row.value,
            price: row.price,
            distance: row.distance,
            position: undefined,
            order: '',
          },
        ]
      : [],
  )
  const waiting = plans.map((level): ChartLine => ({
    ...level,
    position: level.position === '' ? undefined : level.position,
    kind: 'plan',
    label: texts.linePlan,
    distance: '',
    order: '',
  }))
  return [...held, ...pending, ...waiting].toSorted((one, other) => Number(other.value) - Number(one.value))
}

/** True if candles are missing between the last one that is known and those that follow. */
export function hasGap(last: CandleRow | undefined, [next]: readonly CandleRow[]): boolean {
  return last !== undefined && next !== undefined && next[0] > last[0]
}
