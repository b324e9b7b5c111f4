import type { FormattedString } from '@grammyjs/parse-mode'
import type { Random } from '../../../../lib/random.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Plan } from '../../../../desk/trading/actions/plan.js'
import type { ExitPosition } from '../../../../desk/trading/positions/managed-position.js'
import { guardedAmounts } from '../../../../desk/trading/risk/two-factor/guarded-amount.js'
import { OFFER_MS, offeredMandate } from '../../../../mandates/mandate.js'
import type { PlanRule } from '../../../../plans/kinds/kinds.js'
import type { HeldPlan } from '../../../../plans/plan.js'
import { overlapOf } from '../../../../plans/overlap.js'
import type { PlanStore } from '../../../../plans/store.js'
import { MOST_PLANS } from '../../../../redis/caps/key-caps.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import { createIdsOf } from '../../../../telemetry/request-ids.js'
import type { WorkContext } from '../../../../telemetry/work-context.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { dependsText, planActionText } from '../../../shell/cards/plan.js'
import { countdown } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { offerKeyboard } from './keyboard.js'

/** The position of a plan; without an id for a plan that opens positions. */
type OfferedPosition = Partial<
  Pick<ExitPosition, 'id' | 'pairId' | 'isLong' | 'createdAt' | 'entryPrice' | 'size'>
> &
  Pick<ExitPosition, 'symbol'>

/** A plan whose preview is to be shown. */
interface Offer {
  readonly trader: Trader
  readonly position: OfferedPosition
  readonly rule: PlanRule
  /** The plan by whose amounts two-factor is asked for. */
  readonly guardedBy: Pick<Plan, 'call' | 'shown'>
  /** The preview: what it does, and what its owner agrees to; what it depends on follows. `warnings`: lines about other plans of the position. */
  readonly preview: (plan: HeldPlan, warnings: readonly FormattedString[]) => readonly FormattedString[]
}

/** The first lines of a preview: what the plan does, and on which account. */
export function planHead(
  render: RenderContext,
  trader: Trader,
  { rule, position: { symbol, isLong, id } }: Pick<Offer, 'rule' | 'position'>,
): FormattedString {
  const action = planActionText(render, { rule, position: { symbol, isLong, id } })
  return join([action, accountLine(render, trader)], '\n')
}

/** Keeps the plan of a preview, and gives the preview with the button that arms it; or says that there are too many plans, or that another one trails the stop-loss. */
export type OfferPlan = (render: RenderContext, offer: Offer) => Promise<Message>

export function createOfferPlan(deps: {
  readonly plans: Pick<PlanStore, 'list' | 'offer'>
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly workContext: Pick<WorkContext, 'current'>
  readonly random: Random
  readonly now: Clock
}): OfferPlan {
  const ids = createIdsOf(deps)('plan')
  return async (render, { trader, position, rule, guardedBy, preview }) => {
    const { text } = render
    const now = deps.now()
    const plan: HeldPlan = {
      ...offeredMandate(trader, ids.bytes(9).toString('base64url'), now),
      position: {
        id: position.id,
        pairId: position.pairId,
        symbol: position.symbol,
        isLong: position.isLong,
        createdAt: position.createdAt?.getTime(),
        entry: position.entryPrice?.toFixed(),
        size: position.size?.toFixed(),
      },
      rule,
      guarded: [...guardedAmounts([guardedBy])],
      steps: [],
      refused: 0,
    }
    const overlap = overlapOf(plan, (await deps.plans.list(plan.userId)).all)
    if (overlap === 'trailed') return { text: text('plan-trail-twice') }
    await deps.memory.requireRoom()
    if ((await deps.plans.offer(plan)) !== 'written')
      return { text: text('plans-full', { most: String(MOST_PLANS) }) }
    const validity = text('plan-validity', { time: countdown(render, new Date(now + OFFER_MS)) })
    return {
      text: join(
        [...preview(plan, overlap ? [text('plans-over-all')] : []), dependsText(text, rule), validity],
        '\n\n',
      ),
      keyboard: offerKeyboard(text, plan.id, overlap !== undefined),
    }
  }
}
