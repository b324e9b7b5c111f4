import { beforeEach } from 'vitest'
import type { Picture } from '../../../src/charts/picture.js'
import type { Pictures } from '../../../src/bot/shell/pictures/pictures.js'
import { numbers, text } from './support.js'

export const pictureContext = { text, numbers, language: 'en', theme: 'dark' } as const

/** Pictures that are never drawn. */
export const undrawnPictures: Pictures = (_picture, missing) => ({
  missing,
  known: () => Promise.resolve(undefined),
  draw: () => Promise.resolve(undefined),
  uploaded: () => Promise.resolve(),
})

/** Pictures for the cards of one file of tests that are recorded in `drawn`, and never drawn. Empty before each test. */
export function recordedPictures() {
  const drawn: Picture[] = []
  beforeEach(() => void drawn.splice(0))
  const pictures: Pictures = (picture, missing) => {
    drawn.push(picture)
    return undrawnPictures(picture, missing)
  }
  return { drawn, pictures }
}
