import type { Desk } from '../../../../desk/desk.js'
import { fillIn } from '../../../../desk/trading/order-defaults/fill-in.js'
import { parseTyped } from '../../../../desk/trading/grammar/parse.js'
import { draftFromWords } from '../../../../desk/trading/wizard/draft-words.js'
import { reviseKeyboard } from '../trade/keyboard.js'
import type { Offers, OfferedCommand } from '../tickets/offers.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import type { DeskContext } from '../../../shell/context.js'
import type { QuickOrders } from './quick-orders.js'
import { reply } from '../../../shell/text/deliver.js'
import { replyWithRead, withTrader } from '../../../shell/account-read.js'
import { openTrade } from '../trade/command.js'

const ORDER_COMMANDS = ['long', 'short', 'deposit', 'platform'] as const satisfies readonly OfferedCommand[]
type OrderCommand = (typeof ORDER_COMMANDS)[number]

/**
 * /long, /short, /deposit and /platform: what is typed after them becomes a preview with a Confirm button. /long and
 * /short alone begin the guided order; one that is not offered leads there to be mended. What their person is used to fills
 * what they leave out, and up to a size of their choice they may go out at once.
 */
export function orderCommands(deps: {
  readonly desk: Desk
  readonly offers: Offers
  readonly quickOrders: QuickOrders
}): readonly Command[] {
  const opening = { isFeatured: true, showHandled: (ctx: DeskContext) => deps.quickOrders.shown(ctx) }
  const traits: Readonly<Record<OrderCommand, Partial<Command>>> = {
    long: {
      examples: [
        '/long BTC 100 10x',
        '/long BTC 100 size 1000 slip 0.5',
        '/long BTC 100 10x limit -1% tp +5% sl -3%',
      ],
      suggestInstead: (words) => guidedLine(`long ${words}`),
      ...opening,
    },
    short: {
      examples: [
        '/short ETH 50 5x',
        '/short ETH 50 5x stop -2%',
        '/short ETH 50 5x limit 3200 tp 2800 sl 3350',
      ],
      suggestInstead: (words) => guidedLine(`short ${words}`),
      ...opening,
    },
    deposit: { examples: ['/deposit 25', '/deposit all'] },
    platform: {},
  }
  return ORDER_COMMANDS.map((name) => ({
    name,
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parseTyped(name, words).ok,
    changesState: true,
    ...traits[name],
    run: async (ctx, typed) => {
      const isOpening = name === 'long' || name === 'short'
      if (typed === '' && isOpening) return await openTrade(ctx, name)
      if (!isOpening)
        return await replyWithRead(ctx, deps.desk, (own, trader) =>
          deps.offers.card(own, trader, name, typed),
        )
      await withTrader(ctx, deps.desk, async (trader) => {
        const { parsed, text, filled } = fillIn(
          name,
          typed,
          await deps.desk.trading.orderDefaults(trader.userId),
        )
        if (!parsed.ok) {
          await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
          return
        }
        await deps.quickOrders.reply(ctx, async (quick) => {
          const written = await deps.offers.written(ctx, trader, name, text, { filled, quick })
          if ('goesNow' in written || written.card.keyboard) return written
          const keyboard = reviseKeyboard(ctx.text, `${name} ${text}`)
          return keyboard ? { card: { ...written.card, keyboard } } : written
        })
      })
    },
  }))
}

/** The line of /trade that begins with half an order; undefined where the words are none. */
function guidedLine(words: string): string | undefined {
  return draftFromWords(words) && `/trade ${words}`
}
