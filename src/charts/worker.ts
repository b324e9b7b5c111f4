import { getPriority, platform, setPriority } from 'node:os'
import { createPainter } from './painter.js'
import type { Picture } from './picture.js'

/** A third of the normal CPU share. With much less, pictures would time out on a busy machine. */
const NICENESS = 5

// Drawing must not delay the answers of the main thread. On Linux this sets the priority of the thread; elsewhere it would
// set that of the whole process. One that was started with a lower priority, as by `nice`, may not raise it.
if (platform() === 'linux' && getPriority() < NICENESS) setPriority(NICENESS)

const painter = createPainter()

/** Called by the pool for each picture. */
export default function paint(picture: Picture): Uint8Array {
  return painter.paint(picture)
}
