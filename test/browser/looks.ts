/** A size of the window, a theme and a language. */
export interface Look {
  readonly language: string
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** True where the pictures are what is wanted. */
export const isPictured = process.env['PICTURES'] !== undefined

/**
 * The looks that pictures are taken in. `PICTURES=all` takes each size, both themes and five languages, `PICTURES=ar-360-dark` one look;
 * else those of `some` are taken, which are enough to see that nothing is wider than the window or hard to read.
 */
export function looksOf(some: readonly Look[]): readonly Look[] {
  const wanted = process.env['PICTURES']
  if (wanted === undefined) return some
  return ['en', 'ar', 'es', 'ja', 'ru']
    .flatMap((language) =>
      [360, 412, 1280].flatMap((width) =>
        (['light', 'dark'] as const).map((theme) => ({ language, width, theme })),
      ),
    )
    .filter((look) => wanted === 'all' || wanted === `${look.language}-${look.width}-${look.theme}`)
}
