import { isWaiting } from '../alerts/rules/rule.js'
import { z } from 'zod'
import { draftKey } from './drafting.js'
import type { AddRoutes } from './http/routes.js'
import { typedText } from './http/typed-text.js'
import { anyPlaceSchema, type FindPlace } from './place.js'
import {
  conditionText,
  armText,
  farAlertLines,
  notArmedText,
  ruleScheduleLines,
  ruleStateText,
  placeLinesOf,
  turnedOffLines,
  firesOnceArmed,
} from '../bot/shell/cards/rule.js'
import { timeOfDay } from '../bot/shell/format/times.js'
import { pageOf } from '../bot/shell/keyboard/pages.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../bot/shell/render-context.js'
import type { AlertDesk, RuleWithStatus } from '../alerts/rules/alert-desk.js'
import type { AlertReply, AlertRow, AlertsReply } from './page/alerts/protocol.js'
import type { OfferedPairs } from './offered-pairs.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import { zoneOf } from '../alerts/notification-preferences/time-zone.js'
import { comparisonWords } from '../alerts/rules/kinds/kind.js'
import { readAlertAnswer } from '../alerts/rules/wizard/answers.js'
import { parseAlertDraft } from '../alerts/rules/wizard/draft.js'
import { join } from '../bot/shell/text/markup.js'
import { soleReading } from '../desk/trading/grammar/typed-numbers.js'

const page = z.strictObject({ page: z.exactOptional(z.string().regex(/^\d{1,3}$/)) })

/** Texts are as they were typed: wrong ones get the sentences of the chat. */
const priceAlert = z.strictObject({
  pair: typedText(60).trim().min(1),
  is: z.enum(['above', 'below', 'crosses']),
  price: typedText(60),
  account: anyPlaceSchema.default(''),
  key: draftKey,
})

const changed = z.strictObject({
  id: z.string().regex(/^[\w-]{1,16}$/),
  change: z.enum(['pause', 'arm', 'delete']),
})

/** GET /alerts, POST /alerts for a price alert, and POST /alerts/change. Everybody with access may, as in the chat. */
export function alertsRoutes(deps: {
  readonly alerts: AlertDesk
  readonly settings: Pick<SettingsStore, 'read'>
  readonly findPlace: FindPlace
  readonly pairNames: OfferedPairs
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): AddRoutes {
  const list = createListAlerts(deps)
  const changes = createChangeAlerts(deps)
  return (routes) => {
    routes.read('/alerts', page, async ({ userId }, query) => await list(userId, Number(query.page ?? '0')))
    routes.post('/alerts', priceAlert, async ({ userId }, alert) => await changes.set(userId, alert))
    routes.post(
      '/alerts/change',
      changed,
      async ({ userId }, { id, change }) => await changes.change(userId, id, change),
    )
  }
}

/** Alerts on a page: the status of each is read. */
const ALERTS_A_PAGE = 12

/** Lists the alerts of a person in the order of /alerts. `page` counts from 0; one beyond the last is the last. */
type ListAlerts = (userId: number, page: number) => Promise<AlertsReply>

function createListAlerts(deps: {
  readonly alerts: Pick<AlertDesk, 'list' | 'statusOf' | 'placeOf' | 'now'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly pairNames: OfferedPairs
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): ListAlerts {
  return async (userId, wanted) => {
    const [render, settings, all, pairs] = await Promise.all([
      deps.renderOf(userId),
      deps.settings.read(userId),
      deps.alerts.list(userId),
      deps.pairNames(userId),
    ])
    const { shown, page, pages } = pageOf(all, wanted, ALERTS_A_PAGE)
    const [rows, places] = await Promise.all([
      deps.alerts.statusOf(shown),
      Promise.all(shown.map((one) => deps.alerts.placeOf(one))),
    ])
    const placed = placeLinesOf(all)
    const now = deps.alerts.now()
    const { text, numbers } = render
    const time = timeOfDay({ numbers }, new Date(now))
    const asOf =
      pages > 1
        ? text('as-of-page', { time, page: String(page + 1), pages: String(pages) })
        : text('as-of', { time })
    return {
      rows: rows.map((row, index) =>
        alertRow(render, row, now, {
          before: placed(render, places[index]),
          after: turnedOffLines(render, row.stored, settings),
        }),
      ),
      title: text('alerts-title', { count: String(all.length) }).text,
      asOf: asOf.text,
      page,
      pages,
      pairs,
    }
  }
}

/** An alert in the words of its card. `now` is in milliseconds. */
function alertRow(
  render: RenderContext,
  { stored, status }: RuleWithStatus,
  now: number,
  { before, after }: Readonly<Record<'before' | 'after', readonly FormattedString[]>>,
): AlertRow {
  const { text } = render
  const { rule, state } = stored
  const waits = isWaiting(state)
  const isMetAlready = firesOnceArmed(stored, status, now)
  const note = rule.note === undefined ? [] : [text('alert-note', { note: rule.note })]
  const met = isMetAlready ? [text('alert-met')] : []
  const lines = [...before, ...ruleScheduleLines(render, stored, now), ...after, ...note, ...met]
  const label = waits ? text('alert-pause').text : armText(text, state, isMetAlready)
  return {
    key: rule.id,
    condition: conditionText(render, rule.condition).text,
    state: text(`alert-state-${state.is}`).text,
    status: ruleStateText(render, stored, status).text,
    lines: lines.map((line) => line.text),
    change: waits ? 'pause' : 'arm',
    label: label,
  }
}

/** A price alert as it was typed on the page. */
interface PriceAlert {
  /** A name of a pair, looked up as in the chat. */
  readonly pair: string
  readonly is: keyof typeof comparisonWords & ('above' | 'below' | 'crosses')
  /** As the person typed it, read as in the chat. */
  readonly price: string
  /** The account whose market it is on, as `AccountLine.key`; empty for the one in use. */
  readonly account: string
  /** Made by the page as its form opens: what is sent twice with one key is one alert. */
  readonly key: string
}

/** Changes that a person makes to their alerts on the page, with the rules and sentences of the chat. */
interface ChangeAlerts {
  /** Arms a price alert, which fires once; its notice comes to the private chat. */
  set(userId: number, alert: PriceAlert): Promise<AlertReply>
  change(userId: number, ruleId: string, change: 'pause' | 'arm' | 'delete'): Promise<AlertReply>
}

function createChangeAlerts(deps: {
  readonly alerts: AlertDesk
  readonly settings: Pick<SettingsStore, 'read'>
  readonly findPlace: FindPlace
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): ChangeAlerts {
  const { alerts } = deps

  const set: ChangeAlerts['set'] = async (userId, { pair, is, price, account, key }) => {
    const render = await deps.renderOf(userId)
    const { text } = render
    const refused = (message: string): AlertReply => ({ isDone: false, message })
    // The pair is looked up by name, so that nothing typed there is read as another part of an alert.
    const draft = { subject: 'price', pair: 'BTC', comparison: comparisonWords[is] }
    const isAccepted = (typed: string): boolean => readAlertAnswer(draft, typed).ok
    const sole = soleReading(price.trim(), render.numbers.decimalSign, isAccepted)
    if ('asked' in sole) return refused(text('typed-two-numbers', sole.asked).text)
    const answer = readAlertAnswer(draft, sole.reading)
    if (!answer.ok) return refused(text(answer.code, answer.values).text)
    const read = parseAlertDraft(answer.draft)
    if (!read.ok) return refused(text(read.fault.code, read.fault.values).text)
    const { condition } = read.rule
    if (condition.on !== 'price') throw new Error(`An alert on a price was read as one on ${condition.on}`)
    const rule = { condition: { ...condition, symbol: pair } }
    const zone = zoneOf(await deps.settings.read(userId))
    const result = await alerts.arm(rule, {
      userId,
      chatId: userId,
      zone,
      ...(account === '' ? {} : { findTrader: () => deps.findPlace(userId, account) }),
      key: ['page', String(userId), key],
    })
    if (result.is !== 'stored') return refused(notArmedText(render, result).text)
    const { rule: stored, state } = result.stored
    const said = [
      conditionText(render, stored.condition),
      text(`alert-state-${state.is}`),
      ...(result.status.ok && result.status.value.isMet ? [text('alert-met')] : []),
      ...farAlertLines(render, stored.condition, result.status),
    ]
    return { isDone: true, message: join(said, '\n').text }
  }

  const change: ChangeAlerts['change'] = async (userId, ruleId, wanted) => {
    const render = await deps.renderOf(userId)
    const { text } = render
    const found = await alerts.find(userId, ruleId)
    if (!found) return { isDone: false, message: text('alert-not-found').text }
    const condition = conditionText(render, found.rule.condition)
    if (wanted === 'delete') {
      await alerts.remove(userId, ruleId)
      return { isDone: true, message: text('alert-deleted', { condition }).text }
    }
    if (wanted === 'pause') await alerts.pause(userId, ruleId)
    const id = wanted === 'arm' ? await alerts.resume(userId, ruleId) : ruleId
    const now = await alerts.find(userId, id)
    return now
      ? { isDone: true, message: join([condition, text(`alert-state-${now.state.is}`)], '\n').text }
      : { isDone: false, message: text('alert-no-longer-exists').text }
  }

  return { set, change }
}
