import type { WelcomePicture } from '../../../charts/picture.js'
import type { Voice } from '../../features/trading/previews/draft.js'
import { lookOf } from './look.js'

/** A name, and so the same in every language. */
const NAME = 'Squawkbox'

/** The first picture that a person sees: the same for everybody who speaks their language. */
export function welcomePicture(voice: Voice): WelcomePicture {
  const { text } = voice
  const words = [text('start-word-look'), text('start-word-trade'), text('start-word-told')]
  return {
    kind: 'welcome',
    ...lookOf(voice),
    title: NAME,
    subtitle: '',
    words: words.map((word) => word.text),
  }
}
