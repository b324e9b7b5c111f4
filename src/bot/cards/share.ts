import type { InlineKeyboard } from 'grammy'
import type { Voice } from '../draft.js'
import { penOf } from '../pen.js'
import type { Pictures } from '../pictures/pictures.js'
import { sharePicture, type Shared } from '../pictures/share-picture.js'
import type { Message } from '../text/message.js'

/** A card to be passed on: what stands below it goes with it, and so says no more than the picture. */
export function shareCard(
  voice: Voice,
  pictures: Pictures,
  shared: Shared | undefined,
  {
    withAmounts,
    botName,
    keyboard,
  }: { readonly withAmounts: boolean; readonly botName: string; readonly keyboard: InlineKeyboard },
): Message {
  const { text, numbers } = penOf(voice)
  if (!shared) return { text: text('share-incomplete') }
  const { symbol, isLong, percent, venue } = shared
  const words = {
    symbol,
    side: text(isLong ? 'side-long' : 'side-short'),
    percent: numbers.signedPercent(percent),
  }
  return {
    picture: pictures(sharePicture(voice, shared, { withAmounts, botName }), text('picture-missing')),
    text: venue === 'paper' ? text('share-caption-paper', words) : text('share-caption', words),
    keyboard,
  }
}
