import { Big } from 'big.js'
import type { CandleRead } from '../../desk/market/prices/candles.js'
import { priceDecimals } from '../../lib/price-decimals.js'
import type { Candle } from '../../service/service.js'
import type { Numbers } from '../../bot/shell/format/numbers.js'
import type { CandleRow, ChartData } from '../page/chart/protocol.js'

/** A candle as the page draws it. */
function rowOf({ time, open, high, low, close, volume }: Candle): CandleRow {
  const row = [
    Math.floor(time.getTime() / 1_000),
    open.toNumber(),
    high.toNumber(),
    low.toNumber(),
    close.toNumber(),
  ] as const
  return volume ? [...row, volume.toNumber()] : row
}

/** Candles as the page draws them; of two with the same time the later one counts. */
export function candleRows({ candles }: Pick<CandleRead, 'candles'>): readonly CandleRow[] {
  return [...new Map(candles.map((candle) => [candle.time.getTime(), rowOf(candle)])).values()]
}

/** The last candles with the last price in the newest of them, which was read up to seconds before. */
export function lastRows(
  { candles }: Pick<CandleRead, 'candles'>,
  mark: Big | undefined,
): readonly CandleRow[] {
  const rows = candleRows({ candles: candles.slice(-2) })
  const price = mark?.toNumber()
  return rows.map((row, index) => {
    if (price === undefined || index < rows.length - 1) return row
    const [time, open, high, low, , ...volume] = row
    return [time, open, Math.max(high, price), Math.min(low, price), price, ...volume] as const
  })
}

/** The decimals of prices of this size, and the step of one that is chosen by hand: its last decimal, or from 1,000 up its fifth digit. */
export function precisionOf(price: Big): Pick<ChartData, 'decimals' | 'tick'> {
  const decimals = priceDecimals(price)
  const step = new Big(10).pow(Math.max(-20, price.e > 2 ? price.e - 4 : -decimals))
  return { decimals, tick: step.toFixed() }
}

/** The marks with which a person's numbers are written. */
export function numberMarks(numbers: Numbers): Pick<ChartData, 'group' | 'groupFrom' | 'point'> {
  const { group = '', point = '.' } =
    /^12(?<group>\D?)345\D?678(?<point>\D)25$/.exec(numbers.price(new Big('12345678.25')))?.groups ?? {}
  const isShortGrouped = !numbers.price(new Big('1234.25')).startsWith('1234')
  return { group, groupFrom: isShortGrouped ? 4 : 5, point }
}
