import { conditionText } from '../../bot/shell/cards/condition-text.js'
import { ruleScheduleLines, ruleStateText } from '../../bot/shell/cards/rule-status.js'
import { timeOfDay } from '../../bot/shell/format/times.js'
import { pageOf } from '../../bot/shell/keyboard/pages.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { AlertDesk, RuleWithStatus } from '../../alerts/rules/alert-desk.js'
import type { AlertRow, AlertsReply } from '../page/alerts/protocol.js'
import type { PairNames } from '../pair-names.js'

/** Alerts on a page: the status of each is read. */
const ALERTS_A_PAGE = 12

/** Lists the alerts of a person in the order of /alerts. `page` counts from 0; one beyond the last is the last. */
export type ListAlerts = (userId: number, page: number) => Promise<AlertsReply>

export function createListAlerts(deps: {
  readonly alerts: Pick<AlertDesk, 'list' | 'statusOf' | 'now'>
  readonly pairNames: PairNames
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): ListAlerts {
  return async (userId, wanted) => {
    const [render, all, pairs] = await Promise.all([
      deps.renderOf(userId),
      deps.alerts.list(userId),
      deps.pairNames(userId),
    ])
    const { shown, page, pages } = pageOf(all, wanted, ALERTS_A_PAGE)
    const rows = await deps.alerts.statusOf(shown)
    const now = deps.alerts.now()
    const { text, numbers } = render
    const time = timeOfDay({ numbers }, new Date(now))
    const asOf =
      pages > 1
        ? text('as-of-page', { time, page: String(page + 1), pages: String(pages) })
        : text('as-of', { time })
    return {
      rows: rows.map((row) => alertRow(render, row, now)),
      title: text('alerts-title', { count: String(all.length) }).text,
      asOf: asOf.text,
      page,
      pages,
      pairs,
    }
  }
}

/** An alert in the words of its card. `now` is in milliseconds. */
function alertRow(render: RenderContext, { stored, status }: RuleWithStatus, now: number): AlertRow {
  const { text } = render
  const { rule, state } = stored
  const waits = state.is === 'armed' || state.is === 'held'
  const isMetAlready = !waits && status.ok && status.value.isMet
  const note = rule.note === undefined ? [] : [text('alert-note', { note: rule.note })]
  const met = isMetAlready ? [text('alert-met')] : []
  const lines = [...ruleScheduleLines(render, stored, now), ...note, ...met]
  const label = waits ? 'alert-pause' : isMetAlready ? 'alert-arm-anyway' : 'alert-arm'
  return {
    key: rule.id,
    condition: conditionText(render, rule.condition).text,
    state: text(`alert-state-${state.is}`).text,
    status: ruleStateText(render, stored, status).text,
    lines: lines.map((line) => line.text),
    change: waits ? 'pause' : 'arm',
    label: text(label).text,
  }
}
