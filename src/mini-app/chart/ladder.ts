import type { FormattedString } from '@grammyjs/parse-mode'
import { z } from 'zod'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { AccountReading } from '../../desk/trading/account-reading.js'
import type { LadderPlan, PlanLadder } from '../../desk/trading/actions/open/plan-ladder.js'
import { parseWords, printWords } from '../../desk/trading/grammar/command-grammar.js'
import { type LadderIntent, ladderGrammar } from '../../desk/trading/grammar/ladder.js'
import { soleReading } from '../../desk/trading/grammar/typed-numbers.js'
import { isUnplanned } from '../../desk/trading/unresolved-target.js'
import type { Trader } from '../../desk/trader.js'
import { draftKey, type DraftFromPage } from '../drafting.js'
import type { AddRoutes } from '../http/routes.js'
import { decimalText, typedText } from '../http/typed-text.js'
import { previewLines } from '../manage.js'
import { anyPlaceSchema, parsePlace } from '../place.js'
import type { LadderFields, LadderPreview } from '../page/chart/protocol.js'
import { unplannedText } from '../unplanned.js'

const typed = typedText(60)

const fields = z.strictObject({
  account: anyPlaceSchema,
  pair: z.string().regex(/^[\x21-\x7E]{1,41}$/),
  side: z.enum(['long', 'short']),
  collateral: typed,
  leverage: typed,
  orders: z.string().regex(/^\d{1,2}$/),
  from: decimalText,
  to: decimalText,
  heavier: z.enum(['', 'low', 'high']),
  stopLoss: typed,
}) satisfies z.ZodType<LadderFields>

/**
 * POST /ladder/figures: the preview of a ladder that is drawn on the chart, as the chat has it. POST /ladder: hands its command to the
 * chat as a draft; sent twice with one key it is one. Nothing is sent to the service from here.
 */
export function ladderRoutes(deps: {
  /** `place` is as `AccountLine.key`; empty for the account in use. Rejects with a `ServiceError`. */
  readonly readContext: (userId: number, place: string) => Promise<AccountReading | undefined>
  readonly planLadder: PlanLadder
  /** The text of the preview in the chat. */
  readonly previewText: (render: RenderContext, trader: Trader, plan: LadderPlan) => FormattedString
  readonly draft: DraftFromPage
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): AddRoutes {
  const figures = async (userId: number, wanted: LadderFields): Promise<LadderPreview> => {
    const render = await deps.renderOf(userId)
    const read = readLadder(render, wanted)
    if (!read.ok) return { isLadder: false, message: read.message }
    const account = await deps.readContext(userId, wanted.account)
    if (!account) return { isLadder: false, message: render.text('accounts-none').text }
    const plan = await deps.planLadder(account, read.intent)
    if (isUnplanned(plan)) return { isLadder: false, message: unplannedText(render, plan) }
    return {
      isLadder: true,
      ...previewLines(deps.previewText(render, account.trader, plan)),
      legs: plan.legs.flatMap(({ plan: { order } }) =>
        order.limitPrice
          ? [{ value: order.limitPrice.toFixed(), price: render.numbers.exactPrice(order.limitPrice) }]
          : [],
      ),
      isRefused: !plan.all,
    }
  }
  return (routes) => {
    routes.post(
      '/ladder/figures',
      fields,
      async ({ userId }, wanted) => await figures(userId, wanted),
      'figures',
    )
    routes.post(
      '/ladder',
      z.strictObject({ ladder: fields, key: draftKey }),
      async (visit, { ladder, key }) => {
        const read = readLadder(await deps.renderOf(visit.userId), ladder)
        if (!read.ok) return { isDone: false, message: read.message }
        const line = `/ladder ${printWords(ladderGrammar, read.intent)}`
        return await deps.draft(visit, { line, key, ...parsePlace(ladder.account) })
      },
    )
  }
}

/** Reads a ladder by the grammar of its command; one that the grammar does not take is said as in the chat. */
function readLadder(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  { side, pair, collateral, leverage, orders, from, to, heavier, stopLoss }: LadderFields,
): { readonly ok: true; readonly intent: LadderIntent } | { readonly ok: false; readonly message: string } {
  const [amount, multiple, stop] = [collateral, leverage, stopLoss].map((one) => one.trim())
  // Without it the number of orders would be read in its place.
  if (!amount) return { ok: false, message: text('typed-missing-collateral').text }
  const written = [
    amount,
    multiple && (/^[\d.,]+$/.test(multiple) ? `${multiple}x` : multiple),
    stop && `sl ${stop}`,
  ]
  // The prices of the handles are exact, and read in one way.
  const end = [orders, `from ${from}`, `to ${to}`, heavier && `heavier ${heavier}`].filter(
    (one) => one !== '',
  )
  const parse = (reading: string) =>
    parseWords('ladder', ladderGrammar, [side, pair, reading, ...end].join(' '))
  const sole = soleReading(
    written.filter((one) => one).join(' '),
    numbers.decimalSign,
    (reading) => parse(reading).ok,
  )
  if ('asked' in sole) return { ok: false, message: text('typed-two-numbers', sole.asked).text }
  const parsed = parse(sole.reading)
  if (parsed.ok) return { ok: true, intent: parsed.intent }
  const { code, values } = parsed.fault
  return { ok: false, message: text(code, values).text }
}
