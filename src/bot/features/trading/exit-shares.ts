import type { FormattedString } from '@grammyjs/parse-mode'
import type { Desk } from '../../../desk/desk.js'
import type { Trader } from '../../../desk/trader.js'
import {
  areRefused,
  type ExitSharesPlan,
  type PlannedExit,
} from '../../../desk/trading/actions/tpsl/plan-exit-shares.js'
import { isExit } from '../../../desk/account/orders/open-order.js'
import { parseWords, printWords } from '../../../desk/trading/grammar/command-grammar.js'
import { exitSharesGrammar, type ExitSharesIntent } from '../../../desk/trading/grammar/exit-shares.js'
import { isUnplanned } from '../../../desk/trading/unresolved-target.js'
import { accountLine } from '../../shell/cards/account-parts.js'
import { issuePart, orMissingCard } from '../../shell/cards/issue.js'
import { planPriceLine } from '../../shell/cards/opening-lines.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { asExits, onPress } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import { defineFeature } from '../../shell/feature.js'
import { positionName } from '../../shell/format/pair-and-side.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { confirmOrders } from './batches/confirm-orders.js'
import { quoteBatch } from './batches/quote.js'
import { orderLine } from './order-line.js'
import { typeAnewCard } from './plans/unplanned.js'

/** Confirms several exits of a position. */
const confirmExits = defineAction('exits-confirm', 'batch')

/** The Confirm of several exits; their Cancel and their report are those of any batch. */
export const exitSharesFeature = defineFeature({
  name: 'exit-shares',
  create: ({ desk }: { readonly desk: Desk }) => ({
    buttons: [
      {
        access: 'traders',
        place: 'private',
        opens: 'close',
        buttons: asExits([
          onPress(confirmExits, (ctx, { batch }) =>
            confirmOrders(desk, ctx, batch, async (trader, choice) =>
              choice.by === 'exits' ? await quoteExitShares(desk, ctx, trader, choice.words) : undefined,
            ),
          ),
        ]),
      },
    ],
  }),
})

/** One preview with one Confirm for several exits of a position, of which each has a ticket of its own. Nothing is sent from here. */
export async function quoteExitShares(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  typed: string,
): Promise<Message> {
  const parsed = parseWords('tpsl', exitSharesGrammar, typed)
  if (!parsed.ok) return { text: typedFaultCard(ctx.text, typed, parsed.fault) }
  const { intent } = parsed
  return await orMissingCard(ctx, () => quote(desk, ctx, trader, intent))
}

async function quote(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  intent: ExitSharesIntent,
): Promise<Message> {
  const render = renderContextOf(ctx)
  const plan = await desk.trading.planExitShares(desk.trading.readAccount(trader), intent)
  if (isUnplanned(plan)) {
    const wordsFor = (id: string): string =>
      printWords(exitSharesGrammar, { ...intent, target: { by: 'id', id } })
    return typeAnewCard(render, plan, (id) => `/tpsl ${wordsFor(id)}`)
  }
  const text = exitSharesPreview(render, trader, plan)
  if (areRefused(plan)) return { text: join([text, ctx.text('preview-refused')], '\n\n') }
  const parts = plan.exits.map((exit) => exit.plan)
  const target = { by: 'id', id: plan.position.id } as const
  const choice = { by: 'exits', words: printWords(exitSharesGrammar, { ...intent, target }) } as const
  const label = ctx.text('drafts-confirm', { number: String(parts.length) })
  return await quoteBatch(desk, ctx, trader, { parts, choice }, text, label, confirmExits)
}

const EXIT_LABELS = { tp: 'ladder-tp', sl: 'ladder-sl' } as const

/** The preview of several exits: each with its share of the position and what it comes to, and the orders that stay beside them. */
function exitSharesPreview(
  render: RenderContext,
  trader: Trader,
  { position, exits, issues }: ExitSharesPlan,
): FormattedString {
  const { text } = render
  const others = position.orders.filter(isExit)
  return join(
    [
      join([text('preview-tpsl', positionName(render, position)), accountLine(render, trader)], '\n'),
      join(
        [
          planPriceLine(render, position.price, { issues }),
          ...exits.map((exit) => exitLine(render, exit)),
          text('exits-shares'),
        ],
        '\n',
      ),
      ...(others.length === 0
        ? []
        : [
            join([text('preview-triggers-beside'), ...others.map((order) => orderLine(render, order))], '\n'),
          ]),
      ...issuePart(render, issues),
    ],
    '\n\n',
  )
}

function exitLine(render: RenderContext, { plan, kind, share }: PlannedExit): FormattedString {
  const { text, numbers } = render
  const trigger = plan.takeProfit ?? plan.stopLoss
  const price = trigger ? numbers.exactPrice(trigger.price) : '—'
  return text('exits-row', {
    exit: join([text(EXIT_LABELS[kind]), price], ' '),
    share: numbers.percent(share),
    sent: numbers.percent(plan.percent.round(2)),
    dollars: numbers.signedDollars(trigger?.result?.dollars),
  })
}
