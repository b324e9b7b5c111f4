import type { FormattedString } from '@grammyjs/parse-mode'
import type { Desk } from '../../../desk/desk.js'
import type { Trader } from '../../../desk/trader.js'
import type { LadderLeg, LadderPlan } from '../../../desk/trading/actions/open/plan-ladder.js'
import { parseWords, printWords } from '../../../desk/trading/grammar/command-grammar.js'
import { type LadderIntent, ladderGrammar } from '../../../desk/trading/grammar/ladder.js'
import { isUnplanned } from '../../../desk/trading/unresolved-target.js'
import { divide } from '../../../lib/decimals.js'
import { replyWithRead } from '../../shell/account-read.js'
import { accountLine } from '../../shell/cards/account-parts.js'
import { issueText, notPlannedText } from '../../shell/cards/issue.js'
import { feeLine, lossLine, planPriceLine, riskLines, totalLine } from '../../shell/cards/opening-lines.js'
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
        const parsed = parseLadder(typed)
        return parsed.ok
          ? await quoteLadder(desk, own, trader, parsed.intent)
          : { text: typedFaultCard(own.text, typed, parsed.fault) }
      })
    },
    buttons: [
      onPress(
        confirmLadder,
        (ctx, { batch }) =>
          confirmOrders(desk, ctx, batch, async (trader, choice) => {
            const parsed = choice.by === 'ladder' ? parseLadder(choice.words) : undefined
            return parsed?.ok === true ? await quoteLadder(desk, ctx, trader, parsed.intent) : undefined
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

/** One preview with one Confirm for the orders of a ladder. Nothing is sent from here. */
async function quoteLadder(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  intent: LadderIntent,
): Promise<Message> {
  const render = renderContextOf(ctx)
  const plan = await desk.trading.planLadder(desk.trading.readAccount(trader), intent)
  if (isUnplanned(plan)) return { text: notPlannedText(render, plan) }
  const parts = plan.legs.flatMap((leg) => (leg.isSent ? [{ ...leg.plan, source: 'typed' as const }] : []))
  const text = ladderPreview(render, trader, plan)
  if (parts.length === 0) return { text: join([text, ctx.text('preview-refused')], '\n\n') }
  const choice = { by: 'ladder', words: printWords(ladderGrammar, intent) } as const
  const label = ctx.text('drafts-confirm', { number: String(parts.length) })
  return await quoteBatch(desk, ctx, trader, { parts, choice }, text, label, confirmLadder)
}

/** The preview of a ladder: each order, those that are refused among them, and what all that are sent come to. */
function ladderPreview(
  render: RenderContext,
  trader: Trader,
  { legs, all, issues, risk }: LadderPlan,
): FormattedString {
  const { text, numbers } = render
  const [first] = legs
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
  return join(
    [
      join(
        [
          text('legs-title', {
            side: text(sideKey(first?.plan.order.isLong)),
            symbol: first?.plan.pair.symbol ?? '—',
            sent: String(legs.filter(({ isSent }) => isSent).length),
            count: String(legs.length),
          }),
          accountLine(render, trader),
          ...(first ? [planPriceLine(render, first.plan.figures.price, first.plan)] : []),
        ],
        '\n',
      ),
      join(
        legs.flatMap((leg, index) => legLines(render, leg, index + 1)),
        '\n',
      ),
      ...(sums.length === 0 ? [] : [join(sums, '\n')]),
      ...issues.map((issue) => issueText(render, issue)),
      ...(all ? [text('legs-waits')] : []),
    ],
    '\n\n',
  )
}

/** An order of a ladder with its figures, and what there is to say of it alone. */
function legLines(
  render: RenderContext,
  { plan, issues, isSent }: LadderLeg,
  number: number,
): readonly FormattedString[] {
  const { text, numbers } = render
  const { order, figures } = plan
  const { takeProfit, stopLoss } = order
  return [
    join(
      [
        text('legs-leg', {
          number: String(number),
          price: numbers.exactPrice(order.limitPrice),
          collateral: numbers.dollars(order.collateral),
          size: numbers.dollars(order.size),
          liquidation: numbers.price(figures.liquidationPrice),
        }),
        ...(takeProfit ? [join([text('ladder-tp'), numbers.exactPrice(takeProfit)], ' ')] : []),
        ...(stopLoss ? [join([text('ladder-sl'), numbers.exactPrice(stopLoss)], ' ')] : []),
      ],
      ' · ',
    ),
    ...issues.map((issue) => issueText(render, issue)),
    ...(isSent ? [] : [text('legs-not-sent')]),
  ]
}
