import { type Needs, defineFeature } from '../../../shell/feature.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { QuickOrders } from '../tickets/quick-orders.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { parsePriceClose, saysPrice } from '../../../../plans/kinds/price-close-words.js'
import { parseLaterClose, saysLater } from '../../../../plans/kinds/later-close.js'
import { parseTrail, saysSteps } from '../../../../plans/kinds/trail-words.js'
import type { PreviewTimedClose } from '../plans/feature.js'
import type { PreviewTrail } from '../plans/trail.js'
import type { PreviewCloses } from '../plans/closes.js'
import { namesShares } from '../../../../desk/trading/grammar/exit-shares.js'
import { quoteExitShares } from '../exit-shares.js'
import { parseTarget } from '../../../../desk/trading/grammar/views.js'
import {
  type ReadCard,
  replaceWithShown,
  replyWithRead,
  replyWithShown,
  withTrader,
} from '../../../shell/account-read.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type Button, type Command, type SharedButtons, asExits, onPress } from '../../../shell/command.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import { previewAlone } from '../tickets/preview-alone.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import { whichPosition } from './choice-card.js'
import { guidedForm, openForm } from './guide.js'
import {
  type GuidedAction,
  type Wanted,
  addBeside,
  choosePosition,
  guidedActions,
  isGuided,
  newGuide,
  newPreview,
  openGuide,
  previewAction,
  previewData,
  takePlace,
  wantedBy,
} from './keyboard.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { TradingIntent } from '../../../../desk/trading/actions/actions.js'
import { besideIntentOf, replaceIntentOf } from '../../../../desk/trading/button-intents.js'
import type { Quote } from '../../../../desk/trading/tickets/ticket.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { shortId } from '../../../shell/keyboard/action.js'
import type { PictureContext } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { type ShowSent, showSentInPlace } from '../tickets/show-ticket.js'

const TRAITS: Readonly<Record<GuidedAction, Pick<Command, 'examples' | 'isFeatured'>>> = {
  close: {
    examples: [
      '/close BTC 50%',
      '/close BTC 200',
      '/close BTC all',
      '/close BTC in 4h',
      '/close BTC 50% at 22:00',
      '/close BTC 50% at 72000 or 65000',
      '/close BTC when funding over 0.05%',
    ],
    isFeatured: true,
  },
  add: { examples: ['/add BTC 50 5x', '/add BTC risk 1%'] },
  collateral: { examples: ['/collateral BTC +30', '/collateral BTC -10'] },
  tpsl: {
    examples: [
      '/tpsl BTC tp +5% sl -3%',
      '/tpsl BTC tp 90000 sl 66000 50%',
      '/tpsl BTC tp 50% at 5% tp 50% at 10% sl 3%',
    ],
    isFeatured: true,
  },
  trail: {
    examples: ['/trail BTC 2%', '/trail BTC $500 50%', '/trail BTC in steps of 500', '/trail BTC by 2 ATR'],
    isFeatured: true,
  },
}

/** A plan that the words behind a command say. */
interface SaidPlan {
  readonly isValid: boolean
  /** Its preview, or the card that says what is wrong with the words. */
  readonly preview: (context: DeskContext, trader: Trader) => Promise<Message>
}

/**
 * /close, /add, /collateral, /tpsl and /trail. The words behind one become a preview
 * with a Confirm button; alone, or with the position alone, it opens the guided form.
 */
function positionCommands(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly quickOrders: QuickOrders
  readonly previewTimedClose: PreviewTimedClose
  readonly previewTrail: PreviewTrail
  readonly previewCloses: PreviewCloses
}): readonly Command[] {
  const { desk, quotes, quickOrders } = deps
  /** The plan that words say, of a close at a price, a time or a rate, or a stop that the bot moves; undefined for what is sent at once. */
  const planFor = (name: GuidedAction, words: string): SaidPlan | undefined => {
    if (name === 'close' && saysPrice(words))
      return {
        isValid: parsePriceClose(words).ok,
        preview: (context, trader) => deps.previewCloses(context, trader, 'close', words),
      }
    if (name === 'close' && saysLater(words))
      return {
        isValid: parseLaterClose(words).ok,
        preview: (context, trader) => deps.previewTimedClose(context, trader, words),
      }
    if (name !== 'trail' || !saysSteps(words)) return undefined
    const parsed = parseTrail(words)
    return {
      isValid: parsed.ok,
      preview: async (context, trader) =>
        parsed.ok
          ? await deps.previewTrail(context, trader, parsed.intent)
          : { text: typedFaultCard(context.text, words, parsed.fault) },
    }
  }
  return guidedActions.map((name): Command => ({
    name,
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    // The position alone opens the guided form.
    accepts: (words) =>
      parseTarget(words) !== undefined ||
      (planFor(name, words)?.isValid ?? parseTyped(name, words).ok) ||
      (name === 'tpsl' && namesShares(words)),
    changesState: true,
    hasNumbers: true,
    ...TRAITS[name],
    ...previewAlone({ desk, quotes }, name),
    ...(name === 'add' ? { showHandled: (ctx) => quickOrders.shown(ctx) } : { rate: 'exits' as const }),
    run: async (ctx, typed) => {
      const target = parseTarget(typed)
      if (typed === '' || target) {
        return await replyWithRead(ctx, desk, (own, trader) =>
          openForm(own, desk.trading.readAccount(trader), name, target, desk.market),
        )
      }
      if (name === 'tpsl' && namesShares(typed))
        return await replyWithRead(ctx, desk, (_, trader) => quoteExitShares(desk, ctx, trader, typed))
      await withTrader(ctx, desk, async (trader) => {
        const said = planFor(name, typed)
        if (said) {
          await reply(ctx, await said.preview(ctx, trader))
          return
        }
        const parsed = parseTyped(name, typed)
        if (!parsed.ok) {
          await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
          return
        }
        const { intent } = parsed
        const account = desk.trading.readAccount(trader)
        // Only an addition may be sent as it was typed.
        if (name === 'add')
          await quickOrders.reply(ctx, (quick) => quotes.order(ctx, account, intent, { quick }))
        else await reply(ctx, await quotes.preview(ctx, account, intent))
      })
    },
  }))
}

/** /reverse: closes a position, then previews the opening of the other side; alone, it asks which. */
function reverseCommand({ desk, quotes }: { readonly desk: Desk; readonly quotes: TicketQuotes }): Command {
  const preview: ReadCard = async (ctx, trader) => {
    const account = desk.trading.readAccount(trader)
    const { positions, unread, asOf } = await account.open()
    const [only, ...others] = positions
    if (only && others.length === 0)
      return await quotes.preview(ctx, account, { kind: 'reverse', target: { by: 'id', id: only.id } })
    return whichPosition(
      ctx,
      { found: positions, open: positions, unread, asOf },
      {
        dataFor: (id) => previewData(trader, shortId(id), { kind: 'reverse' }),
        example: (id) => `/reverse ${idWord(id)}`,
      },
    )
  }
  return {
    name: 'reverse',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parseTyped('reverse', words).ok,
    changesState: true,
    examples: ['/reverse BTC'],
    rate: 'exits',
    ...previewAlone({ desk, quotes }, 'reverse'),
    run: async (ctx, typed) => {
      if (typed === '') return await replyWithRead(ctx, desk, preview)
      const parsed = parseTyped('reverse', typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      await withTrader(ctx, desk, async (trader) => {
        await reply(
          ctx,
          await quotes.preview(ctx, desk.trading.readAccount(trader), parsed.intent, ctx.orderSource),
        )
      })
    },
  }
}

/** Commands and buttons that change a position. */
export const manageFeature = defineFeature({
  name: 'manage',
  create: (deps: Needs<typeof positionCommands | typeof positionActionButtons>) => ({
    commands: [...positionCommands(deps), reverseCommand(deps)],
    buttons: [positionActionButtons(deps)],
  }),
})

/** The buttons that lead to the preview of an action on a position or an order. */
export function positionActionButtons({
  desk,
  quotes,
  showSent,
}: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly showSent: ShowSent
}): SharedButtons {
  /** The preview of a button's intent; `target` is the `shortId` of a position or an order. */
  const preview = async (
    context: PictureContext,
    account: AccountReading,
    wanted: Wanted,
    target: string,
  ): Promise<Message> => {
    const { positions, unlisted, orders } = await account.open()
    const all: readonly { readonly id: string }[] =
      wanted.kind === 'cancel' ? orders : [...positions, ...unlisted]
    const id = all.find((one) => shortId(one.id) === target)?.id
    if (id === undefined) return { text: context.text('manage-not-open') }
    const intent = { ...wanted, target: { by: 'id', id } } as TradingIntent
    return await quotes.preview(context, account, intent)
  }

  /** The intent to put the trigger of a ticket in the place of an order. */
  const insteadOf =
    (order: string) =>
    async (account: AccountReading, quote: Quote): Promise<TradingIntent | undefined> => {
      const { orders } = await account.open()
      const old = orders.find(({ id }) => shortId(id) === order)
      return old && replaceIntentOf(quote, old.id)
    }

  /** Shows another preview of what a ticket asks for, in the place of its own. */
  const previewOtherwise = async (
    ctx: DeskContext,
    id: string,
    intentOf: (account: AccountReading, quote: Quote) => Promise<TradingIntent | undefined>,
  ): Promise<void> => {
    const ticket = await desk.trading.tickets.read(personOf(ctx).id, id)
    if (!ticket) return await replaceMessage(ctx, { text: ctx.text('ticket-not-stored') })
    // The ticket that the card showed before is dropped: there is one on a card.
    await desk.trading.tickets.decline(personOf(ctx).id, id)
    if (await showSentInPlace(ctx, showSent)) return
    const { quote } = ticket
    await replaceWithShown(
      ctx,
      desk,
      { account: quote.accountId, chain: quote.chainId },
      async (own, trader) => {
        const account = desk.trading.readAccount(trader)
        const intent = await intentOf(account, quote)
        return intent ? await quotes.preview(own, account, intent) : { text: own.text('manage-not-open') }
      },
    )
  }

  /** The button of a guided form, which stands in the place of the card or in a message of its own. */
  const guideButton = (of: typeof openGuide, isNew: boolean): Button =>
    onPress(of, async (ctx, { action, position, ...shown }) => {
      if (!isGuided(action) || (!isNew && (await showSentInPlace(ctx, showSent)))) return
      const show = isNew ? replyWithShown : replaceWithShown
      await show(ctx, desk, shown, (own, trader) =>
        guidedForm(own, desk.trading.readAccount(trader), action, position, desk.market),
      )
    })

  /** The same of the preview of an action. */
  const previewButton = (of: typeof previewAction, isNew: (wanted: Wanted) => boolean): Button =>
    onPress(of, async (ctx, { account, chain, target, ...values }) => {
      const wanted = wantedBy(values)
      if (!wanted || (!isNew(wanted) && (await showSentInPlace(ctx, showSent)))) return
      const show = isNew(wanted) ? replyWithShown : replaceWithShown
      await show(ctx, desk, { account, chain }, (own, trader) =>
        preview(own, desk.trading.readAccount(trader), wanted, target),
      )
    })

  return {
    access: 'traders',
    place: 'private',
    opens: 'close',
    buttons: asExits([
      guideButton(openGuide, false),
      guideButton(newGuide, true),
      // The list of orders stays where it is, so that several can be cancelled one after the other; and the receipt of one.
      previewButton(previewAction, ({ kind }) => kind === 'cancel'),
      previewButton(newPreview, () => true),
      onPress(choosePosition, async (ctx, { intent: id, position }) => {
        if (await showSentInPlace(ctx, showSent)) return
        const pending = await desk.trading.pendingIntents.read(personOf(ctx).id, id)
        if (!pending || !('target' in pending.intent))
          return await replaceMessage(ctx, { text: ctx.text('manage-not-open') })
        const { intent, accountId: account, chainId: chain } = pending
        await replaceWithShown(ctx, desk, { account, chain }, (own, trader) =>
          preview(own, desk.trading.readAccount(trader), intent as Wanted, position),
        )
      }),
      onPress(takePlace, (ctx, { ticket, order }) => previewOtherwise(ctx, ticket, insteadOf(order))),
      onPress(addBeside, (ctx, { ticket }) =>
        previewOtherwise(ctx, ticket, async (_, quote) => besideIntentOf(quote)),
      ),
    ]),
  }
}
