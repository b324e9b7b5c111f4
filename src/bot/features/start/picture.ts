import type { PictureContext } from '../../shell/render-context.js'
import type { WelcomePicture } from '../../../charts/picture.js'
import { lookOf } from '../../shell/pictures/look.js'

/** A name, and so the same in every language. */
const NAME = 'Squawkbox'

/** The first picture that a person sees: the same for everybody who speaks their language. */
export function welcomePicture(pictureContext: PictureContext): WelcomePicture {
  const { text } = pictureContext
  const words = [text('start-word-view'), text('start-word-trade'), text('start-word-alerts')]
  return {
    kind: 'welcome',
    ...lookOf(pictureContext),
    title: NAME,
    subtitle: '',
    words: words.map((word) => word.text),
  }
}
