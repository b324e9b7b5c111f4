import { element } from '../dom.js'
import type { CurvePoint, ProfitView } from './protocol.js'

/** The picture is drawn in these units, and stretched over the width of the page. */
const WIDTH = 1_000
const HEIGHT = 300

/** Draws cumulative PnL over time. The line above it names the point that is pointed at; by default the last. */
export function curveElement(name: string, { curve, trend }: ProfitView): HTMLElement {
  const said = element('p', { class: 'soft between' })
  const say = (point: CurvePoint | undefined): void => {
    if (!point) return
    said.replaceChildren(element('bdi', {}, point.when), element('bdi', {}, point.total))
  }
  const places = placesOf(curve)
  const line = places.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const zero = places[0]?.y ?? HEIGHT
  const picture = svg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    role: 'img',
    'aria-label': name,
  })
  picture.append(
    svg('path', { class: `area ${trend}`, d: `${line}V${zero}H0Z` }),
    svg('path', { class: 'zero', d: `M0 ${zero}H${WIDTH}` }),
    svg('path', { class: `line ${trend}`, d: line }),
  )
  const point = ({ clientX }: PointerEvent): void => {
    const { left, width } = picture.getBoundingClientRect()
    const wanted = ((clientX - left) / width) * WIDTH
    // The curve stays where it is until the next trade.
    say(
      curve[
        Math.max(
          0,
          places.findLastIndex(({ x }) => x <= wanted),
        )
      ],
    )
  }
  picture.addEventListener('pointerdown', point)
  picture.addEventListener('pointermove', point)
  picture.addEventListener('pointerleave', () => say(curve.at(-1)))
  say(curve.at(-1))
  return element('figure', { class: 'curve' }, said, picture)
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

function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
