import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { BreakEvenIntent } from '../../../../desk/trading/actions/break-even.js'
import type { Plan } from '../../../../desk/trading/actions/plan.js'
import type { TpslIntent } from '../../../../desk/trading/actions/tpsl/grammar.js'
import type { Parsed } from '../../../../desk/trading/grammar/command-grammar.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import type { ExitPosition } from '../../../../desk/trading/positions/managed-position.js'
import { losesAt } from '../../../../desk/trading/positions/manage-issues.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import type { PlanRule } from '../../../../plans/kinds/kinds.js'
import { awaitedTakeProfits, parseBreakEvenAtTp, saysAtTp } from '../../../../plans/kinds/break-even-at-tp.js'
import { hasStopAtEntry, parseBreakEven } from '../../../../plans/kinds/break-even.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { orMissingCard } from '../../../shell/cards/issue.js'
import { planTimeText } from '../../../shell/cards/plan.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { positionName } from '../../../shell/format/pair-and-side.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { type OfferPlan, planHead } from './offer.js'
import { unplannedCard } from './unplanned.js'

/**
 * The preview of a stop at the entry price, once a gain is reached (a target as /tpsl takes it), or once a take-profit of a part has filled.
 * Nothing is armed by it.
 */
export type PreviewBreakEven = (
  context: PictureContext,
  trader: Trader,
  wanted: TpslIntent | BreakEvenIntent,
) => Promise<Message>

interface BreakEvenDeps {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
}

export function createPreviewBreakEven(deps: BreakEvenDeps): PreviewBreakEven {
  return async (context, trader, wanted) => {
    const render = renderContextOf(context)
    return await orMissingCard(context, () =>
      wanted.kind === 'tpsl'
        ? previewAfterGain(deps, render, trader, wanted)
        : previewAtTp(deps, render, trader, wanted),
    )
  }
}

async function previewAfterGain(
  deps: BreakEvenDeps,
  render: RenderContext,
  trader: Trader,
  gain: TpslIntent,
): Promise<Message> {
  const { trading } = deps.desk
  const { text, numbers } = render
  const planned = await trading.plan(trading.readAccount(trader), gain)
  if (isUnplanned(planned))
    return await unplannedCard(render, deps.desk, trader, planned, {
      intent: gain,
      example: (id) => `/breakeven ${idWord(id)} at 2%`,
    })
  if (planned.intent.kind !== 'tpsl' || !('takeProfit' in planned) || !planned.takeProfit)
    throw new Error(`A gain was planned as ${planned.intent.kind}`)
  const { position } = planned
  const { entryPrice: entry, isLong, price: mark, symbol } = position
  if (!entry || isLong === undefined || !symbol.includes('/')) return { text: text('plan-even-unknown') }
  const { price } = planned.takeProfit
  const values = { price: numbers.exactPrice(price), entry: numbers.exactPrice(entry) }
  if (price.lte(0) || losesAt({ isLong }, price, entry) || price.eq(entry))
    return { text: text('plan-even-no-gain', values) }
  if (mark && !losesAt({ isLong }, mark, price)) return { text: text('plan-even-reached', values) }
  return await offer(deps, render, trader, {
    rule: { kind: 'break-even', price, isLong },
    planned: { ...planned, position },
  })
}

async function previewAtTp(
  deps: BreakEvenDeps,
  render: RenderContext,
  trader: Trader,
  intent: BreakEvenIntent,
): Promise<Message> {
  const { trading } = deps.desk
  const { text } = render
  const planned = await trading.plan(trading.readAccount(trader), intent)
  if (isUnplanned(planned))
    return await unplannedCard(render, deps.desk, trader, planned, {
      intent,
      example: (id) => `/breakeven ${idWord(id)} at tp`,
    })
  if (planned.intent.kind !== 'breakEven' || !('position' in planned) || !planned.position)
    throw new Error(`A stop at the entry was planned as ${planned.intent.kind}`)
  const { position } = planned
  const { id, entryPrice: entry, isLong, symbol, orders, unread } = position
  for (const { list, error } of unread) if (list === 'orders') throw error
  if (!entry || isLong === undefined || !symbol.includes('/')) return { text: text('plan-even-unknown') }
  if (hasStopAtEntry({ id, position: { entryPrice: entry, isLong } }, orders))
    return { text: text('plan-even-in-place') }
  const takeProfits = awaitedTakeProfits(orders, { isLong })
  if (takeProfits.length === 0) {
    const example = `/tpsl ${idWord(id)} tp 5% 50%`
    return { text: text('plan-tp-none', { ...positionName(render, position), example }) }
  }
  return await offer(deps, render, trader, {
    rule: { kind: 'break-even-at-tp', takeProfits },
    planned: { ...planned, position },
  })
}

/** Offers a stop at the entry price of a position. */
async function offer(
  { offerPlan }: BreakEvenDeps,
  render: RenderContext,
  trader: Trader,
  {
    rule,
    planned,
  }: {
    readonly rule: PlanRule
    readonly planned: Pick<Plan, 'call' | 'shown'> & { readonly position: ExitPosition }
  },
): Promise<Message> {
  const { text, numbers } = render
  const { position } = planned
  const prices = { entry: numbers.exactPrice(position.entryPrice), mark: numbers.price(position.price) }
  return await offerPlan(render, {
    trader,
    position,
    rule,
    guardedBy: planned,
    preview: (plan) => [
      planHead(render, trader, { rule, position }),
      join([text('plan-even-entry', prices), planTimeText(render, plan)], '\n'),
      text('plan-even-mandate', positionName(render, position)),
    ],
  })
}

/** /breakeven: a stop at the entry price of a position, once it has gained, or a take-profit of a part has filled. */
export function breakEvenCommand({
  desk,
  previewBreakEven,
}: {
  readonly desk: Desk
  readonly previewBreakEven: PreviewBreakEven
}): Command {
  return {
    name: 'breakeven',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parse(words).ok,
    changesState: true,
    hasNumbers: true,
    examples: ['/breakeven BTC at 2%', '/breakeven BTC at tp'],
    rate: 'exits',
    run: async (ctx, typed) => {
      await replyWithRead(ctx, desk, async (own, trader) => {
        const parsed = parse(typed)
        if (!parsed.ok) return { text: typedFaultCard(own.text, typed, parsed.fault) }
        return await previewBreakEven(own, trader, parsed.intent)
      })
    },
  }
}

function parse(words: string): Parsed<TpslIntent | BreakEvenIntent> {
  if (!saysAtTp(words)) return parseBreakEven(words)
  const parsed = parseBreakEvenAtTp(words)
  return parsed.ok ? { ok: true, intent: { kind: 'breakEven', target: parsed.intent } } : parsed
}
