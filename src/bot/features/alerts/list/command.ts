import type { AlertDesk, RulePlace, RuleWithStatus } from '../../../../alerts/rules/alert-desk.js'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { type PageOf, pageNumber, pageOf } from '../../../shell/keyboard/pages.js'
import { type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { alertsKeyboard, clearAlerts, showAlerts } from './keyboard.js'
import { timeOfDay } from '../../../shell/format/times.js'
import { join } from '../../../shell/text/markup.js'
import { conditionText, groupLines, placeLinesOf, ruleStateText } from '../../../shell/cards/rule.js'

/** The number of rules on a page, each with a button. */
const RULES_A_PAGE = 6

/** /alerts: the person's rules with their status, in pages. */
function alertsCommand({ alerts }: { readonly alerts: AlertDesk }): Command {
  const card = async (ctx: DeskContext, wanted: number): Promise<Message> => {
    const all = await alerts.list(personOf(ctx).id)
    const asOf = new Date(alerts.now())
    const { shown, ...place } = pageOf(all, wanted, RULES_A_PAGE)
    const [rows, places] = await Promise.all([
      alerts.statusOf(shown),
      Promise.all(shown.map((one) => alerts.placeOf(one))),
    ])
    return alertsCard(
      renderContextOf(ctx),
      { ...place, shown: rows.map((row, index) => ({ ...row, place: places[index] })) },
      { all, asOf },
    )
  }
  return {
    name: 'alerts',
    topic: 'alerts',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: async (ctx) => void (await reply(ctx, await card(ctx, 0))),
    buttons: [
      onPress(showAlerts, async (ctx, { page }) => replaceMessage(ctx, await card(ctx, pageNumber(page)))),
      onPress(clearAlerts, async (ctx) => {
        await alerts.clearFired(personOf(ctx).id)
        await replaceMessage(ctx, await card(ctx, 0))
      }),
    ],
  }
}

export const alertsFeature = commandFeature('alerts', alertsCommand)

/** A page of a person's rules, each with its status and its place. */
export function alertsCard(
  render: RenderContext,
  { shown, page, pages }: PageOf<RuleWithStatus & { readonly place: RulePlace | undefined }>,
  {
    all,
    asOf,
  }: {
    /** The rules on all pages. */
    readonly all: readonly StoredRule[]
    readonly asOf: Date
  },
): Message {
  const { text, numbers } = render
  const conditions = shown.map(({ stored }) => conditionText(render, stored.rule.condition))
  const keyboard = alertsKeyboard(text, {
    shown: shown.map(({ stored }, index) => ({
      stored,
      name: join([text(`alert-mark-${stored.state.is}`), conditions[index] ?? ''], ' ').text,
    })),
    page,
    pages,
    hasFired: all.some(({ state }) => state.is === 'fired'),
  })
  if (all.length === 0) return { text: text('alerts-none'), keyboard }
  const placed = placeLinesOf(all)
  const lines = shown.map(({ stored, status, place }, index) =>
    join(
      [
        text('alerts-line', {
          mark: text(`alert-mark-${stored.state.is}`),
          condition: conditions[index] ?? '',
          status: ruleStateText(render, stored, status),
        }),
        ...placed(render, place),
        ...groupLines(render, stored.rule),
      ],
      '\n',
    ),
  )
  const time = timeOfDay({ numbers }, asOf)
  const foot =
    pages > 1
      ? text('as-of-page', { time, page: String(page + 1), pages: String(pages) })
      : text('as-of', { time })
  return {
    text: join([text('alerts-title', { count: String(all.length) }), ...lines, foot], '\n\n'),
    keyboard,
  }
}
