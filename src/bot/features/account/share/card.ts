import type { PictureContext } from '../../../shell/render-context.js'
import type { InlineKeyboard } from 'grammy'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { sharePicture, type Shared } from './picture.js'
import type { Message } from '../../../shell/text/message.js'
import { isPaper } from '../../../../service/venues.js'

/** A card to be forwarded: its text goes with it, and so says no more than the picture. */
export function shareCard(
  pictureContext: PictureContext,
  pictures: Pictures,
  shared: Shared | undefined,
  {
    withAmounts,
    botName,
    keyboard,
  }: { readonly withAmounts: boolean; readonly botName: string; readonly keyboard: InlineKeyboard },
): Message {
  const { text, numbers } = renderContextOf(pictureContext)
  if (!shared) return { text: text('share-incomplete') }
  const { symbol, isLong, percent, venue } = shared
  const words = {
    symbol,
    side: text(isLong ? 'side-long' : 'side-short'),
    percent: numbers.signedPercent(percent),
  }
  return {
    picture: pictures(
      sharePicture(pictureContext, shared, { withAmounts, botName }),
      text('picture-missing'),
    ),
    text: isPaper(venue) ? text('share-caption-paper', words) : text('share-caption', words),
    keyboard,
  }
}
