import type { RequireTwoFactor } from '../../../../accounts/two-factor/two-factor.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { createSuggestStop } from '../../../../desk/trading/suggest-stop.js'
import { isOfferOver } from '../../../../mandates/mandate.js'
import { startGuardWorker } from '../../../../guards/engine.js'
import {
  guardAtPause,
  guardAtStop,
  guardEndedFor,
  guardMovedTo,
  type Guard,
} from '../../../../guards/guard.js'
import { guardAtResume, isGuardUnknown } from '../../../../guards/resume.js'
import { isActing, parseGuard, type GuardRule } from '../../../../guards/rule.js'
import type { GuardStore } from '../../../../guards/store.js'
import { withTrader } from '../../../shell/account-read.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { guardsCard } from './card.js'
import {
  armGuard,
  dropGuard,
  pauseGuard,
  rehearseGuard,
  resumeGuard,
  showGuards,
  showRehearsal,
  stopGuard,
} from './keyboard.js'
import { createKeepGuard, createOfferGuard } from './offer.js'
import { createRehearse } from './rehearsal.js'

/** Guards: what the bot watches for its owner, and does by a rule that they agreed to once. */
export const guardsFeature = defineFeature({
  name: 'guards',
  create: (deps: Needs<typeof guardCommand> & Omit<Needs<typeof startGuardWorker>, 'suggestStop'>) => ({
    commands: [guardCommand(deps)],
    workers: () => [startGuardWorker({ ...deps, suggestStop: createSuggestStop(deps.desk.market) })],
  }),
})

function guardCommand(
  deps: Omit<Needs<typeof createOfferGuard>, 'keep'> &
    Needs<typeof createKeepGuard> &
    Needs<typeof createRehearse> & {
      readonly desk: Desk
      readonly guards: GuardStore
      readonly requireTwoFactor: RequireTwoFactor
    },
): Command {
  const { desk, guards, requireTwoFactor, now } = deps
  const keep = createKeepGuard(deps)
  const offer = createOfferGuard({ ...deps, keep })
  const rehearse = createRehearse(deps)

  const cardOf = async (ctx: DeskContext): Promise<Message> =>
    guardsCard(renderContextOf(ctx), await guards.list(personOf(ctx).id))

  /** Shows a rule the past of an account, without its preview. */
  const rehearsed = async (ctx: DeskContext, trader: Trader, rule: GuardRule): Promise<Message> => {
    const kept = await keep(renderContextOf(ctx), trader, rule)
    return 'refusal' in kept ? kept.refusal : await rehearse(ctx, kept.guard.id)
  }

  /** Changes a guard, and shows all. */
  const change = async (
    ctx: DeskContext,
    id: string,
    to: (guard: Guard) => Guard | undefined,
  ): Promise<void> => {
    await guards.change({ userId: personOf(ctx).id, id }, to)
    await replaceMessage(ctx, await cardOf(ctx))
  }

  /** Gives the mandate of a guard: its owner agrees to it as it was shown. */
  const arm = async (ctx: DeskContext, id: string): Promise<void> => {
    const name = { userId: personOf(ctx).id, id }
    const stored = await guards.read(name)
    if (!stored) return await replaceMessage(ctx, { text: ctx.text('guard-not-stored') })
    const { held: guard, isRestored } = stored
    if (isOfferOver(guard, now()) || (guard.state === 'offered' && isRestored))
      return await replaceMessage(ctx, { text: ctx.text('plan-offer-expired') })
    // What it comes to is not known now: it may close all that is open then.
    if (guard.state === 'offered' && isActing(guard.rule))
      await requireTwoFactor(name.userId, { guard: 'closings', name: `guard/${id}`, size: undefined })
    await change(ctx, id, (current) =>
      current.state === 'offered' && !isOfferOver(current, now())
        ? guardMovedTo(current, now(), 'armed')
        : undefined,
    )
  }

  const resume = async (ctx: DeskContext, id: string): Promise<void> => {
    let isUnknown = false
    await guards.change({ userId: personOf(ctx).id, id }, (guard) => {
      isUnknown = isGuardUnknown(guard, now())
      return guardAtResume(guard, now())
    })
    if (isUnknown) await reply(ctx, { text: ctx.text('guard-still-unknown') })
    else await replaceMessage(ctx, await cardOf(ctx))
  }

  return {
    name: 'guard',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    accepts: (words) => parseGuard(words).ok,
    examples: [
      '/guard',
      '/guard liquidation 3% close',
      '/guard nostop 60s stop',
      '/guard loss 5% in 24h flat',
      '/guard margin 80% reduce 50%',
      '/guard exposure 50000 cancel',
      '/guard open 10% tell',
      '/guard streak 3 offer',
      '/guard drawdown 10% flat',
      '/guard rehearse drawdown 10%',
    ],
    hasNumbers: true,
    changesState: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const parsed = parseGuard(typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      const { rule, isRehearsed } = parsed.intent
      if (rule)
        await withTrader(ctx, desk, async (trader) => {
          await reply(
            ctx,
            await (isRehearsed ? rehearsed(ctx, trader, rule) : offer(renderContextOf(ctx), trader, rule)),
          )
        })
      else await reply(ctx, await cardOf(ctx))
    },
    buttons: [
      onPress(showGuards, async (ctx) => replaceMessage(ctx, await cardOf(ctx))),
      onPress(armGuard, (ctx, { guard }) => arm(ctx, guard), { rate: 'exits' }),
      onPress(dropGuard, async (ctx, { guard: id }) => {
        await guards.change({ userId: personOf(ctx).id, id }, (guard) =>
          guard.state === 'offered' ? guardEndedFor(guard, now(), 'stopped') : undefined,
        )
        await replaceMessage(ctx, { text: ctx.text('plan-dropped') })
      }),
      onPress(rehearseGuard, async (ctx, { guard }) => {
        await reply(ctx, await rehearse(ctx, guard))
      }),
      onPress(showRehearsal, async (ctx, { guard, days }) =>
        replaceMessage(ctx, await rehearse(ctx, guard, Number.parseInt(days, 10))),
      ),
      onPress(pauseGuard, (ctx, { guard: id }) => change(ctx, id, (guard) => guardAtPause(guard, now()))),
      onPress(resumeGuard, (ctx, { guard }) => resume(ctx, guard), { rate: 'exits' }),
      onPress(stopGuard, (ctx, { guard: id }) => change(ctx, id, (guard) => guardAtStop(guard, now()))),
    ],
  }
}
