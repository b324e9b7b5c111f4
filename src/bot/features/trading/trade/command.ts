import { draftFromWords } from '../../../../desk/trading/wizard/draft-words.js'
import { onPress, type Command } from '../../../shell/command.js'
import type { DeskContext } from '../../../shell/context.js'
import { CONNECT } from '../../credentials/connect/conversation.js'
import { wordsOfLink } from './link.js'
import { TRADE } from './conversation.js'
import {
  againTrade,
  answerTrade,
  backTrade,
  beginTrade,
  cancelTrade,
  reviseTrade,
  sameTrade,
  starTrade,
} from './keyboard.js'
import { reply } from '../../../shell/text/deliver.js'

/**
 * Begins the guided order, with what is known of it in the words of the typed grammar: `long`, `long BTC 100`, or nothing.
 * With `card`, the message that shows a whole order, it goes back from there, in that message.
 */
export async function openTrade(ctx: DeskContext, words: string, card?: number): Promise<void> {
  if (ctx.conversation.active(CONNECT) > 0) await reply(ctx, { text: ctx.text('trade-instead') })
  await ctx.conversation.exitAll()
  await ctx.conversation.enter(TRADE, words, card ?? 0)
}

/** /trade: the guided order. What follows it, or a link to it, is filled in. */
export const tradeCommand = (): Command => ({
  name: 'trade',
  topic: 'trading',
  access: 'traders',
  place: 'private',
  freshness: 'recent',
  accepts: (words) => draftFromWords(words) !== undefined,
  examples: ['/trade', '/trade BTC', '/trade long ETH 50'],
  isFeatured: true,
  isForPair: true,
  run: openTrade,
  followLink: (ctx, rest) => openTrade(ctx, wordsOfLink(rest)),
  // Of the last ones only buttons that no running wizard took come here: of a card that was left behind.
  buttons: [
    onPress(beginTrade, (ctx, { words }) => openTrade(ctx, words.replaceAll('_', ' '))),
    onPress(reviseTrade, (ctx, { words }) =>
      openTrade(ctx, words.replaceAll('_', ' '), ctx.callbackQuery?.message?.message_id),
    ),
    ...[answerTrade, backTrade, cancelTrade, sameTrade, againTrade, starTrade].map((action) =>
      onPress<string>(action, async (ctx) => {
        await reply(ctx, { text: ctx.text('trade-over') })
      }),
    ),
  ],
})
