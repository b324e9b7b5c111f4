import type { Desk } from '../../../desk/desk.js'
import type { Trader } from '../../../desk/trader.js'
import {
  type CloseAllPlan,
  type CloseChoice,
  type ClosePart,
  planCloseAll,
} from '../../../desk/trading/actions/close-all.js'
import { readMarkedForExits } from '../../../desk/trading/positions/marked-for-exits.js'
import { parseTyped } from '../../../desk/trading/actions/commands.js'
import { replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, asExits, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { defineAction, shortId } from '../../shell/keyboard/action.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { closeFiltered, pickClosing } from './manage/keyboard.js'
import { more, MOST_LINES, quoteBatch } from './batches/quote.js'
import { type TickRow, tickRows, tickedOn } from './check-boxes.js'
import { timeOfDay } from '../../shell/format/times.js'
import { accountLine, oldMarkLines } from '../../shell/cards/account-parts.js'
import { pairName, sideKey } from '../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarkedPositions } from '../../../desk/account/positions/positions.js'
import { pnlCaveats } from '../../shell/cards/pnl-parts.js'
import { join } from '../../shell/text/markup.js'
import { unreadLines } from '../../shell/cards/issue.js'
import type { InlineKeyboard } from 'grammy'
import type { MarkedPosition } from '../../../desk/account/positions/position-view.js'
import type { Text } from '../../shell/text/languages.js'
import { shownOf } from '../../shell/keyboard/shown.js'

/** Ticks a position (`on` is 1) or unticks it (0). `position` is its `shortId`. */
const tickClosing = defineAction('close-tick', 'account', 'chain', 'position', 'on')
/** Shows what closing the ticked positions comes to. */
const closeTicked = defineAction('close-ticked', 'account', 'chain')

/** /closeall: several positions under one Confirm, chosen by a word or by ticking. */
function closeAllCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'closeall',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    rate: 'exits',
    accepts: (words) => parseTyped('closeall', words).ok,
    examples: ['/closeall', '/closeall losing'],
    changesState: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const parsed = parseTyped('closeall', typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      const { filter } = parsed.intent
      await replyWithRead(
        ctx,
        desk,
        (own, trader) => (filter ? preview(own, trader, { by: 'filter', filter }) : pick(own, trader)),
        (shown) => (filter ? closeFiltered.pack({ ...shown, filter }) : pickClosing.pack(shown)),
      )
    },
    buttons: asExits([
      onPress(pickClosing, (ctx, shown) => replaceWithShown(ctx, desk, shown, pick)),
      onPress(tickClosing, async (ctx, { position, on, ...shown }) => {
        const message = ctx.callbackQuery?.message
        if (!message) return
        await desk.trading.selections.set(personOf(ctx).id, message.message_id, position, on === '1')
        await replaceWithShown(ctx, desk, shown, pick)
      }),
      onPress(closeTicked, (ctx, shown) =>
        replaceWithShown(ctx, desk, shown, async (own, trader) => {
          const ticked = await tickedOn(own, desk.trading.selections)
          return ticked.size === 0 ? await pick(own, trader) : await previewTicked(own, trader, ticked)
        }),
      ),
      onPress(closeFiltered, async (ctx, { filter, ...shown }) => {
        if (filter !== 'all' && filter !== 'profitable' && filter !== 'losing') return
        await replaceWithShown(ctx, desk, shown, (own, trader) =>
          preview(own, trader, { by: 'filter', filter }),
        )
      }),
    ]),
  }

  async function pick(ctx: DeskContext, trader: Trader): Promise<Message> {
    const [positions, ticked] = await Promise.all([
      readClosable(desk, trader),
      tickedOn(ctx, desk.trading.selections),
    ])
    return pickCard(renderContextOf(ctx), trader, positions, ticked)
  }

  /** The preview for the ticked positions that are still open. */
  async function previewTicked(
    ctx: DeskContext,
    trader: Trader,
    ticked: ReadonlySet<string>,
  ): Promise<Message> {
    const positions = await readClosable(desk, trader)
    const ids = positions.positions.map(({ position }) => position.id).filter((id) => ticked.has(shortId(id)))
    return await quoteCloseBatch(desk, ctx, trader, positions, { by: 'ids', ids })
  }

  async function preview(ctx: DeskContext, trader: Trader, choice: CloseChoice): Promise<Message> {
    return await quoteCloseBatch(desk, ctx, trader, await readClosable(desk, trader), choice)
  }
}

/** The positions that may be closed, read from whichever list shows them. Rejects with a `ServiceError` where neither can be read. */
export function readClosable({ trading, account }: Desk, trader: Trader): Promise<MarkedPositions> {
  return readMarkedForExits(trading.readAccount(trader), account.positions)
}

export const closeAllFeature = commandFeature('close-all', closeAllCommand)

/**
 * Below the card: every position with its tick, those that read alike with their ids too, and what to close. `write` says
 * a position's profit.
 */
function pickKeyboard(
  text: Text,
  trader: Trader,
  held: readonly MarkedPosition[],
  ticked: ReadonlySet<string>,
  write: (held: MarkedPosition) => string,
): InlineKeyboard {
  const shown = shownOf(trader)
  const rows = held.map((one): TickRow => ({
    id: one.position.id,
    name: text('close-all-position', {
      symbol: pairName(text, one),
      side: text(sideKey(one.position.isLong)),
      profit: write(one),
    }),
    data: (position, on) => tickClosing.pack({ ...shown, position, on }),
  }))
  const keyboard = tickRows(text, rows, ticked)
  if (rows.length === 0) return keyboard.text(text('refresh').text, pickClosing.pack(shown))
  return keyboard
    .text(text('close-all-all').text, closeFiltered.pack({ ...shown, filter: 'all' }))
    .danger()
    .text(text('close-all-profitable').text, closeFiltered.pack({ ...shown, filter: 'profitable' }))
    .danger()
    .text(text('close-all-losing').text, closeFiltered.pack({ ...shown, filter: 'losing' }))
    .danger()
    .row()
    .text(text('close-all-next').text, closeTicked.pack(shown))
    .danger()
    .text(text('refresh').text, pickClosing.pack(shown))
}

/** The open positions, to tick those that shall be closed. */
export function pickCard(
  render: RenderContext,
  trader: Trader,
  { positions, unread, mayBeMore, asOf }: MarkedPositions,
  ticked: ReadonlySet<string>,
): Message {
  const { text, numbers } = render
  const head = [text('close-all-title'), accountLine(render, trader)]
  const foot = text('as-of', { time: timeOfDay({ numbers }, asOf) })
  const isNone = positions.length === 0
  const body = isNone && unread.length > 0 ? [] : [text(isNone ? 'positions-none' : 'close-all-which')]
  return {
    text: join([...head, ...body, ...unshownLines(render, { unread, mayBeMore }), foot], '\n'),
    keyboard: pickKeyboard(text, trader, positions, ticked, ({ unrealizedPnl }) =>
      numbers.signedDollars(unrealizedPnl),
    ),
  }
}

/** One preview with one Confirm button for several positions to close. */
export async function quoteCloseBatch(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  positions: MarkedPositions,
  choice: CloseChoice,
): Promise<Message> {
  const render = renderContextOf(ctx)
  const plan = planCloseAll(positions, choice)
  if (plan.parts.length === 0) return { text: nothingToClose(render, plan, positions) }
  const confirm = ctx.text('close-all-confirm', { number: String(plan.parts.length) })
  return await quoteBatch(desk, ctx, trader, plan, closeAllPreview(render, trader, plan, positions), confirm)
}

/** The preview of closing several of the positions that were read: the sum, and a line for each. */
export function closeAllPreview(
  render: RenderContext,
  trader: Trader,
  plan: CloseAllPlan,
  positions: Pick<MarkedPositions, 'asOf' | 'unread' | 'mayBeMore'>,
): FormattedString {
  const { text, numbers } = render
  const { parts, totals } = plan
  const sum = [
    text('close-all-money', {
      size: numbers.dollars(totals.size),
      profit: numbers.signedDollars(totals.profit),
    }),
    text('close-all-back', { fee: numbers.dollars(totals.fee), payout: numbers.dollars(totals.payout) }),
    ...pnlCaveats(render, { missing: plan.missing, isEstimate: false }),
  ]
  return join(
    [
      join([text('close-all-preview', { count: parts.length }), accountLine(render, trader)], '\n'),
      join(sum, '\n'),
      join(
        [...parts.slice(0, MOST_LINES).map((part) => partLine(render, part)), ...more(render, parts.length)],
        '\n',
      ),
      ...oldPrices(render, plan, positions.asOf),
      ...leftOutLine(render, plan),
      ...unshownLines(render, positions),
      text('close-all-market'),
    ],
    '\n\n',
  )
}

/** That there is nothing to close, and what could not be judged. */
export function nothingToClose(
  render: RenderContext,
  plan: CloseAllPlan,
  positions: Pick<MarkedPositions, 'unread' | 'mayBeMore'>,
): FormattedString {
  return join(
    [render.text('close-all-nothing'), ...leftOutLine(render, plan), ...unshownLines(render, positions)],
    '\n\n',
  )
}

/** The lines on parts that could not be read, and on a list that the service may have cut. */
function unshownLines(
  render: RenderContext,
  { unread, mayBeMore }: Pick<MarkedPositions, 'unread' | 'mayBeMore'>,
): readonly FormattedString[] {
  return [...unreadLines(render, unread), ...(mayBeMore ? [render.text('may-be-more')] : [])]
}

/** A position that is closed, with what it comes to. */
export function partLine(render: RenderContext, { held, figures }: ClosePart): FormattedString {
  const { text, numbers } = render
  return text('close-all-part', {
    symbol: pairName(text, held),
    side: text(sideKey(held.position.isLong)),
    size: numbers.dollars(held.position.size),
    profit: numbers.signedDollars(figures?.profit),
  })
}

/** The pairs whose last price is old. They are closed all the same. */
function oldPrices(render: RenderContext, { parts }: CloseAllPlan, asOf: Date): readonly FormattedString[] {
  const lines = oldMarkLines(
    render,
    parts.map(({ held }) => held),
    asOf,
  )
  return lines.length === 0 ? [] : [join(lines.slice(0, MOST_LINES), '\n')]
}

/** The positions of which the service says too little to close them; none where there are none. */
export function leftOutLine(render: RenderContext, { leftOut }: CloseAllPlan): readonly FormattedString[] {
  if (leftOut.length === 0) return []
  const names = leftOut.slice(0, MOST_LINES).map((held) => pairName(render.text, held))
  return [render.text('close-all-left-out', { names: join(names, ', ') })]
}
