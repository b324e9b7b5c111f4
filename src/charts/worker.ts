import { createPainter } from './painter.js'
import type { Picture } from './picture.js'

const painter = createPainter()

/** What a drawing thread runs: the pool calls it with each picture. */
export default function paint(picture: Picture): Uint8Array {
  return painter.paint(picture)
}
