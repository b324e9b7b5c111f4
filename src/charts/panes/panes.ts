import {
  BarController,
  BarElement,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartArea,
  type Scale,
} from 'chart.js'
import { drawHeading, HEADING_HEIGHT } from '../style/heading.js'
import type { PictureCanvas } from '../style/canvas.js'
import { MARGIN } from '../style/theme.js'
import { timeAxis, valueAxis } from './scales.js'
import { drawLegend } from './legend.js'
import { drawLines } from './lines.js'
import type { Dataset, PaneChart } from './pane.js'
import { drawTags, placeTags, tagWidth, type Tag } from './tags.js'

Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, Filler)

/** Draws a heading and the panes below it, as PNG. */
export function drawPanes({ canvas, context, png }: PictureCanvas, shown: PaneChart): Uint8Array {
  const { picture, tokens, panes } = shown
  const maxTagWidth = Math.max(
    0,
    ...panes.flatMap(({ lines }) => lines).map((line) => tagWidth(context, line, tokens)),
  )
  let tags: readonly Tag[] = []

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
