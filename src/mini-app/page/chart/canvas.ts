import type * as lightweight from 'lightweight-charts'
import type { IPriceLine, Time, UTCTimestamp } from 'lightweight-charts'
import type { ChartLine, LineKind } from './lines.js'
import type { CandleRow } from './protocol.js'

/** The library as it is served by the process itself. */
export type Library = typeof lightweight

/** Colours of the page's theme, as the canvas takes them. */
interface Colours {
  readonly text: string
  readonly grid: string
  readonly gain: string
  readonly loss: string
  readonly accent: string
  readonly surface: string
}

/** The candles and lines on a canvas. Prices are numbers here, for pixels alone. */
export interface Canvas {
  setCandles(rows: readonly CandleRow[]): void
  /** Replaces or adds the newest candles. */
  update(rows: readonly CandleRow[]): void
  /** `moved` is the key of the line that is being placed, which is drawn by `setPlaced`. */
  setLines(lines: readonly ChartLine[], moved: string | undefined): void
  /** The line that is being placed; undefined removes it. */
  setPlaced(price: number | undefined, kind: LineKind): void
  /** Reads the colours of the theme again. */
  setColours(): void
  setPrices(write: (price: number) => string, minMove: number): void
  /** The distance of a price from the upper edge, in CSS pixels; undefined where it cannot be said. */
  yOf(price: number): number | undefined
  priceAt(y: number): number | undefined
  /** Calls this with the candle under the crosshair, or undefined where there is none. */
  onCrosshair(show: (row: CandleRow | undefined) => void): void
  /** Height of the canvas, in CSS pixels. */
  height(): number
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
    times,
    tapped,
    moved,
  }: {
    readonly times: TimeText
    /** Called with the price of a tap. */
    readonly tapped: (price: number) => void
    /** Called after each change of the scales. */
    readonly moved: () => void
  },
): Canvas {
  let colours = readColours(within)
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
  const volumes = chart.addSeries(library.HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  const rows = new Map<number, CandleRow>()
  const volumeOf = (row: CandleRow) => ({
    time: row[0] as UTCTimestamp,
    value: row[5] ?? 0,
    color: faint(row[4] >= row[1] ? colours.gain : colours.loss),
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
  const setColours = (): void => {
    const next = readColours(within)
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
    volumes.setData([...rows.values()].map(volumeOf))
    for (const line of lines)
      if (drawn.has(line.key)) draw(line.key, Number(line.value), line.kind, line.label)
  }
  setColours()

  return {
    setColours,
    setCandles: (next) => {
      rows.clear()
      for (const row of next) rows.set(row[0], row)
      series.setData(next.map(candleOf))
      volumes.setData(next.map(volumeOf))
      if (next.length === 0) return
      // As many as can be told apart, the newest of them.
      const shown = Math.min(next.length, Math.max(30, Math.floor(within.clientWidth / CANDLE_WIDTH)))
      chart.timeScale().setVisibleLogicalRange({ from: next.length - shown, to: next.length + 3 })
    },
    update: (next) => {
      const newest = series.data().at(-1)?.time
      for (const row of next) {
        if (newest !== undefined && row[0] < Number(newest)) continue
        rows.set(row[0], row)
        series.update(candleOf(row))
        volumes.update(volumeOf(row))
      }
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
    onCrosshair: (show) =>
      chart.subscribeCrosshairMove(({ time }) =>
        show(time === undefined ? undefined : rows.get(Number(time))),
      ),
    yOf: (price) => series.priceToCoordinate(price) ?? undefined,
    priceAt: (y) => series.coordinateToPrice(y) ?? undefined,
    height: () => within.clientHeight,
    hold: (isHeld) => {
      held = isHeld ? last : undefined
      // Draws the scale again.
      series.applyOptions({})
    },
  }
}

function candleOf([time, open, high, low, close]: CandleRow) {
  return { time: time as UTCTimestamp, open, high, low, close }
}

/** A colour that lets what is behind it through. */
function faint(colour: string): string {
  return colour.replace(/^rgba?\((\d+), (\d+), (\d+).*$/, 'rgba($1, $2, $3, 0.35)')
}

/** Reads the colours that the styles come to within an element. */
function readColours(within: HTMLElement): Colours {
  const colourOf = (name: string): string => {
    const probe = document.createElement('span')
    probe.className = `colour-${name}`
    within.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const text = colourOf('text')
  return {
    text,
    grid: text.replace(/^rgba?\((\d+), (\d+), (\d+).*$/, 'rgba($1, $2, $3, 0.1)'),
    gain: colourOf('gain'),
    loss: colourOf('loss'),
    accent: colourOf('accent'),
    surface: colourOf('surface'),
  }
}

/** Calls a function whenever the theme changes. Returns a function that ends it. */
export function followColours(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-theme'] })
  return () => observer.disconnect()
}

/** Times of a chart, in seconds, as their person reads them. */
interface TimeText {
  readonly full: (seconds: number) => string
  /** `kind`: 0 a year, 1 a month, 2 a day, more a time of day. */
  readonly tick: (seconds: number, kind: number) => string
}

/** `zone` gives the IANA name of the time zone. */
export function createTimeText(language: string, zone: () => string): TimeText {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const isLeftToRight = document.documentElement.dir !== 'rtl'
  const write = (seconds: number, options: Intl.DateTimeFormatOptions, locale = language): string => {
    const timeZone = zone()
    const key = JSON.stringify([timeZone, options, locale])
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(locale, { ...options, timeZone, hourCycle: 'h23', numberingSystem: 'latn' })
    formats.set(key, format)
    return format.format(seconds * 1_000)
  }
  /** On a canvas, a date with Arabic letters would lose the order of its parts, and the axis cuts off what is below its line. */
  const writeDate = (
    seconds: number,
    inWords: Intl.DateTimeFormatOptions,
    inDigits: Intl.DateTimeFormatOptions,
  ): string => (isLeftToRight ? write(seconds, inWords) : write(seconds, inDigits, 'sv'))
  return {
    full: (seconds) =>
      writeDate(
        seconds,
        { dateStyle: 'medium', timeStyle: 'short' },
        { dateStyle: 'short', timeStyle: 'short' },
      ),
    tick: (seconds, kind) => {
      if (kind === 0) return write(seconds, { year: 'numeric' })
      if (kind === 1) return writeDate(seconds, { month: 'short' }, { year: 'numeric', month: '2-digit' })
      return kind === 2
        ? writeDate(seconds, { day: 'numeric', month: 'short' }, { day: 'numeric', month: 'numeric' })
        : write(seconds, { hour: '2-digit', minute: '2-digit' })
    },
  }
}
