import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { Desk } from '../../../desk/desk.js'
import { pairWord, parseTarget } from '../../../desk/trading/grammar/views.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { replaceWithMarket, replyWithMarket } from '../../shell/market-read.js'
import { reply } from '../../shell/text/deliver.js'
import { openTrade } from '../trading/trade/feature.js'
import { listPairs, showPair, tradeButtons, tradeNamed, tradePair } from './keyboard.js'
import { marketLabel, noSuchPair, priceLines, quoteNotes } from '../../shell/cards/market-parts.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { Message } from '../../shell/text/message.js'
import { timeOfDay } from '../../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { DAY_SIZE, dayCost, holdingCost } from '../../../desk/market/pairs/holding-cost.js'
import type { PairOverview } from '../../../desk/market/prices/quotes.js'
import { percentOf } from '../../../lib/decimals.js'
import type { PairInfo } from '../../../service/service.js'
import { bar, table } from '../../shell/format/table.js'
import { narrowDollars, narrowRates, roughDollars } from './narrow.js'
import { join } from '../../shell/text/markup.js'
import { InlineKeyboard } from 'grammy'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import type { Text } from '../../shell/text/languages.js'
import { rawPairButton } from '../account/raw.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { newAlertButton } from '../alerts/list/keyboard.js'
import { chartButton } from './chart/keyboard.js'
import { alertLink, tradeLinks } from './links.js'

/** A share beyond this is said to be so, in percent. */
const MOST_PERCENT = new Big(999)

/** The width of the bar of open interest, in characters. */
const BAR_WIDTH = 14

/** Makes a pair a favourite (`on` is `yes`), or no longer one. */
const starPair = defineAction('pair-star', 'on', 'chain', 'pair')

/** /pair: all there is to know of one pair, with the way into a trade. */
function pairCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  /** Begins the guided order, on the person's own account. */
  const trade = async (ctx: DeskContext, side: string, word: string): Promise<void> => {
    if (isPrivate(ctx) && (side === 'long' || side === 'short')) await openTrade(ctx, `${side} ${word}`)
    else await reply(ctx, { text: ctx.text('unknown-button') })
  }
  return {
    name: 'pair',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseTarget(words) !== undefined,
    examples: ['/pair BTC'],
    hasNumbers: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      // In a group, which one a person chose is nobody else's business.
      const chosen = isPrivate(ctx) ? ctx.userContext?.settings.pair : undefined
      const wanted = typed === '' ? chosen : typed
      if (wanted === undefined) await reply(ctx, { text: ctx.text('pair-which') })
      else await replyWithPair(deps, ctx, wanted)
    },
    followLink: (ctx, rest) => replyWithPair(deps, ctx, rest),
    buttons: [
      onPress(showPair, (ctx, { chain, pair }) =>
        replaceWithMarket(ctx, deps.desk, chain, (access) => readPairCard(deps, ctx, access, pair)),
      ),
      onPress(starPair, (ctx, { on, chain, pair: id }) =>
        replaceWithMarket(ctx, deps.desk, chain, async (access) => {
          const pair = await deps.desk.market.find(access, id)
          if (!('nearest' in pair))
            await deps.favourites.change(personOf(ctx).id, pairWord(pair), on === 'yes')
          return await readPairCard(deps, ctx, access, id)
        }),
      ),
      onPress(
        tradePair,
        async (ctx, { side, chain, pair: id }) => {
          const { market } = deps.desk
          // The id is one of this chain, and another one may be in use by now.
          const access = await market.findMarketDataAccess(personOf(ctx).id, {
            isPrivate: isPrivate(ctx),
            chainId: chain,
          })
          const pair = access && (await market.find(access, id))
          await trade(ctx, side, pair && 'id' in pair ? pairWord(pair) : `#${id}`)
        },
        { access: 'traders' },
      ),
      onPress(tradeNamed, (ctx, { side, name }) => trade(ctx, side, name), { access: 'traders' }),
    ],
  }
}

export const pairFeature = commandFeature('pair', pairCommand)

interface PairSources {
  readonly desk: Desk
  readonly favourites: Favourites
}

/** Reads one pair and makes its card. */
async function readPairCard(
  { desk, favourites }: PairSources,
  ctx: DeskContext,
  access: MarketDataAccess,
  typed: string,
): Promise<Message> {
  const pair = await desk.market.find(access, typed)
  if ('nearest' in pair) return { text: noSuchPair(ctx, { typed, nearest: pair.nearest }) }
  const place: PairPlace = isPrivate(ctx)
    ? { isPrivate: true, isFavourite: (await favourites.read(personOf(ctx).id)).includes(pairWord(pair)) }
    : { isPrivate: false, bot: ctx.me.username }
  return pairCard(ctx, access, await desk.market.overview(access, pair), place)
}

/** Answers with the card of the pair that a person typed. */
export function replyWithPair(sources: PairSources, ctx: DeskContext, typed: string): Promise<void> {
  return replyWithMarket(
    ctx,
    sources.desk,
    (access) => readPairCard(sources, ctx, access, typed),
    (chain) => {
      const values = { chain, pair: typed }
      return showPair.fits(values) ? showPair.pack(values) : undefined
    },
  )
}

/** Everything that is told of one pair, and what can be done from here. */
export function pairCard(
  render: RenderContext,
  access: MarketDataAccess,
  facts: PairOverview,
  place: PairPlace,
): Message {
  const { text, numbers } = render
  const { pair, info, maxLeverage, asOf } = facts
  const parts = [
    join(
      [
        text('pair-title', { symbol: pair.symbol, market: marketLabel(render, access) }),
        ...priceLines(render, facts),
      ],
      '\n',
    ),
    ...(info.ok ? [costs(render, info.value.info), interest(render, info.value.info)] : []),
    join(
      [
        text('pair-leverage', { most: numbers.multiple(maxLeverage) }),
        ...(info.ok ? [] : [text('pair-unreadable')]),
        ...quoteNotes(render, [facts], asOf),
        text('as-of', { time: timeOfDay({ numbers }, asOf) }),
      ],
      '\n',
    ),
  ]
  return { text: join(parts, '\n\n'), keyboard: pairKeyboard(text, access, pair, place) }
}

/** Funding and borrow an hour, what both make a day, and the fee; a column for each side. */
function costs({ text, numbers }: RenderContext, info: PairInfo): FormattedString {
  const [long, short] = [holdingCost(info, true), holdingCost(info, false)]
  const rates = narrowRates(numbers, [long.funding, short.funding, long.borrow, short.borrow])
  const fees = narrowRates(numbers, [info.longTradingFee, info.shortTradingFee])
  const row = (name: string, of: readonly string[], from = 0): readonly string[] => [
    text(`pair-row-${name}`).text,
    of[from] ?? '',
    of[from + 1] ?? '',
  ]
  const days = [long, short].map((side) => narrowDollars(numbers, dayCost(side, DAY_SIZE)))
  const rows = table([
    ['', text('side-long').text, text('side-short').text],
    row('funding', rates),
    row('borrow', rates, 2),
    row('day', days),
    row('fee', fees),
  ])
  return join(
    [
      text('market-table', { rows }),
      text('pair-costs', { size: numbers.asDollars(numbers.amount(DAY_SIZE)) }),
    ],
    '\n',
  )
}

/** The open interest of the pair against its limit, on each side. */
function interest({ text, numbers }: RenderContext, info: PairInfo): FormattedString {
  const side = (
    key: string,
    open: Big | undefined,
    most: Big | undefined,
  ): readonly (readonly string[])[] => {
    const percent = open && most && percentOf(open, most)
    const amounts = text('pair-interest-of', {
      open: roughDollars(numbers, open),
      most: roughDollars(numbers, most),
    })
    return [
      [text(key).text, amounts.text],
      ...(percent ? [[bar(percent, BAR_WIDTH), share(numbers, percent)]] : []),
    ]
  }
  const rows = [
    ...side('side-long', info.longOpenInterest, info.maxLongOpenInterest),
    ...side('side-short', info.shortOpenInterest, info.maxShortOpenInterest),
  ]
  return join([text('pair-interest'), text('market-table', { rows: table(rows) })], '\n')
}

function share(numbers: RenderContext['numbers'], percent: Big): string {
  return percent.gt(MOST_PERCENT) ? `> ${numbers.percent(MOST_PERCENT)}` : numbers.percent(percent.round(1))
}

/** The chat in which a card of a pair is shown. */
type PairPlace =
  /** In the chat that a person has with the bot alone. */
  | { readonly isPrivate: true; readonly isFavourite: boolean }
  /** A group, where others see and press the card too: it offers nothing of one person's own. */
  | { readonly isPrivate: false; /** The bot's name on Telegram, without the @. */ readonly bot: string }

/** Below a pair: trade it, look closer, keep it within reach, refresh, and the list of all. */
function pairKeyboard(text: Text, { chain }: MarketDataAccess, pair: Pair, place: PairPlace): InlineKeyboard {
  const shown = { chain: chain.id, pair: pair.id }
  const keyboard = tradeRow(text, shown, pair, place)
  // In private with the person's own prices across it.
  chartButton(keyboard, text, place.isPrivate ? '.' : '-', pair)
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
  if (place.isPrivate) return newAlertButton(keyboard, text, pair)
  const link = alertLink(place.bot, pair)
  return link === undefined ? keyboard : keyboard.url(text('alert-button').text, link)
}

function tradeRow(
  text: Text,
  shown: { readonly chain: string; readonly pair: string },
  pair: Pair,
  place: PairPlace,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (place.isPrivate) {
    return keyboard.append(tradeButtons(text, shown)).row()
  }
  // What a link can't name is traded from the private chat.
  return tradeLinks(keyboard, text, place.bot, pair)
}
