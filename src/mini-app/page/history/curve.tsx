import { useSignal } from '@preact/signals'
import { usePage } from '../page.js'
import type { CurvePoint, ProfitView } from './protocol.js'

/** The picture is drawn in these units, and stretched over the width of the page. */
const WIDTH = 1_000
const HEIGHT = 300

/** Cumulative PnL over time. The line above it names the point that is pointed at; by default the last. */
export function Curve({ view: { curve, trend } }: { view: ProfitView }) {
  const { texts } = usePage()
  const pointed = useSignal<number | undefined>(undefined)
  const places = placesOf(curve)
  const line = places.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const zero = places[0]?.y ?? HEIGHT
  const shown = curve[pointed.value ?? -1] ?? curve.at(-1)
  const point = ({ clientX, currentTarget }: PointerEvent & { readonly currentTarget: Element }): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const wanted = ((clientX - left) / width) * WIDTH
    // The curve stays where it is until the next trade.
    pointed.value = Math.max(
      0,
      places.findLastIndex(({ x }) => x <= wanted),
    )
  }
  return (
    <figure class="curve">
      <p class="soft between">
        <bdi>{shown?.when}</bdi>
        <bdi>{shown?.total}</bdi>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.cumulativePnl}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => (pointed.value = undefined)}
      >
        <path class={`area ${trend}`} d={`${line}V${zero}H0Z`} />
        <path class="zero" d={`M0 ${zero}H${WIDTH}`} />
        <path class={`line ${trend}`} d={line} />
      </svg>
    </figure>
  )
}

function placesOf(curve: readonly CurvePoint[]): readonly { readonly x: number; readonly y: number }[] {
  const times = curve.map(({ time }) => time)
  const values = curve.map(({ value }) => value)
  const [from, low] = [Math.min(...times), Math.min(...values)]
  const [duration, range] = [Math.max(...times) - from, Math.max(...values) - low]
  const edge = HEIGHT * 0.04
  return curve.map(({ time, value }) => ({
    x: Math.round(((time - from) / (duration || 1)) * WIDTH),
    y: Math.round(HEIGHT - edge - ((value - low) / (range || 1)) * (HEIGHT - 2 * edge)),
  }))
}
