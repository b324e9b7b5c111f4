import type { FormattedString } from '@grammyjs/parse-mode'
import { z } from 'zod'
import type { RenderContext } from '../bot/shell/render-context.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import type { TradingPlan } from '../desk/trading/actions/actions.js'
import { parseTyped, printTyped } from '../desk/trading/actions/commands.js'
import { isRefused } from '../desk/trading/actions/plan.js'
import { targetOf } from '../desk/trading/grammar/print-values.js'
import { soleReading } from '../desk/trading/grammar/typed-numbers.js'
import type { Trading } from '../desk/trading/trading.js'
import { isUnplanned } from '../desk/trading/unresolved-target.js'
import type { Trader } from '../desk/trader.js'
import { draftKey, type DraftFromPage } from './drafting.js'
import type { AddRoutes } from './http/routes.js'
import { typedText } from './http/typed-text.js'
import { parsePlace, placeSchema } from './place.js'
import type { ChangeFields, ChangePreview } from './page/manage/protocol.js'
import { unplannedText } from './unplanned.js'

const typed = typedText(60)

const fields = z.strictObject({
  account: placeSchema,
  kind: z.enum(['close', 'sl', 'tp', 'add', 'cancel', 'reverse']),
  target: z.string().regex(/^[\x21-\x7E]{1,128}$/),
  amount: typed,
  extent: typed,
}) satisfies z.ZodType<ChangeFields>

/** The command of each change. */
const COMMANDS = {
  close: 'close',
  sl: 'tpsl',
  tp: 'tpsl',
  add: 'add',
  cancel: 'cancelorder',
  reverse: 'reverse',
} as const

/** The text of the preview of a plan in the chat. */
type PreviewText = (render: RenderContext, trader: Trader, plan: TradingPlan) => FormattedString

/**
 * POST /manage/preview: the preview of a change of a position or an order, as the chat has it. POST /manage: hands its command to the
 * chat as a draft; sent twice with one key it is one. Nothing is sent to the service from here.
 */
export function manageRoutes(deps: {
  /** `place` is as `AccountLine.key`. Rejects with a `ServiceError`. */
  readonly readContext: (userId: number, place: string) => Promise<AccountReading | undefined>
  readonly plan: Trading['plan']
  readonly previewText: PreviewText
  readonly draft: DraftFromPage
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): AddRoutes {
  const preview = async (userId: number, change: ChangeFields): Promise<ChangePreview> => {
    const render = await deps.renderOf(userId)
    const read = readChange(render, change)
    if (!read.ok) return { isChange: false, message: read.message }
    const account = await deps.readContext(userId, change.account)
    if (!account) return { isChange: false, message: render.text('accounts-none').text }
    const plan = await deps.plan(account, read.intent)
    if (isUnplanned(plan)) return { isChange: false, message: unplannedText(render, plan) }
    return {
      isChange: true,
      ...previewLines(deps.previewText(render, account.trader, plan)),
      isRefused: isRefused(plan),
    }
  }
  return (routes) => {
    routes.post(
      '/manage/preview',
      fields,
      async ({ userId }, change) => await preview(userId, change),
      'figures',
    )
    routes.post(
      '/manage',
      z.strictObject({ change: fields, key: draftKey }),
      async (visit, { change, key }) => {
        const read = readChange(await deps.renderOf(visit.userId), change)
        if (!read.ok) return { isDone: false, message: read.message }
        const { command, text } = printTyped(read.intent)
        return await deps.draft(visit, { line: `/${command} ${text}`, key, ...parsePlace(change.account) })
      },
    )
  }
}

/** The lines of a preview, with its table of parts, which the page folds, apart from them. */
export function previewLines({
  text,
  entities,
}: FormattedString): Pick<Extract<ChangePreview, { readonly isChange: true }>, 'lines' | 'parts'> {
  const linesOf = (part: string): string[] => part.split('\n').filter((line) => line !== '')
  const table = entities.find(({ type }) => type === 'pre')
  if (!table) return { lines: linesOf(text) }
  const [end, before] = [table.offset + table.length, linesOf(text.slice(0, table.offset))]
  const title = before.pop() ?? ''
  return {
    lines: [...before, ...linesOf(text.slice(end))],
    parts: { title, rows: text.slice(table.offset, end) },
  }
}

/** Reads a change by the grammar of its command; one that the grammar does not take is said as in the chat. */
export function readChange(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { kind, target, amount, extent }: ChangeFields,
) {
  const parse = (reading: string) =>
    parseTyped(
      COMMANDS[kind],
      [
        targetOf({ by: 'id', id: target }),
        kind === 'sl' || kind === 'tp' ? `${kind} ${reading}` : reading,
      ].join(' '),
    )
  const sole = soleReading(`${amount} ${extent}`.trim(), numbers.decimalSign, (reading) => parse(reading).ok)
  if ('asked' in sole) return { ok: false, message: text('typed-two-numbers', sole.asked).text } as const
  const parsed = parse(sole.reading)
  if (parsed.ok) return { ok: true, intent: parsed.intent } as const
  const { code, values } = parsed.fault
  return { ok: false, message: text(code, values).text } as const
}
