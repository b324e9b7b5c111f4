import type { PictureContext } from '../../../shell/render-context.js'
import type { CandlePicture, Indicator, PriceLine, PriceLineKind } from '../../../../charts/picture.js'
import { behindWords } from '../../../shell/text/direction.js'
import { lookOf } from '../../../shell/pictures/look.js'
import type { CandleRead } from '../../../../desk/market/prices/candles.js'
import type { PriceLevel } from '../../../../desk/account/positions/price-levels.js'

const kinds: Readonly<Record<PriceLevel['kind'], PriceLineKind>> = {
  entry: 'entry',
  liquidation: 'liquidation',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  trigger: 'stop',
  trailing: 'trailing',
  limit: 'limit',
  stop: 'stop',
}

/** Candles with the prices that matter to who asked. */
export function candlePicture(
  pictureContext: PictureContext,
  { candles, asOf }: CandleRead,
  {
    title,
    own,
    indicators,
  }: {
    readonly title: string
    readonly own: readonly PriceLevel[]
    readonly indicators: ReadonlySet<Indicator>
  },
): CandlePicture {
  const { text, numbers, language } = pictureContext
  const word = (name: string): string => text(`chart-word-${name}`).text
  const last = candles.at(-1)?.close
  const lines: readonly PriceLine[] = [
    ...own.map(({ kind, price, isEstimate }) => ({
      kind: kinds[kind],
      price: price.toNumber(),
      label: `${text(`chart-line-${kind}`).text} ${behindWords(language, `${isEstimate ? '~' : ''}${numbers.price(price)}`)}`,
    })),
    ...(last ? [{ kind: 'last' as const, price: last.toNumber(), label: numbers.price(last) }] : []),
  ]
  return {
    kind: 'candles',
    ...lookOf(pictureContext),
    title,
    // To the minute, so that all who ask within one are shown the same picture.
    subtitle: text('chart-as-of', { time: numbers.dateTime(asOf) }).text,
    candles: candles.map((candle) => ({
      time: candle.time.getTime(),
      open: candle.open.toNumber(),
      high: candle.high.toNumber(),
      low: candle.low.toNumber(),
      close: candle.close.toNumber(),
      volume: candle.volume?.toNumber(),
    })),
    lines,
    indicators,
    words: {
      empty: word('empty'),
      fastAverage: word('fast'),
      slowAverage: word('slow'),
      rsi: word('rsi'),
      bollinger: word('bollinger'),
      volume: word('volume'),
    },
  }
}
