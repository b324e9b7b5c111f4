import type { Picture } from './picture.js'

/** Draws pictures, away from the thread that answers people. */
export interface Charts {
  /**
   * Draws a picture as PNG. Equal pictures asked for while one is being drawn share that drawing. Rejects with a
   * `ChartError` when too many wait already, when the picture cannot be drawn, or when drawing has been closed.
   */
  draw(picture: Picture): Promise<Uint8Array>
  /** Ends the drawing and its threads; what was waiting is rejected. */
  close(): Promise<void>
}
