import type { PictureContext } from '../render-context.js'
import { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboard } from 'grammy'
import { renderContextOf } from '../render-context.js'
import type { Pictures } from '../pictures/pictures.js'
import { sharePicture, type Shared } from '../pictures/share-picture.js'
import { join } from '../text/markup.js'
import type { InlineCard } from '../text/inline.js'
import type { Text } from '../text/languages.js'
import type { Message } from '../text/message.js'
import { isPaper } from '../../../service/venues.js'

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
  }: { readonly withAmounts: boolean; readonly botName: string; readonly keyboard?: InlineKeyboard },
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

/** The card as a person posts it in any chat. `said` is its text; without a `fileId` it goes without its picture. */
export function inlineShareCard(
  text: Text,
  {
    id,
    said,
    fileId,
  }: { readonly id: string; readonly said: FormattedString; readonly fileId: string | undefined },
): InlineCard {
  const [line = ''] = said.text.split('\n', 1)
  return {
    id,
    title: text('share-inline-title'),
    description: new FormattedString(line),
    ...(fileId === undefined ? {} : { fileId }),
    message: { text: said },
  }
}
