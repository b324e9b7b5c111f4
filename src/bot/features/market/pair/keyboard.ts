import { InlineKeyboard } from 'grammy'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import type { Text } from '../../../shell/text/languages.js'
import { rawPairButton } from '../../account/raw/keyboard.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { newAlert } from '../../alerts/list/keyboard.js'
import { newChart } from '../chart/keyboard.js'
import { alertLink, tradeLinks } from '../links.js'
import { listPairs, showPair } from '../price/keyboard.js'

/** Begins the guided order for a pair, by its id; `side` is `long` or `short`. */
export const tradePair = defineAction('pair-trade', 'side', 'chain', 'pair')
/** Makes a pair a favourite (`on` is `yes`), or no longer one. */
export const starPair = defineAction('pair-star', 'on', 'chain', 'pair')

/** The chat in which a card of a pair is shown. */
export type PairPlace =
  /** In the chat that a person has with the bot alone. */
  | { readonly isPrivate: true; readonly isFavourite: boolean }
  /** A group, where others see and press the card too: it offers nothing of one person's own. */
  | { readonly isPrivate: false; /** The bot's name on Telegram, without the @. */ readonly bot: string }

/** Below a pair: trade it, look closer, keep it within reach, refresh, and the list of all. */
export function pairKeyboard(
  text: Text,
  { chain }: MarketDataAccess,
  pair: Pair,
  place: PairPlace,
): InlineKeyboard {
  const shown = { chain: chain.id, pair: pair.id }
  const keyboard = tradeRow(text, shown, pair, place)
  // In private with the person's own prices across it.
  keyboard.text(
    text('chart-open').text,
    newChart.pack({ account: place.isPrivate ? '.' : '-', pair: pair.id }),
  )
  alertButton(keyboard, text, pair, place).row()
  if (place.isPrivate) {
    const star = starPair.pack({ ...shown, on: place.isFavourite ? 'no' : 'yes' })
    keyboard.text(text(place.isFavourite ? 'trade-unstar' : 'trade-star').text, star).row()
  }
  keyboard
    .text(text('refresh').text, showPair.pack(shown))
    .text(text('pair-all').text, listPairs.pack({ chain: chain.id, order: 'name', page: '0', search: '' }))
  return place.isPrivate ? keyboard.row(rawPairButton(text, shown)) : keyboard
}

/** In a group the guided alert is a click away, in the private chat. */
function alertButton(keyboard: InlineKeyboard, text: Text, pair: Pair, place: PairPlace): InlineKeyboard {
  const label = text('alert-button').text
  if (place.isPrivate) return keyboard.text(label, newAlert.pack({ about: `#${pair.id}` }))
  const link = alertLink(place.bot, pair)
  return link === undefined ? keyboard : keyboard.url(label, link)
}

function tradeRow(
  text: Text,
  shown: { readonly chain: string; readonly pair: string },
  pair: Pair,
  place: PairPlace,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (place.isPrivate) {
    return keyboard
      .text(text('trade-long').text, tradePair.pack({ ...shown, side: 'long' }))
      .text(text('trade-short').text, tradePair.pack({ ...shown, side: 'short' }))
      .row()
  }
  // What a link can't name is traded from the private chat.
  return tradeLinks(keyboard, text, place.bot, pair)
}
