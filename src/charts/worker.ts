import { platform, setPriority } from 'node:os'
import { createPainter } from './painter.js'
import type { Picture } from './picture.js'

/** A third of the weight that others have: much less, and on a busy machine no picture would be ready in time. */
const NICENESS = 5

// Whoever asks for a price should not wait for somebody's picture. On Linux this is the thread's own priority; elsewhere it
// would be that of the whole process.
if (platform() === 'linux') setPriority(NICENESS)

const painter = createPainter()

/** What a drawing thread runs: the pool calls it with each picture. */
export default function paint(picture: Picture): Uint8Array {
  return painter.paint(picture)
}
