import { createPngEncoder } from '../../../charts/style/png.js'

/** The width of each dot, in pixels: Telegram shrinks and blurs pictures, and cameras look at screens. */
const DOT = 10

/** Dots of white around it; readers need four (ISO/IEC 18004, section 5.3.8). */
const BORDER = 4

/** Draws a text as a QR code, as PNG. */
export async function drawQr(text: string): Promise<Uint8Array> {
  // Loaded only for who sets up an authenticator app.
  const { encodeQR } = await import('qr')
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const size = dots.length * DOT
  const pixels = new Uint8Array(size * size * 4).fill(255)
  for (const [row, line] of dots.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) fillDot(pixels, size, row * DOT, column * DOT)
    }
  }
  return createPngEncoder({ width: size, height: size })(pixels)
}

function fillDot(pixels: Uint8Array, size: number, top: number, left: number): void {
  for (let y = top; y < top + DOT; y++) {
    for (let x = left; x < left + DOT; x++) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  }
}
