import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { createPngEncoder } from './png.js'
import { SIZE } from './theme.js'

/** What pictures are drawn on, one after the other: a canvas is four megabytes of pixels. */
export interface Sheet {
  readonly canvas: Canvas
  readonly context: SKRSContext2D
  /** What is drawn on it now, as PNG. */
  readonly png: () => Uint8Array
}

export function createSheet(): Sheet {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  // Without transparency the pixels need not be worked out again to be taken off.
  const context = canvas.getContext('2d', { alpha: false })
  const encode = createPngEncoder(SIZE)
  return { canvas, context, png: () => encode(canvas.data()) }
}
