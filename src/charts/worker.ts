import { constants, platform, setPriority } from 'node:os'
import { createPainter } from './painter.js'
import type { Picture } from './picture.js'

// Whoever asks for a price does not wait for somebody's picture. On Linux this is the thread's own priority; elsewhere it
// would be that of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const painter = createPainter()

/** What a drawing thread runs: the pool calls it with each picture. */
export default function paint(picture: Picture): Uint8Array {
  return painter.paint(picture)
}
