import type { FormattedString } from '@grammyjs/parse-mode'
import { z } from 'zod'
import { mayTrade } from '../accounts/access/role.js'
import { isMandateOpen, openFirst, type Mandate } from '../mandates/mandate.js'
import { asOfLine } from '../bot/shell/cards/account-parts.js'
import { guardStateText, guardStatusLines, guardText } from '../bot/shell/cards/guard.js'
import { dependsTexts, planActionText, planStateText, planStatusLines } from '../bot/shell/cards/plan.js'
import type { RenderContext } from '../bot/shell/render-context.js'
import { join } from '../bot/shell/text/markup.js'
import { guardAtPause, guardAtStop } from '../guards/guard.js'
import type { GuardStore } from '../guards/store.js'
import type { Clock } from '../lib/clock.js'
import { isWaitingForPrice, planAtPause, planAtStop, levelsAhead, type HeldPlan } from '../plans/plan.js'
import type { PlanStore } from '../plans/store.js'
import { unlessDamaged } from '../redis/record.js'
import { isPaper } from '../service/venues.js'
import type { AddRoutes, Visit } from './http/routes.js'
import type { PlanLevel } from './page/chart/protocol.js'
import type { MandateRow, MandatesReply } from './page/plans/protocol.js'
import type { DraftReply } from './page/protocol.js'
import { placeKey } from './place.js'

const changed = z.strictObject({
  of: z.enum(['plan', 'guard']),
  id: z.string().regex(/^[\w-]{1,32}$/),
  change: z.enum(['pause', 'stop']),
})
type Changed = z.output<typeof changed>

interface MandateParts {
  /** The lines that say what of a plan stays in force at the service once it is stopped. */
  readonly inForceLines: (render: RenderContext, plan: HeldPlan) => Promise<readonly FormattedString[]>
  readonly plans: Pick<PlanStore, 'list' | 'change' | 'due'>
  readonly guards: Pick<GuardStore, 'list' | 'change'>
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly now: Clock
}

/**
 * GET /plans: plans and guards as the chat lists them. POST /plans/change: has one do nothing, for now or for good. Whatever has one act again
 * is asked in the chat, so that a page alone begins nothing.
 */
export function plansRoutes(deps: MandateParts & { readonly botName: string }): AddRoutes {
  return (routes) => {
    routes.read('/plans', z.strictObject({}), async ({ userId }) => await list(deps, userId))
    routes.post('/plans/change', changed, async (visit, wanted) => await change(deps, visit, wanted))
  }
}

async function list(
  {
    plans,
    guards,
    renderOf,
    now,
    botName,
  }: Omit<MandateParts, 'inForceLines'> & { readonly botName: string },
  userId: number,
): Promise<MandatesReply> {
  const [render, held, watching] = await Promise.all([
    renderOf(userId),
    plans.list(userId),
    guards.list(userId),
  ])
  const { text } = render
  const at = now()
  const ofPlans = openFirst(held.all)
  const ofGuards = openFirst(watching.all)
  return {
    plans: {
      title: text('plans-title').text,
      rows: ofPlans.map((one) =>
        rowOf(render, one, {
          title: planActionText(render, one).text,
          lines: planStatusLines(render, one, at).map((line) => line.text),
        }),
      ),
      notes: [
        ...(ofPlans.length === 0 ? [text('plans-none')] : []),
        ...(held.unread > 0 ? [text('plans-unread', { count: String(held.unread) })] : []),
        ...dependsTexts(text, ofPlans),
      ].map((note) => note.text),
      path: `/${botName}?start=plans`,
    },
    guards: {
      title: text('guards-title').text,
      rows: ofGuards.map((one) =>
        rowOf(render, one, {
          title: guardText(render, one.rule).text,
          lines: guardStatusLines(render, one).map((line) => line.text),
        }),
      ),
      notes: [
        ...(ofGuards.length === 0 ? [text('guards-none')] : []),
        ...(watching.unread > 0 ? [text('guards-unread', { count: String(watching.unread) })] : []),
        ...(ofGuards.some(isMandateOpen) ? [text('guards-depend')] : []),
      ].map((note) => note.text),
      path: `/${botName}?start=guard`,
    },
    asOf: asOfLine(render, new Date(at)).text,
  }
}

function rowOf(
  { text }: RenderContext,
  { id, state }: Pick<Mandate, 'id' | 'state'>,
  said: Pick<MandateRow, 'title' | 'lines'>,
): MandateRow {
  const isHeldUp = state === 'paused' || state === 'frozen'
  return {
    key: id,
    ...said,
    pause: state === 'armed' ? text('alert-pause').text : '',
    stop: isMandateOpen({ state }) ? text('plan-stop').text : '',
    resume: isHeldUp ? text('mini-app-plans-resume').text : '',
  }
}

async function change(
  { plans, guards, inForceLines, renderOf, now }: MandateParts,
  { userId, access }: Pick<Visit, 'userId' | 'access'>,
  { of, id, change: wanted }: Changed,
): Promise<DraftReply> {
  const render = await renderOf(userId)
  const { text } = render
  if (!mayTrade(access)) return { isDone: false, message: text('view-only').text }
  const name = { userId, id }
  const said =
    of === 'plan'
      ? await changePlan({ plans, inForceLines, now }, name, wanted, render)
      : await changeGuard({ guards, now }, name, wanted, render)
  return said === undefined
    ? { isDone: false, message: text('mini-app-plans-changed').text }
    : { isDone: true, message: said }
}

async function changePlan(
  { plans, inForceLines, now }: Pick<MandateParts, 'plans' | 'inForceLines' | 'now'>,
  name: { readonly userId: number; readonly id: string },
  wanted: Changed['change'],
  render: RenderContext,
): Promise<string | undefined> {
  const to = wanted === 'pause' ? planAtPause : planAtStop
  const plan = await unlessDamaged(plans.change(name, (plan) => to(plan, now())))
  if (plan?.state === 'ended') await plans.due.remove(name)
  if (!plan) return undefined
  const inForce = plan.state === 'ended' ? await inForceLines(render, plan) : []
  return join([planActionText(render, plan), planStateText(render.text, plan), ...inForce], '\n').text
}

async function changeGuard(
  { guards, now }: Pick<MandateParts, 'guards' | 'now'>,
  name: { readonly userId: number; readonly id: string },
  wanted: Changed['change'],
  render: RenderContext,
): Promise<string | undefined> {
  const to = wanted === 'pause' ? guardAtPause : guardAtStop
  const guard = await unlessDamaged(guards.change(name, (guard) => to(guard, now())))
  return guard && join([guardText(render, guard.rule), guardStateText(render.text, guard)], '\n').text
}

/** The prices that plans of a person wait for in a pair, for its chart. */
export type ReadPlanLevels = (
  userId: number,
  /** An empty account stands for all with money of this kind. */
  wanted: { readonly account: string; readonly pair: string; readonly isPaper: boolean },
) => Promise<readonly PlanLevel[]>

export function createReadPlanLevels({
  plans,
  renderOf,
}: Pick<MandateParts, 'renderOf'> & { readonly plans: Pick<PlanStore, 'list'> }): ReadPlanLevels {
  return async (userId, { account, pair, isPaper: isOfPaper }) => {
    const [render, held] = await Promise.all([renderOf(userId), plans.list(userId)])
    return held.all.flatMap((one): readonly PlanLevel[] => {
      const levels = isMandateOpen(one) && isWaitingForPrice(one) ? levelsAhead(one) : []
      const place = placeKey(one.accountId, one.chainId)
      const { id } = one.position
      const isShown = account === '' ? isPaper(one.venue) === isOfPaper : account === place
      if (one.position.symbol !== pair || !isShown) return []
      return levels.map(({ price, side }) => ({
        key: `plan/${one.id}/${id === undefined ? price.toFixed() : side}`,
        position: id === undefined ? '' : `${place}/${id}`,
        value: price.toFixed(),
        price: render.numbers.exactPrice(price),
      }))
    })
  }
}
