import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { usePage } from '../page.js'
import { createCanvas, createTimeText, followColours, type Canvas } from './canvas.js'
import type { CandleRow } from './protocol.js'
import type { ChartState, HandleLine } from './state.js'

/** The canvas with the candles and lines, and beside it the handles of the lines that can be moved. */
export function Stage({ state }: { state: ChartState }) {
  const { language } = usePage()
  const { isOpen, library, chart, latest, lines, moved, placed, prices, tapped } = state
  const within = useRef<HTMLDivElement>(null)
  const canvas = useSignal<Canvas | undefined>(undefined)
  const under = useSignal<CandleRow | undefined>(undefined)
  /** Gives the height of a price; a new one after each change of the scales. */
  const yOf = useSignal<Canvas['yOf'] | undefined>(undefined)

  useSignalEffect(() => {
    if (!library.value || canvas.peek()) return
    canvas.value = createCanvas(library.value, within.current!, {
      times: createTimeText(language, () => chart.value?.timeZone ?? 'UTC'),
      tapped: (price) => {
        tapped.value = prices.value.snap(price)
      },
      moved: () =>
        requestAnimationFrame(() => {
          yOf.value = (price) => canvas.value?.yOf(price)
        }),
    })
    canvas.value.onCrosshair((row) => {
      under.value = row
    })
  })
  useSignalEffect(() => {
    if (!canvas.value) return
    const { tick = '1', candles = [] } = chart.value ?? {}
    canvas.value.setPrices(prices.value.write, Number(tick))
    canvas.value.setCandles(candles)
    under.value = undefined
  })
  useSignalEffect(() => canvas.value?.update(latest.value))
  useSignalEffect(() => {
    if (!isOpen.value) return
    canvas.value?.setLines(lines.value, moved.value?.key)
    canvas.value?.setPlaced(placed.value && Number(placed.value.price), placed.value?.kind ?? 'sl')
  })
  useSignalEffect(() => {
    const drawn = canvas.value
    return isOpen.value && drawn ? followColours(() => drawn.setColours()) : undefined
  })
  return (
    <>
      <Legend row={under.value ?? state.last.value} write={prices.value.write} />
      <div class="stage">
        <div class="handles">
          {canvas.value && <Handles state={state} canvas={canvas.value} heights={yOf} />}
        </div>
        <div class="canvas" dir="ltr" ref={within} />
      </div>
    </>
  )
}

/** The prices of a candle, by the letters that charts everywhere have for them. */
function Legend({ row, write }: { row: CandleRow | undefined; write: (price: number) => string }) {
  // Its room is kept, so that the plot stays where it is.
  if (!row) return <p class="legend" />
  const [, open, high, low, close] = row
  return (
    <p class={`legend ${close >= open ? 'gain' : 'loss'}`} dir="ltr">
      {(
        [
          ['O', open],
          ['H', high],
          ['L', low],
          ['C', close],
        ] as const
      ).map(([letter, price]) => (
        <span key={letter}>
          <b>{letter}</b> {write(price)}
        </span>
      ))}
    </p>
  )
}

/** Half the height of a handle, in CSS pixels. */
const HALF = 22

/** Handles beside the canvas, at the heights of their lines and none above another. */
function Handles({
  state,
  canvas,
  heights,
}: {
  state: ChartState
  canvas: Canvas
  heights: ReadonlySignal<Canvas['yOf'] | undefined>
}) {
  const yOf = heights.value
  if (!yOf) return null
  const lines = state.handles.value
  const height = canvas.height()
  const tops = new Map<string, number>()
  let lowest = -Infinity
  const places = lines.map(({ key, value }) => ({ key, y: yOf(Number(value)) ?? 0 }))
  for (const { key, y } of places.toSorted((one, other) => one.y - other.y)) {
    const inside = Math.min(Math.max(0, height - 2 * HALF), Math.max(0, y - HALF))
    const top = Math.max(inside, lowest)
    lowest = top + 2 * HALF + 2
    tops.set(key, top)
  }
  return (
    <>
      {lines.map((line) => (
        <Handle key={line.key} line={line} top={tops.get(line.key) ?? 0} state={state} canvas={canvas} />
      ))}
    </>
  )
}

/** Steps of keys. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/** A button that a finger, a mouse and the arrow keys move. `top` is in CSS pixels. */
function Handle({
  line: { key, label, name, value, text, isPlaced },
  top,
  state: { prices, priceOf, move, drop },
  canvas,
}: {
  line: HandleLine
  top: number
  state: ChartState
  canvas: Canvas
}) {
  const { client } = usePage()
  /** The pointer that holds it, and how far that is below the line, so that the line does not jump when its handle is taken. */
  const held = useRef<{ readonly pointer: number; readonly offset: number } | undefined>(undefined)
  const heightOf = ({ clientY, currentTarget }: HandleEvent): number =>
    clientY - currentTarget.parentElement!.getBoundingClientRect().top
  const release = ({ pointerId }: HandleEvent): void => {
    if (held.current?.pointer !== pointerId) return
    held.current = undefined
    canvas.hold(false)
    client.haptic('selection')
  }
  return (
    <button
      type="button"
      role="slider"
      class="handle"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-label={name}
      aria-valuenow={value as unknown as number}
      aria-valuetext={text}
      aria-current={isPlaced ? 'true' : undefined}
      style={{ top: `${top}px` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        canvas.hold(true)
        const [price, y] = [priceOf(key), heightOf(event)]
        const lineY = price === undefined ? undefined : canvas.yOf(Number(price))
        held.current = { pointer: event.pointerId, offset: y - (lineY ?? y) }
      }}
      onPointerMove={(event) => {
        if (held.current?.pointer !== event.pointerId) return
        const y = Math.min(canvas.height(), Math.max(0, heightOf(event) - held.current.offset))
        const price = canvas.priceAt(y)
        if (price !== undefined) move(key, prices.value.snap(price))
      }}
      onPointerUp={release}
      // A tap takes the line as it is.
      onClick={() => {
        const price = priceOf(key)
        if (price !== undefined && !isPlaced) move(key, price)
      }}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const steps = STEPS[event.key]
        if (event.key === 'Escape') drop()
        if (steps === undefined) return
        event.preventDefault()
        const price = priceOf(key)
        if (price !== undefined) move(key, prices.value.step(price, steps))
      }}
    >
      {label}
    </button>
  )
}

type HandleEvent = PointerEvent & { readonly currentTarget: HTMLElement }
