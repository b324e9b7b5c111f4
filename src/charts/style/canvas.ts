import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { createPngEncoder } from './png.js'
import { SIZE } from './theme.js'

/** A canvas that is reused for all pictures, because it takes four megabytes. */
export interface PictureCanvas {
  readonly canvas: Canvas
  readonly context: SKRSContext2D
  /** The current content as PNG. */
  readonly png: () => Uint8Array
}

export function createPictureCanvas(): PictureCanvas {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  // Without transparency the pixels can be read without conversion.
  const context = canvas.getContext('2d', { alpha: false })
  const encode = createPngEncoder(SIZE)
  return { canvas, context, png: () => encode(canvas.data()) }
}
