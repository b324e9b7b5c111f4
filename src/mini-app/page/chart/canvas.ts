import type * as lightweight from 'lightweight-charts'
import type { IPriceLine, Time, UTCTimestamp } from 'lightweight-charts'
import type { Colours } from './colours.js'
import type { ChartLine, LineKind } from './lines.js'
import type { CandleRow } from './protocol.js'
import type { createTimeText } from './time-text.js'

/** The library as it is served by the process itself. */
type Library = typeof lightweight

/** The candles and lines on a canvas. Prices are numbers here, for pixels alone. */
export interface Canvas {
  setCandles(rows: readonly CandleRow[]): void
  /** Replaces or adds the newest candles. */
  update(rows: readonly CandleRow[]): void
  /** `moved` is the key of the line that is being placed, which is drawn by `setPlaced`. */
  setLines(lines: readonly ChartLine[], moved: string | undefined): void
  /** The line that is being placed; undefined removes it. */
  setPlaced(price: number | undefined, kind: LineKind): void
  setColours(colours: Colours): void
  setPrices(write: (price: number) => string, minMove: number): void
  /** The distance of a price from the upper edge, in CSS pixels; undefined where it cannot be said. */
  yOf(price: number): number | undefined
  priceAt(y: number): number | undefined
  /** Keeps the scale of prices as it is while a line is moved. */
  hold(isHeld: boolean): void
}

/** Room for one candle, in CSS pixels. */
const CANDLE_WIDTH = 6

/** Loads the library once, when the first chart is shown. */
export async function loadLibrary(): Promise<Library> {
  const address = '/page/vendor/lightweight-charts.js'
  return (await import(address)) as Library
}

export function createCanvas(
  library: Library,
  within: HTMLElement,
  {
    colours: first,
    times,
    tapped,
    moved,
  }: {
    readonly colours: Colours
    readonly times: ReturnType<typeof createTimeText>
    /** Called with the price of a tap. */
    readonly tapped: (price: number) => void
    /** Called after each change of the scales. */
    readonly moved: () => void
  },
): Canvas {
  let colours = first
  let lines: readonly ChartLine[] = []
  let placed: { readonly price: number; readonly kind: LineKind } | undefined
  let held: { readonly minValue: number; readonly maxValue: number } | undefined
  let last: { readonly minValue: number; readonly maxValue: number } | undefined
  const drawn = new Map<string, IPriceLine>()
  const chart = library.createChart(within, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 12 },
    localization: { timeFormatter: (time: Time) => times.full(Number(time)) },
    timeScale: {
      timeVisible: true,
      borderVisible: false,
      rightOffset: 4,
      tickMarkFormatter: (time: Time, kind: number) => times.tick(Number(time), kind),
    },
    rightPriceScale: { borderVisible: false },
    // The page scrolls past the chart with a finger.
    handleScroll: { vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: { time: true, price: false } },
  })
  const series = chart.addSeries(library.CandlestickSeries, {
    autoscaleInfoProvider: (original: () => { readonly priceRange: typeof last | null } | null) => {
      const info = original()
      const range = held ?? info?.priceRange
      if (!range) return null
      const near = held
        ? []
        : lines.filter(({ kind }) => kind !== 'liquidation').map(({ value }) => Number(value))
      const all = [...near, ...(held || !placed ? [] : [placed.price])]
      last = {
        minValue: Math.min(range.minValue, ...all),
        maxValue: Math.max(range.maxValue, ...all),
      }
      return { ...info, priceRange: last }
    },
  })
  series.attachPrimitive({ updateAllViews: moved })
  chart.subscribeClick(({ point }) => {
    const price = point && series.coordinateToPrice(point.y)
    if (price !== undefined && price !== null) tapped(price)
  })

  const colourOf = (kind: LineKind): string => {
    if (kind === 'tp') return colours.gain
    if (kind === 'sl' || kind === 'liquidation' || kind === 'trail') return colours.loss
    return kind === 'entry' ? colours.text : colours.accent
  }
  const draw = (key: string, price: number, kind: LineKind, title: string): void => {
    const options = {
      price,
      title,
      color: colourOf(kind),
      lineWidth: key === 'placed' ? (2 as const) : (1 as const),
      lineStyle: kind === 'entry' || key === 'placed' ? library.LineStyle.Solid : library.LineStyle.Dashed,
      axisLabelVisible: true,
      axisLabelTextColor: colours.surface,
    }
    const known = drawn.get(key)
    if (known) known.applyOptions(options)
    else drawn.set(key, series.createPriceLine(options))
  }
  const remove = (key: string): void => {
    const line = drawn.get(key)
    if (line) series.removePriceLine(line)
    drawn.delete(key)
  }
  const setColours = (next: Colours): void => {
    colours = next
    chart.applyOptions({
      layout: {
        background: { type: library.ColorType.Solid, color: 'transparent' },
        textColor: next.text,
      },
      grid: { vertLines: { color: next.grid }, horzLines: { color: next.grid } },
    })
    series.applyOptions({
      upColor: next.gain,
      wickUpColor: next.gain,
      downColor: next.loss,
      wickDownColor: next.loss,
      borderVisible: false,
    })
    for (const line of lines)
      if (drawn.has(line.key)) draw(line.key, Number(line.value), line.kind, line.label)
  }
  setColours(first)

  return {
    setColours,
    setCandles: (rows) => {
      series.setData(rows.map(candleOf))
      // As many as can be told apart, the newest of them.
      const shown = Math.min(rows.length, Math.max(30, Math.floor(within.clientWidth / CANDLE_WIDTH)))
      chart.timeScale().setVisibleLogicalRange({ from: rows.length - shown, to: rows.length + 3 })
    },
    update: (rows) => {
      const newest = series.data().at(-1)?.time
      for (const row of rows)
        if (newest === undefined || row[0] >= Number(newest)) series.update(candleOf(row))
    },
    setLines: (next, hidden) => {
      lines = next.filter(({ key }) => key !== hidden)
      const kept = new Set(['placed', ...lines.map(({ key }) => key)])
      for (const key of drawn.keys()) if (!kept.has(key)) remove(key)
      for (const { key, value, kind, label } of lines) draw(key, Number(value), kind, label)
    },
    setPlaced: (price, kind) => {
      placed = price === undefined ? undefined : { price, kind }
      if (placed) draw('placed', placed.price, kind, '↕')
      else remove('placed')
    },
    setPrices: (write, minMove) => {
      chart.applyOptions({ localization: { priceFormatter: write } })
      series.applyOptions({ priceFormat: { type: 'custom', formatter: write, minMove } })
    },
    yOf: (price) => series.priceToCoordinate(price) ?? undefined,
    priceAt: (y) => series.coordinateToPrice(y) ?? undefined,
    hold: (isHeld) => {
      held = isHeld ? last : undefined
    },
  }
}

function candleOf([time, open, high, low, close]: CandleRow) {
  return { time: time as UTCTimestamp, open, high, low, close }
}
