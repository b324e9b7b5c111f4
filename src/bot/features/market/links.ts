import type { InlineKeyboard } from 'grammy'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import type { Text } from '../../shell/text/languages.js'

/** A link to a pair's card in the private chat; undefined where its name does not go into one. */
export function pairLink(bot: string, pair: Pair): string | undefined {
  return linkTo(bot, 'pair', pair)
}

/** A link to a pair's chart in the private chat; undefined where its name does not go into one. */
export function chartLink(bot: string, pair: Pair): string | undefined {
  return linkTo(bot, 'chart', pair)
}

/** A link to the guided alert on a pair, in the private chat; undefined where its name does not go into one. */
export function alertLink(bot: string, pair: Pair): string | undefined {
  return linkTo(bot, 'alert', pair)
}

/** A row that leads into the private chat, to trade a pair there; none where its name does not go into a link. */
export function tradeLinks(keyboard: InlineKeyboard, text: Text, bot: string, pair: Pair): InlineKeyboard {
  const long = linkTo(bot, 'trade_long', pair)
  const short = linkTo(bot, 'trade_short', pair)
  if (long === undefined || short === undefined) return keyboard
  return keyboard.url(text('trade-long').text, long).url(text('trade-short').text, short).row()
}

/** A link takes few signs in a pair's name. */
function linkTo(bot: string, what: string, pair: Pair): string | undefined {
  const name = pairWord(pair).replace('/', '-')
  return /^[A-Za-z0-9-]{1,40}$/.test(name) ? `https://t.me/${bot}?start=${what}_${name}` : undefined
}
