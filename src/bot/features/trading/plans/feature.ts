import { FormattedString } from '@grammyjs/parse-mode'
import type { Clock } from '../../../../lib/clock.js'
import type { RequireTwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { Issue } from '../../../../desk/trading/issue.js'
import type { ExitPosition } from '../../../../desk/trading/positions/managed-position.js'
import type { CloseIntent } from '../../../../desk/trading/actions/close.js'
import { isRefused } from '../../../../desk/trading/actions/plan.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import { isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import { isOfferOver, type MandateName } from '../../../../mandates/mandate.js'
import { isAddRule, type PlanRule } from '../../../../plans/kinds/kinds.js'
import {
  decodeWhen,
  encodeWhen,
  parseLaterClose,
  printWhen,
  type CloseWhen,
} from '../../../../plans/kinds/later-close.js'
import { hourlyRate, type CloseRate } from '../../../../plans/kinds/rate-close.js'
import { momentOf, type CloseTime } from '../../../../plans/kinds/timed-close.js'
import { startPlanWorker } from '../../../../plans/engine.js'
import {
  endedFor,
  lookAt,
  movedTo,
  planAtPause,
  planAtStop,
  stepInFlight,
  type HeldPlan,
} from '../../../../plans/plan.js'
import { isStepGivenUp, planAtResume } from '../../../../plans/resume.js'
import { overlapOf, type PlanOverlap } from '../../../../plans/overlap.js'
import { issuesOfSlices } from '../../../../plans/plan-slices.js'
import { noteHeldBack } from '../../../../plans/held-back.js'
import { createReadInForce } from '../../../../plans/in-force.js'
import { createRepairDuePlans } from '../../../../plans/repair-due-plans.js'
import type { PlanStore } from '../../../../plans/store.js'
import { unlessDamaged } from '../../../../redis/record.js'
import { replaceWithShown } from '../../../shell/account-read.js'
import { planActionText, planTimeText } from '../../../shell/cards/plan.js'
import { issueText, orMissingCard } from '../../../shell/cards/issue.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { whichPosition } from '../manage/choice-card.js'
import { previewOf } from '../previews.js'
import { breakEvenCommand, createPreviewBreakEven, type PreviewBreakEven } from './break-even.js'
import { plansCard } from './card.js'
import { createOfferPlan, type OfferPlan } from './offer.js'
import { createPreviewCloses, scaleOutCommand } from './closes.js'
import { scaleInCommand, slicesCommand } from './slices.js'
import { stoppedCard } from './stopped.js'
import { createPreviewTrail, type PreviewTrail } from './trail.js'
import {
  armOverlapping,
  armPlan,
  chooseForPlan,
  chooseTimed,
  dropPlan,
  offerKeyboard,
  pausePlan,
  resumePlan,
  showPlans,
  stopPlan,
} from './keyboard.js'

/** Interval of the job that repairs the due set of the plans, in milliseconds: well within the time of grace of a timed close. */
const REPAIR_MS = 600_000

/** The preview of a close at a time or a rate, by the words behind /close. Nothing is armed by it. */
export type PreviewTimedClose = (context: PictureContext, trader: Trader, words: string) => Promise<Message>

/** Plans: what the bot closes or protects by itself, at a time or a price that its owner agreed to once. */
export const plansFeature = defineFeature({
  name: 'plans',
  shares: (parts: Omit<Needs<typeof createPreviewOfTime>, 'offerPlan'> & Needs<typeof createOfferPlan>) => {
    const offerPlan = createOfferPlan(parts)
    const previewOfTime = createPreviewOfTime({ ...parts, offerPlan })
    const previewTimedClose: PreviewTimedClose = async (context, trader, words) => {
      const parsed = parseLaterClose(words)
      if (!parsed.ok) return { text: typedFaultCard(context.text, words, parsed.fault) }
      return await previewOfTime(context, trader, parsed.intent.close, parsed.intent.when)
    }
    return {
      offerPlan,
      previewOfTime,
      previewTimedClose,
      previewBreakEven: createPreviewBreakEven({ ...parts, offerPlan }),
      previewTrail: createPreviewTrail({ ...parts, offerPlan }),
      previewCloses: createPreviewCloses({ ...parts, offerPlan }),
    }
  },
  create: (
    deps: Needs<
      typeof plansCommand | typeof breakEvenCommand | typeof scaleOutCommand | typeof startPlanWorker
    > &
      Parameters<typeof slicesCommand>[1],
  ) => ({
    commands: [
      breakEvenCommand(deps),
      scaleOutCommand(deps),
      slicesCommand('twap', deps),
      slicesCommand('dca', deps),
      scaleInCommand(deps),
      plansCommand(deps),
    ],
    workers: () => [startPlanWorker(deps)],
  }),
  roles: {
    watcher: (parts: Needs<typeof createRepairDuePlans>) => ({
      jobs: [{ name: 'repair-due-plans', everyMs: REPAIR_MS, run: createRepairDuePlans(parts) }],
    }),
  },
})

/** The preview of a close at a time or a rate, with the button that arms it; or the card that says why there is none. */
type PreviewOfTime = (
  context: PictureContext,
  trader: Trader,
  close: CloseIntent,
  when: CloseWhen,
) => Promise<Message>

function createPreviewOfTime(deps: {
  readonly desk: Desk
  readonly offerPlan: OfferPlan
  readonly now: Clock
}): PreviewOfTime {
  const atTime = async (
    { userId }: Trader,
    time: CloseTime,
    share: CloseIntent['share'],
  ): Promise<LaterClose> => {
    const zone = await deps.desk.trading.timeZoneOf(userId)
    const at = momentOf(time, { now: deps.now(), zone })
    return { rule: { kind: 'timed-close', share, at }, lines: [] }
  }
  const preview: PreviewOfTime = async (context, trader, close, when) => {
    const { trading } = deps.desk
    const { text } = context
    const render = renderContextOf(context)
    const account = trading.readAccount(trader)
    const planned = await trading.plan(account, close)
    if (isUnplanned(planned)) {
      if (planned.unplanned !== 'no-single-position') return { text: text('manage-not-open') }
      const intent = await trading.pendingIntents.keep(trader, close)
      return whichPosition(render, planned, {
        dataFor: (id) => chooseTimed.pack({ intent, time: encodeWhen(when), position: shortId(id) }),
        example: (id) => `/close ${idWord(id)} ${printWhen(when)}`,
      })
    }
    if (planned.intent.kind !== 'close' || !('size' in planned))
      throw new Error(`A close was planned as ${planned.intent.kind}`)
    // The line about all of it is about a Confirm; the one below is about the time of the plan.
    const { text: preview } = previewOf(render, trader, { ...planned, isAll: false })
    if (isRefused(planned)) return { text: preview }
    const { position } = planned
    const { share } = planned.intent
    const later =
      'on' in when
        ? await atRate(render, account, position, { ...when, share })
        : await atTime(trader, when, share)
    if (!later) return { text: text('plan-rate-unknown') }
    return await deps.offerPlan(render, {
      trader,
      position,
      rule: later.rule,
      guardedBy: planned,
      preview: (plan, warnings) => [
        preview,
        join(
          [
            planTimeText(render, plan),
            ...later.lines,
            ...(share.by === 'amount' ? [] : [text('plan-size-then')]),
            ...warnings,
            text('plan-mandate'),
          ],
          '\n',
        ),
      ],
    })
  }
  return async (context, ...wanted) => await orMissingCard(context, () => preview(context, ...wanted))
}

/** A close that is sent later. */
interface LaterClose {
  readonly rule: PlanRule
  /** Lines of its preview below what it waits for. */
  readonly lines: readonly FormattedString[]
}

/** A close at a rate; undefined where the service does not state that rate of the position. */
async function atRate(
  { text, numbers }: RenderContext,
  account: AccountReading,
  { isLong, pairId }: Pick<ExitPosition, 'isLong' | 'pairId'>,
  wanted: CloseRate & { readonly share: CloseIntent['share'] },
): Promise<LaterClose | undefined> {
  if (isLong === undefined || pairId === undefined) return undefined
  const now = hourlyRate(wanted, isLong, await account.pairInfo(pairId))
  return (
    now && {
      rule: { kind: 'rate-close', ...wanted, isLong },
      lines: [
        text('plan-rate-now', { rate: numbers.percent(now) }),
        ...(now.gt(wanted.percent) ? [text('plan-rate-over')] : []),
      ],
    }
  )
}

/** /plans: all plans of a person on one card, and the buttons below a preview and a notice of one. */
function plansCommand({
  desk,
  plans,
  previewOfTime,
  previewBreakEven,
  previewTrail,
  requireTwoFactor,
  now,
}: {
  readonly desk: Desk
  readonly plans: PlanStore
  readonly previewOfTime: PreviewOfTime
  readonly previewBreakEven: PreviewBreakEven
  readonly previewTrail: PreviewTrail
  readonly requireTwoFactor: RequireTwoFactor
  readonly now: Clock
}): Command {
  const readInForce = createReadInForce({ desk })
  const cardOf = async (ctx: DeskContext): Promise<Message> =>
    plansCard(renderContextOf(ctx), await plans.list(personOf(ctx).id), now())

  /** The open position of a button, by the short form of its id; undefined where it is not open any more. */
  const chosenBy = async (
    trader: Trader,
    short: string,
  ): Promise<{ readonly by: 'id'; readonly id: string } | undefined> => {
    const { positions, unlisted } = await desk.trading.readAccount(trader).open()
    const chosen = [...positions, ...unlisted].find(({ id }) => shortId(id) === short)
    return chosen && { by: 'id', id: chosen.id }
  }

  /** Changes a plan, and shows all. */
  const change = async (
    ctx: DeskContext,
    id: string,
    to: (plan: HeldPlan) => HeldPlan | undefined,
  ): Promise<void> => {
    const name = { userId: personOf(ctx).id, id }
    await plans.change(name, to)
    await show(ctx, name)
  }

  /** Ends a plan, and shows what stays in force at the service. */
  const stop = async (ctx: DeskContext, id: string): Promise<void> => {
    const name = { userId: personOf(ctx).id, id }
    await plans.change(name, (plan) => planAtStop(plan, now()))
    // Also where a handling before has stopped it, and died before this.
    const stopped = (await plans.read(name))?.held
    if (stopped?.reason !== 'stopped') return await show(ctx, name)
    await plans.due.remove(name)
    const plan = await noteHeldBack({ plans, desk, now }, stopped)
    await replaceMessage(ctx, stoppedCard(renderContextOf(ctx), plan, await readInForce(plan), now()))
  }

  /** Wakes whoever carries on a plan that was armed, and shows all. */
  const show = async (ctx: DeskContext, name: MandateName): Promise<void> => {
    // Also where a handling before has changed it, and died before this.
    const stored = await plans.read(name)
    if (stored?.held.state === 'armed') await plans.due.schedule(name, lookAt(stored.held, now()))
    if (stored?.held.state === 'ended') await plans.due.remove(name)
    await replaceMessage(ctx, await cardOf(ctx))
  }

  /** The refusal that keeps a plan which adds from being armed: others may have taken what the limits leave since its preview. */
  const breachOf = async ({ rule, position, state, ...plan }: HeldPlan): Promise<Issue | undefined> => {
    if (!isAddRule(rule) || state !== 'offered') return undefined
    const { trading } = desk
    const trader = await desk.findTraderOf(plan)
    // Its worker ends it for that reason.
    if (!trader) return undefined
    const issues = await issuesOfSlices(trading, trading.readAccount(trader), rule, position.symbol)
    return issues.find(({ level }) => level === 'refusal')
  }

  /** Gives the mandate of a plan: its owner agrees to it as it was shown. */
  const arm = async (ctx: DeskContext, id: string, isOverlapShown: boolean): Promise<void> => {
    const name = { userId: personOf(ctx).id, id }
    const stored = await plans.read(name)
    if (!stored) return await replaceMessage(ctx, { text: ctx.text('plan-not-stored') })
    const { held: plan, isRestored } = stored
    if (isOfferOver(plan, now()) || (plan.state === 'offered' && isRestored))
      return await replaceMessage(ctx, { text: ctx.text('plan-offer-expired') })
    if (plan.state === 'offered')
      for (const { guard, size } of plan.guarded)
        await requireTwoFactor(name.userId, { guard, name: `plan/${id}`, size })
    const issue = await breachOf(plan)
    if (issue)
      return await replaceMessage(ctx, {
        text: join([issueText(renderContextOf(ctx), issue), ctx.text('plan-dropped')], '\n\n'),
      })
    let overlap: PlanOverlap | undefined
    await plans.changeBeside(name, (current, others) => {
      overlap = undefined
      if (current.state !== 'offered' || isOfferOver(current, now())) return undefined
      overlap = overlapOf(current, others)
      if (overlap === 'trailed' || (overlap && !isOverlapShown)) return undefined
      overlap = undefined
      return { ...movedTo(current, now(), 'armed'), armedAt: now() }
    })
    if (overlap === 'trailed') return await replaceMessage(ctx, { text: ctx.text('plan-trail-twice') })
    if (overlap) return await replaceMessage(ctx, warnedPreview(ctx, plan))
    await show(ctx, name)
  }

  const resume = async (ctx: DeskContext, id: string): Promise<void> => {
    const name = { userId: personOf(ctx).id, id }
    const plan = (await plans.read(name))?.held
    const last = plan && stepInFlight(plan)
    const ticket = last && (await unlessDamaged(desk.trading.tickets.read(name.userId, last.ticketId)))
    // A second one could be sent beside it.
    const isUnknown = plan?.reason === 'unknown' || ticket?.state === 'unknown'
    if (last && isUnknown && !isStepGivenUp(last, now()))
      return void (await reply(ctx, { text: ctx.text('plan-still-unknown') }))
    await change(ctx, id, (plan) => planAtResume(plan, now()))
  }

  return {
    name: 'plans',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    run: async (ctx) => {
      await reply(ctx, await cardOf(ctx))
    },
    buttons: [
      onPress(showPlans, async (ctx) => replaceMessage(ctx, await cardOf(ctx))),
      onPress(armPlan, (ctx, { plan }) => arm(ctx, plan, false), { rate: 'exits' }),
      onPress(armOverlapping, (ctx, { plan }) => arm(ctx, plan, true), { rate: 'exits' }),
      onPress(dropPlan, async (ctx, { plan: id }) => {
        await plans.change({ userId: personOf(ctx).id, id }, (plan) =>
          plan.state === 'offered' ? endedFor(plan, now(), 'stopped') : undefined,
        )
        await replaceMessage(ctx, { text: ctx.text('plan-dropped') })
      }),
      onPress(pausePlan, (ctx, { plan: id }) => change(ctx, id, (plan) => planAtPause(plan, now()))),
      onPress(resumePlan, (ctx, { plan }) => resume(ctx, plan), { rate: 'exits' }),
      onPress(stopPlan, (ctx, { plan }) => stop(ctx, plan)),
      onPress(chooseForPlan, async (ctx, { intent: id, position }) => {
        const pending = await desk.trading.pendingIntents.read(personOf(ctx).id, id)
        const kind = pending?.intent.kind
        if (!pending || (kind !== 'tpsl' && kind !== 'trail' && kind !== 'breakEven'))
          return await replaceMessage(ctx, { text: ctx.text('manage-not-open') })
        const { intent, accountId: account, chainId: chain } = pending
        await replaceWithShown(ctx, desk, { account, chain }, async (own, trader) => {
          const target = await chosenBy(trader, position)
          if (!target) return { text: own.text('manage-not-open') }
          return intent.kind === 'trail'
            ? await previewTrail(own, trader, { ...intent, target })
            : await previewBreakEven(own, trader, { ...intent, target })
        })
      }),
      onPress(chooseTimed, async (ctx, { intent: id, time: typed, position }) => {
        const pending = await desk.trading.pendingIntents.read(personOf(ctx).id, id)
        const when = decodeWhen(typed)
        if (pending?.intent.kind !== 'close' || !when)
          return await replaceMessage(ctx, { text: ctx.text('manage-not-open') })
        const { intent, accountId: account, chainId: chain } = pending
        await replaceWithShown(ctx, desk, { account, chain }, async (own, trader) => {
          const target = await chosenBy(trader, position)
          if (!target) return { text: own.text('manage-not-open') }
          return await previewOfTime(own, trader, { ...intent, target }, when)
        })
      }),
    ],
  }
}

/** The preview whose button was pressed, with the warning that the plan and others close more than all of the position since. */
function warnedPreview(ctx: DeskContext, plan: HeldPlan): Message {
  const { text: shown, entities } = ctx.callbackQuery?.message ?? {}
  const preview =
    shown === undefined
      ? planActionText(renderContextOf(ctx), plan)
      : new FormattedString(shown, [...(entities ?? [])])
  return {
    text: join([ctx.text('plans-over-all'), preview], '\n\n'),
    keyboard: offerKeyboard(ctx.text, plan.id, true),
  }
}
