import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import { marketAccessOf, type FoundMarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import type { Trader } from '../../../../desk/trader.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { attempt } from '../../../../lib/result.js'
import { periods, type Period } from '../../../../service/operations/charts/candles.js'
import { noSuchPair } from '../../../shell/cards/market-parts.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { onPress, type Command } from '../../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { withMiniApp } from '../../../shell/keyboard/command.js'
import { replaceWithMarket, replyWithMarket, type MarketCard } from '../../../shell/market-read.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { chartCard } from './card.js'
import { indicatorsOf, namedChart, newChart, showChart, type ChartChoice } from './keyboard.js'

/** The period that is shown to who names none. */
const DEFAULT_PERIOD: Period = '1h'

/** /chart: candles of a pair, and in a private chat the person's own prices across them. */
function chartCommand(deps: {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly pictures: Pictures
  /** Public address of the mini app; undefined where it is off. */
  readonly miniAppUrl: string | undefined
}): Command {
  const run: Command['run'] = async (ctx, typed) => {
    const parsed = typed === '' ? undefined : parseTyped('chart', typed)
    if (parsed?.ok === false) {
      await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
      return
    }
    const trader = isPrivate(ctx) ? await deps.desk.findTrader(personOf(ctx).id, ctx.userContext) : undefined
    const period = parsed?.intent.period ?? DEFAULT_PERIOD
    const pair =
      parsed && (parsed.intent.pair.by === 'pair' ? parsed.intent.pair.pair : parsed.intent.pair.id)
    const card: MarketCard = async (access) =>
      pair === undefined
        ? await chart(ctx, access, trader, await defaultPair(ctx, access), period)
        : await named(ctx, access, trader, parsed?.intent.pair.by === 'id' ? `#${pair}` : pair, period)
    await replyWithMarket(ctx, deps.desk, card, (chain) => {
      const values = { account: trader?.account.id ?? '-', chain, pair: pair ?? '', period, with: '0' }
      return showChart.fits(values) ? showChart.pack(values) : undefined
    })
  }

  const named = async (
    ctx: DeskContext,
    access: FoundMarketDataAccess,
    trader: Trader | undefined,
    typed: string,
    period: Period,
    indicators: ChartChoice['indicators'] = new Set(),
  ): Promise<Message> => {
    const found = await deps.desk.market.find(marketAccessOf(trader, access), typed)
    if ('nearest' in found) return { text: noSuchPair(ctx, { typed, nearest: found.nearest }) }
    return await chart(ctx, access, trader, found, period, indicators)
  }

  const chart = async (
    ctx: DeskContext,
    access: FoundMarketDataAccess,
    trader: Trader | undefined,
    pair: Pair,
    period: Period,
    indicators: ChartChoice['indicators'] = new Set(),
  ): Promise<Message> => {
    // Own prices lie across the market that they are traded on.
    const market = marketAccessOf(trader, access)
    const [read, own] = await Promise.all([
      deps.desk.market.candles(pair.symbol, period, market.credentials),
      attempt(trader ? deps.desk.account.priceLevels(trader, pair.id) : []),
    ])
    const card = chartCard(
      ctx,
      deps.pictures,
      { pair, read, access: market, trader, own, bot: isPrivate(ctx) ? undefined : ctx.me.username },
      { account: trader?.account.id, chain: market.chain.id, pair: pair.id, period, indicators },
    )
    return withMiniApp(ctx, card, deps.miniAppUrl, pair.symbol)
  }

  /** The pair that they chose, or that was traded last, or a favourite, or the first there is; in a group nobody's own. */
  const defaultPair = async (ctx: DeskContext, access: FoundMarketDataAccess): Promise<Pair> => {
    const { id } = personOf(ctx)
    const words = isPrivate(ctx)
      ? [
          ...(ctx.userContext?.settings.pair === undefined ? [] : [ctx.userContext.settings.pair]),
          ...(await deps.desk.trading.pastOrders(id)).pairs.slice(0, 1),
          ...(await deps.favourites.read(id)).slice(0, 1),
        ]
      : []
    for (const word of words) {
      const found = await deps.desk.market.find(access, word)
      if ('symbol' in found) return found
    }
    const [first] = await deps.desk.market.all(access)
    // The names nearest to nothing are none: this says that there are no pairs.
    if (!first) throw new Error('The service has no pairs to chart')
    return first
  }

  /** The trader that a button names, where only that person sees the answer. */
  const traderOf = async (
    ctx: DeskContext,
    { chain }: FoundMarketDataAccess,
    account: string,
  ): Promise<Trader | undefined> => {
    if (!isPrivate(ctx) || account === '-') return undefined
    const userId = personOf(ctx).id
    if (account === '.') return await deps.desk.findTrader(userId, ctx.userContext)
    return await deps.desk.findTraderOf({ userId, accountId: account, chainId: chain.id })
  }

  /** Sends the chart of a pair on the chain in use, as a message of its own. */
  const sendNew = (ctx: DeskContext, account: string, typed: string): Promise<void> =>
    replyWithMarket(
      ctx,
      deps.desk,
      async (access) => named(ctx, access, await traderOf(ctx, access, account), typed, DEFAULT_PERIOD),
      () => ctx.callbackQuery?.data,
    )

  return {
    name: 'chart',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseTyped('chart', words).ok,
    examples: ['/chart BTC 4h', '/chart ETH'],
    hasNumbers: true,
    isFeatured: true,
    isForPair: true,
    run,
    // A link has underscores in place of spaces.
    followLink: (ctx, rest) => run(ctx, rest.replaceAll('_', ' ')),
    buttons: [
      onPress(showChart, (ctx, { account, chain, pair, period: word, with: letters }) =>
        replaceWithMarket(ctx, deps.desk, chain, async (access) => {
          const trader = await traderOf(ctx, access, account)
          const period = periods.find((one) => one === word) ?? DEFAULT_PERIOD
          return pair === ''
            ? await chart(ctx, access, trader, await defaultPair(ctx, access), period)
            : await named(ctx, access, trader, `#${pair}`, period, indicatorsOf(letters))
        }),
      ),
      onPress(newChart, (ctx, { account, pair }) => sendNew(ctx, account, `#${pair}`)),
      onPress(namedChart, (ctx, { account, name }) => sendNew(ctx, account, name)),
    ],
  }
}

export const chartFeature = commandFeature('chart', chartCommand)
