import type { Desk } from '../../../../desk/desk.js'
import type { TradingIntent } from '../../../../desk/trading/actions/actions.js'
import { parseTyped, type TypedCommand } from '../../../../desk/trading/actions/commands.js'
import type { Parsed } from '../../../../desk/trading/grammar/command-grammar.js'
import {
  applyOrderDefaults,
  type DefaultedPart,
} from '../../../../desk/trading/order-defaults/apply-defaults.js'
import type { Trader } from '../../../../desk/trader.js'
import { replyWithShown, withTrader } from '../../../shell/account-read.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { personOf } from '../../../shell/context.js'
import { privateChatKeyboard } from '../../../shell/keyboard/command.js'
import { reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { TicketQuotes } from './quotes.js'

/** The commands whose previews can be shown so. */
type PreviewedCommand = Exclude<TypedCommand, 'chart' | 'price' | 'closeall'>

interface Deps {
  readonly desk: Desk
  readonly quotes: Pick<TicketQuotes, 'preview' | 'withoutTicket'>
}

/**
 * The preview that one member of a group sees alone. It has no ticket and no Confirm: its link opens a preview with both in the
 * private chat, with the prices of that moment.
 */
export function previewAlone(
  { desk, quotes }: Deps,
  name: PreviewedCommand,
): Pick<Command, 'alone' | 'followLink' | 'keepForPrivate'> {
  /** Keeps an intent for the private chat; gives the start parameter of its link. */
  const keep = async (
    trader: Trader,
    intent: TradingIntent,
    filled: readonly DefaultedPart[],
  ): Promise<string> => `${name}_${await desk.trading.pendingIntents.keep(trader, intent, filled)}`

  return {
    keepForPrivate: async (ctx, typed) => {
      const trader = await desk.findTrader(personOf(ctx).id, ctx.userContext)
      if (!trader) return undefined
      const { parsed, filled } = await read(trader, typed)
      return parsed.ok ? await keep(trader, parsed.intent, filled) : undefined
    },
    alone: {
      // The command alone begins the guided form, which is for the private chat.
      accepts: (words) => parseTyped(name, words).ok || (isOpening(name) && words !== ''),
      run: (ctx, typed) =>
        withTrader(ctx, desk, async (trader) => {
          const { parsed, filled } = await read(trader, typed)
          if (!parsed.ok) {
            await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
            return
          }
          const account = desk.trading.readAccount(trader)
          const preview = await quotes.withoutTicket(ctx, account, parsed.intent, filled)
          await reply(ctx, {
            text: join([preview, ctx.text('alone-preview')], '\n\n'),
            keyboard: privateChatKeyboard(ctx, await keep(trader, parsed.intent, filled)),
          })
        }),
    },
    followLink: async (ctx, id) => {
      const pending = await desk.trading.pendingIntents.read(personOf(ctx).id, id)
      if (!pending) {
        await reply(ctx, { text: ctx.text('alone-preview-gone') })
        return
      }
      const { intent, accountId: account, chainId: chain, filled } = pending
      await replyWithShown(ctx, desk, { account, chain }, (own, trader) =>
        quotes.preview(own, desk.trading.readAccount(trader), intent, 'typed', filled),
      )
    },
  }

  async function read(
    trader: Trader,
    typed: string,
  ): Promise<{ readonly parsed: Parsed<TradingIntent>; readonly filled: readonly DefaultedPart[] }> {
    if (!isOpening(name)) return { parsed: parseTyped(name, typed), filled: [] }
    return applyOrderDefaults(name, typed, await desk.trading.orderDefaults(trader.userId))
  }
}

function isOpening(name: PreviewedCommand): name is 'long' | 'short' {
  return name === 'long' || name === 'short'
}
