import type { PictureContext } from '../../../shell/render-context.js'
import type { Desk } from '../../../../desk/desk.js'
import type { ManageIntent } from '../../../../desk/trading/positions/manage-intent.js'
import { named } from '../../../../desk/trading/positions/target.js'
import { NoPriceError } from '../../../../desk/market/prices/no-price-error.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Target } from '../../../../desk/trading/grammar/intent.js'
import { parseTarget, parseTyped } from '../../../../desk/trading/grammar/parse.js'
import { spoken, whichPosition } from './choice-card.js'
import { guideCard } from './guide-card.js'
import { onPress, type Button, type Command } from '../../../shell/command.js'
import { personOf } from '../../../shell/context.js'
import { shortId } from '../../../shell/keyboard/action.js'
import {
  askedBy,
  doPositionAction,
  isGuided,
  openGuide,
  takePlace,
  type Asked,
  type GuidedAction,
} from './keyboard.js'
import type { Offers } from '../tickets/offers.js'
import type { QuickOrders } from '../orders/quick-orders.js'
import { replace } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { replaceWithShown, replyWithRead, replyWithShown, withTrader } from '../../../shell/account-read.js'

const GUIDED: readonly GuidedAction[] = ['close', 'add', 'collateral', 'tpsl', 'trail']

const TRAITS: Readonly<Record<GuidedAction, Pick<Command, 'examples' | 'isFeatured'>>> = {
  close: { examples: ['/close BTC 50%', '/close BTC 200', '/close BTC all'], isFeatured: true },
  add: { examples: ['/add BTC 50 5x'] },
  collateral: { examples: ['/collateral BTC +30', '/collateral BTC -10'] },
  tpsl: { examples: ['/tpsl BTC tp +5% sl -3%', '/tpsl BTC tp 90000 sl 66000 50%'], isFeatured: true },
  trail: { examples: ['/trail BTC 2%', '/trail BTC $500 50%'], isFeatured: true },
}

/**
 * /close, /add, /collateral and /tpsl, /trail, and the buttons that lead to the same: what is typed or
 * chosen becomes a preview with a Confirm button.
 */
export function manageCommands(deps: {
  readonly desk: Desk
  readonly offers: Offers
  readonly quickOrders: QuickOrders
}): readonly Command[] {
  /** Without words, or with the position alone: the amounts to choose from, once it is plain for which position. */
  const begin = async (
    pictureContext: PictureContext,
    trader: Trader,
    deed: GuidedAction,
    target: Target | undefined,
  ): Promise<Message> => {
    const { positions, asOf } = await deps.desk.trading.managing.open(trader)
    const found = target ? named(target, positions) : positions
    const [only, ...others] = found
    if (only && others.length === 0) return await guide(pictureContext, trader, deed, shortId(only.id))
    const all = { kind: 'not-one', found, open: positions, asOf } as const
    return whichPosition(pictureContext, trader, all, { deed, words: '' })
  }

  const guide = async (
    pictureContext: PictureContext,
    trader: Trader,
    deed: GuidedAction,
    position: string,
  ): Promise<Message> => {
    const { positions } = await deps.desk.trading.managing.open(trader)
    const id = positions.find((one) => shortId(one.id) === position)?.id
    if (id === undefined) return { text: pictureContext.text('manage-gone') }
    try {
      const held = await deps.desk.trading.managing.position(trader, { by: 'id', id })
      if ('kind' in held) return { text: pictureContext.text('manage-gone') }
      return guideCard(pictureContext, trader, held, deed)
    } catch (error) {
      if (error instanceof NoPriceError)
        return { text: pictureContext.text('no-price', { symbol: error.symbol }) }
      throw error
    }
  }

  /** The preview that a button leads to. */
  const preview = async (
    pictureContext: PictureContext,
    trader: Trader,
    { deed, target, words }: Asked,
  ): Promise<Message> => {
    const { positions, orders } = await deps.desk.trading.managing.open(trader)
    const all: readonly { readonly id: string }[] = deed === 'cancelorder' ? orders : positions
    const id = all.find((one) => shortId(one.id) === target)?.id
    if (id === undefined) return { text: pictureContext.text('manage-gone') }
    if (deed === 'breakEven' || deed === 'reverse')
      return await deps.offers.change(pictureContext, trader, { kind: deed, target: { by: 'id', id } })
    return await deps.offers.card(pictureContext, trader, deed, `${spoken(id)} ${words}`.trim())
  }

  /** The preview of putting what a ticket offers in the place of an order. */
  const instead = async (
    pictureContext: PictureContext,
    trader: Trader,
    { command }: Ticket['offer'],
    order: string,
  ): Promise<Message> => {
    const { orders } = await deps.desk.trading.managing.open(trader)
    const old = orders.find((one) => shortId(one.id) === order)
    const intent = old && insteadIntent(command, old.id)
    return intent
      ? await deps.offers.change(pictureContext, trader, intent)
      : { text: pictureContext.text('manage-gone') }
  }

  const buttons: readonly Button[] = [
    onPress(openGuide, async (ctx, { deed, position, ...shown }) => {
      if (!isGuided(deed)) return
      await replaceWithShown(ctx, deps.desk, shown, (own, trader) => guide(own, trader, deed, position))
    }),
    onPress(doPositionAction, async (ctx, { account, chain, ...values }) => {
      const asked = askedBy(values)
      if (!asked) return
      // The list of orders stays where it is, so that several can be taken back one after the other.
      const show = asked.deed === 'cancelorder' ? replyWithShown : replaceWithShown
      await show(ctx, deps.desk, { account, chain }, (own, trader) => preview(own, trader, asked))
    }),
    onPress(takePlace, async (ctx, { ticket: id, order }) => {
      const ticket = await deps.desk.trading.tickets.read(personOf(ctx).id, id)
      if (!ticket) return await replace(ctx, { text: ctx.text('ticket-gone') })
      // What was offered before is dropped: there is one offer on a card.
      await deps.desk.trading.tickets.decline(personOf(ctx).id, id)
      const { offer } = ticket
      await replaceWithShown(
        ctx,
        deps.desk,
        { account: offer.accountId, chain: offer.chainId },
        (own, trader) => instead(own, trader, offer, order),
      )
    }),
  ]

  return GUIDED.map((name, index): Command => ({
    name,
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    // The position alone opens the guided form.
    accepts: (words) => parseTarget(words) !== undefined || parseTyped(name, words).ok,
    changesState: true,
    ...TRAITS[name],
    ...(name === 'add' ? { showHandled: (ctx) => deps.quickOrders.shown(ctx) } : {}),
    run: async (ctx, typed) => {
      const target = parseTarget(typed)
      if (name === 'add' && typed !== '' && !target)
        return await withTrader(ctx, deps.desk, (trader) =>
          deps.quickOrders.reply(ctx, (quick) => deps.offers.written(ctx, trader, name, typed, { quick })),
        )
      await replyWithRead(ctx, deps.desk, (own, trader) =>
        typed === '' || target
          ? begin(own, trader, name, target)
          : deps.offers.card(own, trader, name, typed),
      )
    },
    ...(index === 0 ? { buttons } : {}),
  }))
}

/** What a ticket's command asks for, in the place of an order. */
function insteadIntent(line: string, id: string): ManageIntent | undefined {
  const [command, ...words] = line.split(' ')
  const parsed = command === 'tpsl' ? parseTyped('tpsl', words.join(' ')) : undefined
  return parsed?.ok ? { ...parsed.intent, kind: 'replace', target: { by: 'id', id } } : undefined
}
