import type { PictureContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboard } from 'grammy'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { sharePicture, type Shared } from './picture.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { isPaper } from '../../../../service/venues.js'

/** A position or a trade to be shared, as it was found. */
export interface FoundShare {
  /** Undefined when it is gone or too little of it is known. */
  readonly shared: Shared | undefined
  /** Lines that say what was not searched; none where everything was. */
  readonly missing: readonly FormattedString[]
}

/** A card to be forwarded: its text goes with it, and so says no more than the picture. */
export function shareCard(
  pictureContext: PictureContext,
  pictures: Pictures,
  { shared, missing }: FoundShare,
  {
    withAmounts,
    botName,
    keyboard,
  }: { readonly withAmounts: boolean; readonly botName: string; readonly keyboard: InlineKeyboard },
): Message {
  const { text, numbers } = renderContextOf(pictureContext)
  if (!shared) return { text: join([text('share-incomplete'), ...missing], '\n') }
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
