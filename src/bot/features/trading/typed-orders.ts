import type { Accounts } from '../../../accounts/accounts.js'
import type { Desk } from '../../../desk/desk.js'
import { parseTyped } from '../../../desk/trading/actions/commands.js'
import { partOnAccounts, readOnAccounts } from '../../../desk/trading/grammar/on-accounts.js'
import { applyOrderDefaults } from '../../../desk/trading/order-defaults/apply-defaults.js'
import { formFromWords } from '../../../desk/trading/wizard/form-words.js'
import { replyWithRead, withTrader } from '../../shell/account-read.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import type { Command } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { reply } from '../../shell/text/deliver.js'
import { quoteOnAccounts } from './on-accounts.js'
import { previewAlone } from './tickets/preview-alone.js'
import type { TicketQuotes } from './tickets/quotes.js'
import { openTrade } from './trade/feature.js'
import { reviseKeyboard } from './trade/keyboard.js'
import type { QuickOrders } from './tickets/quick-orders.js'

const ORDER_COMMANDS = ['long', 'short', 'deposit', 'platform'] as const
type OrderCommand = (typeof ORDER_COMMANDS)[number]

/**
 * /long, /short, /deposit and /platform: the words behind them become a preview with a Confirm button. /long and /short
 * alone begin the guided order; one that is refused can be changed there. `on` names the accounts of an order. Defaults fill in what an order leaves out. An
 * order up to the size that its person set is sent without a Confirm.
 */
function orderCommands({
  desk,
  accounts,
  quotes,
  quickOrders,
}: {
  readonly desk: Desk
  readonly accounts: Pick<Accounts, 'list'>
  readonly quotes: TicketQuotes
  readonly quickOrders: QuickOrders
}): readonly Command[] {
  const opening = { isFeatured: true, showHandled: (ctx: DeskContext) => quickOrders.shown(ctx) }
  const traits: Readonly<Record<OrderCommand, Partial<Command>>> = {
    long: {
      examples: [
        '/long BTC 100 10x',
        '/long BTC 100 size 1000 slip 0.5',
        '/long BTC 100 10x limit -1% tp +5% sl -3%',
        '/long BTC risk 1% 10x sl 3%',
        '/long BTC 100 10x on main, alt',
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
    accepts: (words) => parseTyped(name, isOpening(name) ? orderIn(words) : words).ok,
    changesState: true,
    hasNumbers: isOpening(name) ? orderIn : true,
    ...traits[name],
    ...previewAlone({ desk, quotes }, name),
    run: isOpening(name) ? openingRun(name) : previewRun(name),
  }))

  function openingRun(name: 'long' | 'short'): Command['run'] {
    return async (ctx, typed) => {
      if (typed === '') return await openTrade(ctx, name)
      await withTrader(ctx, desk, async (trader) => {
        const onAccounts = partOnAccounts(typed)
        const { parsed, filled } = applyOrderDefaults(
          name,
          onAccounts?.order ?? typed,
          await desk.trading.orderDefaults(trader.userId),
        )
        if (!parsed.ok) {
          await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
          return
        }
        const { intent } = parsed
        const source = ctx.orderSource ?? 'typed'
        if (onAccounts) {
          const named = readOnAccounts(typed, onAccounts, await accounts.list(trader.userId), name)
          const card = named.ok
            ? await quoteOnAccounts(desk, ctx, trader, { ids: named.ids, intent, filled, source })
            : { text: typedFaultCard(ctx.text, typed, named.fault) }
          await reply(ctx, card)
          return
        }
        const account = desk.trading.readAccount(trader)
        await quickOrders.reply(ctx, async (quick) => {
          const quoted = await quotes.order(ctx, account, intent, { filled, source, quick })
          if ('sendNow' in quoted || quoted.card.keyboard) return quoted
          const id = await desk.trading.pendingIntents.keep(trader, intent)
          return { card: { ...quoted.card, keyboard: reviseKeyboard(ctx.text, id, quoted.card.field?.step) } }
        })
      })
    }
  }

  function previewRun(name: 'deposit' | 'platform'): Command['run'] {
    return async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        const parsed = parseTyped(name, typed)
        return parsed.ok
          ? await quotes.preview(own, desk.trading.readAccount(trader), parsed.intent)
          : { text: typedFaultCard(own.text, typed, parsed.fault) }
      })
    }
  }
}

function isOpening(name: OrderCommand): name is 'long' | 'short' {
  return name === 'long' || name === 'short'
}

/** The words of an order without the accounts that it names. */
function orderIn(words: string): string {
  return partOnAccounts(words)?.order ?? words
}

/** The line of /trade that begins with half an order; undefined where the words are none. */
function guidedLine(words: string): string | undefined {
  return formFromWords(words) && `/trade ${words}`
}

/** Orders that are typed in one line. */
export const typedOrdersFeature = commandFeature('typed-orders', orderCommands)
