import {
  BarController,
  BarElement,
  Chart,
  type ChartArea,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  type Scale,
} from 'chart.js'
import { HEADING_HEIGHT, drawHeading } from '../style/heading.js'
import type { PictureCanvas } from '../style/canvas.js'
import { LETTERS, MARGIN, type Tokens } from '../style/theme.js'
import { timeAxis, valueAxis } from './scales.js'
import { drawLines } from './lines.js'
import type { Dataset, LegendEntry, PaneChart } from './pane.js'
import { type PriceTag, drawTags, placeTags, tagWidth } from './tags.js'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { font } from '../style/fonts.js'
import { widthOf, write } from '../style/text.js'

Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, Filler)

/** Draws a heading and the panes below it, as PNG. */
export function drawPanes({ canvas, context, png }: PictureCanvas, shown: PaneChart): Uint8Array {
  const { picture, tokens, panes } = shown
  const maxTagWidth = Math.max(
    0,
    ...panes.flatMap(({ lines }) => lines).map((line) => tagWidth(context, line, tokens)),
  )
  let tags: readonly PriceTag[] = []

  const valueAxes = panes.map((pane) => {
    const isHidden = (value: number): boolean => tags.some((tag) => tag.pane === pane.id && tag.hides(value))
    return [
      pane.id,
      valueAxis(pane, { tokens, language: picture.numberLanguage, minWidth: maxTagWidth, isHidden }),
    ] as const
  })

  const chart = new Chart<'bar' | 'line', Dataset['data']>(canvas, {
    type: 'bar',
    data: { datasets: [...shown.datasets] },
    options: {
      responsive: false,
      animation: false,
      devicePixelRatio: 1,
      events: [],
      layout: { padding: { top: HEADING_HEIGHT, left: MARGIN, bottom: 10 } },
      scales: { x: timeAxis(shown), ...Object.fromEntries(valueAxes) },
    },
    plugins: [
      {
        id: 'squawkbox',
        beforeDraw: ({ scales }) => {
          drawHeading(context, picture, tokens)
          tags = panes.flatMap((pane) => placeTags(pane, scaleOf(scales, pane.id)))
        },
        beforeDatasetsDraw: ({ scales, chartArea }) => {
          for (const { id, lines } of panes) drawLines(context, lines, scaleOf(scales, id), chartArea)
        },
        afterDatasetsDraw: ({ scales, chartArea }) => {
          for (const { id, legend } of panes) {
            drawLegend(context, legend, areaOf(scaleOf(scales, id), chartArea), tokens)
          }
          drawTags(context, tags, chartArea.right, tokens)
        },
      },
    ],
  })
  try {
    return png()
  } finally {
    // Also clears the canvas.
    chart.destroy()
  }
}

function scaleOf(scales: Readonly<Record<string, Scale>>, id: string): Scale {
  const scale = scales[id]
  if (!scale) throw new Error(`No axis ${id}`)
  return scale
}

/** The area of the chart that belongs to one of the stacked axes. */
function areaOf(
  { top, bottom }: Scale,
  { left, right }: ChartArea,
): { left: number; right: number; top: number; bottom: number } {
  return { left, right, top, bottom }
}

const HEIGHT = 44
const SAMPLE = 54
const SPACE = 28

/** Draws the legend of a pane in one row at its upper left. Entries that do not fit are left out. */
export function drawLegend(
  context: SKRSContext2D,
  legend: readonly LegendEntry[],
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
  tokens: Tokens,
): void {
  const letters = font(tokens.family, LETTERS.small)
  let x = left + 8
  const y = top + HEIGHT / 2 + 4
  for (const { label, stroke } of legend) {
    const sample = stroke ? SAMPLE + 10 : 0
    const width = sample + widthOf(context, label, letters)
    if (x + width > right) return
    context.globalAlpha = 0.85
    context.fillStyle = tokens.ground
    context.fillRect(x - 8, y - HEIGHT / 2, width + 16, HEIGHT)
    context.globalAlpha = 1
    if (stroke) {
      context.save()
      context.strokeStyle = stroke.colour
      context.lineWidth = 4
      context.setLineDash([...stroke.dashes])
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(x + SAMPLE, y)
      context.stroke()
      context.restore()
    }
    write(context, label, {
      x: x + sample,
      y: y + 1,
      font: letters,
      colour: tokens.quiet,
      width,
      baseline: 'middle',
    })
    x += width + SPACE
  }
}
