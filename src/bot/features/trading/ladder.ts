import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { Desk } from '../../../desk/desk.js'
import type { Trader } from '../../../desk/trader.js'
import type { LadderLeg, LadderPlan } from '../../../desk/trading/actions/open/plan-ladder.js'
import type { BatchChoice, BatchPart } from '../../../desk/trading/tickets/batch.js'
import type { OrderSource } from '../../../desk/account/positions/order-source.js'
import { parseWords, printWords } from '../../../desk/trading/grammar/command-grammar.js'
import { type LadderIntent, ladderGrammar } from '../../../desk/trading/grammar/ladder.js'
import {
  applyLadderDefaults,
  type DefaultedPart,
} from '../../../desk/trading/order-defaults/apply-defaults.js'
import type { Issue } from '../../../desk/trading/issue.js'
import { isUnplanned } from '../../../desk/trading/unresolved-target.js'
import { divide } from '../../../lib/decimals.js'
import { replyWithRead } from '../../shell/account-read.js'
import { accountLine } from '../../shell/cards/account-parts.js'
import { issuePart, issueText, notPlannedText, orMissingCard } from '../../shell/cards/issue.js'
import {
  feeLine,
  filledLine,
  lossLine,
  planPriceLine,
  riskLines,
  totalLine,
} from '../../shell/cards/opening-lines.js'
import { liquidationCaveat } from '../../shell/cards/pnl-parts.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { sideKey } from '../../shell/format/pair-and-side.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { confirmOrders } from './batches/confirm-orders.js'
import { quoteBatch } from './batches/quote.js'

/** Confirms a ladder. */
const confirmLadder = defineAction('ladder-confirm', 'batch')

/** /ladder: several limit orders between two prices under one Confirm, of which each has a ticket of its own. */
function ladderCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'ladder',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parseLadder(words).ok,
    examples: [
      '/ladder long BTC 1000 10x 5 from 68000 to 66000',
      '/ladder long BTC 1000 10x 5 from -1% to -3% heavier low tp 5% sl 64000',
      '/ladder short ETH risk 1% 10x 4 from +1% to +4% sl +6%',
    ],
    changesState: true,
    hasNumbers: true,
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        const defaults = await desk.trading.orderDefaults(trader.userId)
        const { parsed, filled } = applyLadderDefaults(typed, defaults)
        if (!parsed.ok) return { text: typedFaultCard(own.text, typed, parsed.fault) }
        const { intent } = parsed
        return await quoteLadder(desk, own, trader, { intent, filled, source: ctx.orderSource ?? 'typed' })
      })
    },
    buttons: [
      onPress(
        confirmLadder,
        (ctx, { batch }) =>
          confirmOrders(desk, ctx, batch, async (trader, choice) => {
            const parsed = choice.by === 'ladder' ? parseLadder(choice.words) : undefined
            if (choice.by !== 'ladder' || parsed?.ok !== true) return undefined
            const { filled = [], source = 'typed' } = choice
            return await quoteLadder(desk, ctx, trader, { intent: parsed.intent, filled, source })
          }),
        { rate: 'confirms' },
      ),
    ],
  }
}

export const ladderFeature = commandFeature('ladder', ladderCommand)

function parseLadder(words: string) {
  return parseWords('ladder', ladderGrammar, words)
}

/** A ladder as it was asked for. */
export interface LadderOrder {
  readonly intent: LadderIntent
  /** Parts of it that come from its person's defaults. */
  readonly filled: readonly DefaultedPart[]
  readonly source: OrderSource
}

/** One preview with one Confirm for the orders of a ladder. Nothing is sent from here. */
async function quoteLadder(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  order: LadderOrder,
): Promise<Message> {
  return await orMissingCard(ctx, async () => {
    const { text, plan } = await planLadderOrders(desk, renderContextOf(ctx), trader, order)
    if (!plan) return { text }
    const label = ctx.text('drafts-confirm', { number: String(plan.parts.length) })
    return await quoteBatch(desk, ctx, trader, plan, text, label, confirmLadder)
  })
}

/** The preview of a ladder, and the orders of its batch; without those where none can be sent. Nothing is kept or sent from here. */
export async function planLadderOrders(
  desk: Desk,
  render: RenderContext,
  trader: Trader,
  { intent, filled, source }: LadderOrder,
): Promise<{
  readonly text: FormattedString
  readonly plan?: { readonly parts: readonly BatchPart[]; readonly choice: BatchChoice }
  /** BASE/QUOTE; undefined for an unknown pair. */
  readonly symbol?: string | undefined
  /** Dollars, of all orders that would be sent. */
  readonly size?: Big | undefined
}> {
  const ladder = await desk.trading.planLadder(desk.trading.readAccount(trader), intent)
  if (isUnplanned(ladder)) return { text: notPlannedText(render, ladder) }
  const parts = ladder.legs.flatMap((leg) => (leg.isSent ? [{ ...leg.plan, source }] : []))
  const text = ladderPreview(render, trader, ladder, filled)
  if (parts.length === 0) return { text: join([text, render.text('preview-refused')], '\n\n') }
  const choice = { by: 'ladder', words: printWords(ladderGrammar, intent), filled, source } as const
  return { text, plan: { parts, choice }, symbol: parts[0]?.pair.symbol, size: ladder.all?.size }
}

/** The preview of a ladder: each order, those that are refused among them, and what all that are sent come to. */
export function ladderPreview(
  render: RenderContext,
  trader: Trader,
  { legs, all, issues, risk }: LadderPlan,
  filled: readonly DefaultedPart[],
): FormattedString {
  const { text, numbers } = render
  const [first] = legs
  const sent = legs.filter(({ isSent }) => isSent)
  const sums = all
    ? [
        text('preview-money', {
          collateral: numbers.dollars(all.collateral),
          size: numbers.dollars(all.size),
          leverage: numbers.multiple(divide(all.size, all.collateral)),
        }),
        ...riskLines(render, risk, first?.plan.figures.leverage),
        text('legs-all', {
          entry: numbers.price(all.averageEntry),
          liquidation: numbers.price(all.liquidationPrice),
        }),
        ...liquidationCaveat(render, first?.plan.figures.missing ?? []),
        ...lossLine(render, all.loss),
        feeLine(render, all.openFee),
        totalLine(render, all),
      ]
    : []
  const isPart = sent.length > 0 && sent.length < legs.length
  return join(
    [
      join(
        [
          text('legs-title', {
            side: text(sideKey(first?.plan.order.isLong)),
            symbol: first?.plan.pair.symbol ?? '—',
            sent: String(sent.length),
            count: String(legs.length),
          }),
          accountLine(render, trader),
          ...filledLine(render, filled),
          ...(first ? [planPriceLine(render, first.plan.figures.price, first.plan)] : []),
        ],
        '\n',
      ),
      join(legRows(render, legs), '\n'),
      ...(sums.length === 0 ? [] : [join(sums, '\n')]),
      ...issuePart(render, issues),
      ...issuesByLegs(render, legs),
      ...(isPart ? [text('legs-not-sent')] : []),
      ...(all ? [text('legs-waits')] : []),
    ],
    '\n\n',
  )
}

const EXIT_LABELS = { takeProfit: 'ladder-tp', stopLoss: 'ladder-sl' } as const

/** The orders of a ladder as a table, a row each; an exit that all of them have stands once below. Twenty orders fit into one message. */
function legRows(render: RenderContext, legs: readonly LadderLeg[]): readonly FormattedString[] {
  const { text, numbers } = render
  const exits = (['takeProfit', 'stopLoss'] as const).map((name) => {
    const prices = legs.map(({ plan: { order } }) => order[name])
    const [price] = prices
    return { name, isShared: prices.every((one) => price && one?.eq(price)), price }
  })
  const label = (name: 'takeProfit' | 'stopLoss', price: Big) =>
    join([text(EXIT_LABELS[name]), numbers.exactPrice(price)], ' ')
  const rows = legs.map(({ plan: { order, figures }, isSent }, index) => {
    const own = exits.flatMap(({ name, isShared }) => {
      const price = order[name]
      return price && !isShared ? [label(name, price)] : []
    })
    const row = text('legs-leg', {
      number: String(index + 1),
      price: numbers.exactPrice(order.limitPrice),
      collateral: numbers.dollars(order.collateral),
      size: numbers.dollars(order.size),
      liquidation: numbers.price(figures.liquidationPrice),
    })
    return join([join(isSent ? [row] : ['❌', row], ' '), ...own], ' · ')
  })
  const shared = exits.flatMap(({ name, isShared, price }) => (isShared && price ? [label(name, price)] : []))
  return [
    text('legs-columns'),
    ...rows,
    ...(shared.length === 0 ? [] : [text('legs-each', { exits: join(shared, ' · ') })]),
  ]
}

/** Issues of some of the orders alone, each kind once with the numbers of its orders and the figures of the first. */
function issuesByLegs(render: RenderContext, legs: readonly LadderLeg[]): readonly FormattedString[] {
  const byCode = new Map<string, { readonly issue: Issue; readonly numbers: number[] }>()
  for (const [index, { issues }] of legs.entries())
    for (const issue of issues) {
      const known = byCode.get(issue.code) ?? { issue, numbers: [] }
      known.numbers.push(index + 1)
      byCode.set(issue.code, known)
    }
  const lines = [...byCode.values()].map(({ issue, numbers }) =>
    issue.code === 'acts-at-once'
      ? immediateFillText(render, issue, numbers)
      : join([spans(numbers), issueText(render, issue)], ' · '),
  )
  return lines.length === 0 ? [] : [join(lines, '\n')]
}

/** Says which orders execute at once. */
function immediateFillText({ text, numbers }: RenderContext, { values }: Issue, orders: readonly number[]) {
  const price = values['price']
  return text('legs-at-once', {
    price: price ? numbers.price(price) : '—',
    numbers: spans(orders),
  })
}

/** `1–3, 5`, for rising numbers. */
function spans(numbers: readonly number[]): string {
  const found: [number, number][] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else found.push([number, number])
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`)).join(', ')
}
