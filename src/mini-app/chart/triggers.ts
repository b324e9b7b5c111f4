import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { issueText } from '../../bot/shell/cards/issue.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { distancePercent } from '../../desk/account/positions/figures.js'
import { resultInR, type InitialRisk, type InitialRisks } from '../../desk/account/positions/initial-risk.js'
import { isRefused } from '../../desk/trading/actions/plan.js'
import { printTyped } from '../../desk/trading/actions/commands.js'
import { exitTriggersOf, type TriggerFigures as Planned } from '../../desk/trading/actions/tpsl/action.js'
import type { TpslIntent } from '../../desk/trading/actions/tpsl/grammar.js'
import type { TradingPlan } from '../../desk/trading/actions/actions.js'
import type { AccountReading } from '../../desk/trading/account-reading.js'
import type { Trading } from '../../desk/trading/trading.js'
import { isUnplanned } from '../../desk/trading/unresolved-target.js'
import { divide } from '../../lib/decimals.js'
import type { DraftFromPage } from '../drafting.js'
import type { Visit } from '../http/routes.js'
import type { TriggerPreview, TriggerQuery } from '../page/chart/protocol.js'
import { rewardToRisk } from '../reward-to-risk.js'
import type { DraftReply } from '../page/protocol.js'
import { parsePlace } from '../place.js'
import { unplannedText } from '../unplanned.js'

/** A stop or a take-profit that is placed on the chart. */
export interface ChartTriggers {
  /** Its figures, worked out as for the preview in the chat. */
  figures(userId: number, query: TriggerQuery): Promise<TriggerPreview>
  /** Hands its command to the chat as a draft. */
  draft(visit: Visit, query: TriggerQuery & { readonly key: string }): Promise<DraftReply>
}

export function createChartTriggers(deps: {
  /** `place` is as `AccountLine.key`. Many questions of a moving finger are one read. */
  readonly readContext: (userId: number, place: string) => Promise<AccountReading | undefined>
  readonly plan: Trading['plan']
  readonly initialRisks: Pick<InitialRisks, 'read'>
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly draftFromPage: DraftFromPage
}): ChartTriggers {
  return {
    figures: async (userId, query) => {
      const [render, reading] = await Promise.all([
        deps.renderOf(userId),
        deps.readContext(userId, query.account),
      ])
      if (!reading) return refusedWith(render.text('accounts-none').text)
      const planned = await deps.plan(reading, intentOf(query))
      if (isUnplanned(planned)) return refusedWith(unplannedText(render, planned))
      if (!hasFigures(planned)) throw new Error('The plan of a stop or take-profit has no figures')
      const { account, chain } = reading.trader
      const findRisk = await deps.initialRisks.read({ userId, accountId: account.id, chainId: chain.id })
      return {
        price: render.numbers.price(new Big(query.price)),
        rows: rowsOf(render, planned, query, findRisk(planned.position)),
        issues: planned.issues.map((issue) => issueText(render, issue).text),
        isRefused: isRefused(planned),
      }
    },
    draft: async (visit, { key, ...query }) => {
      const { command, text } = printTyped(intentOf(query))
      const line = `/${command} ${text}`
      return await deps.draftFromPage(visit, { line, key, ...parsePlace(query.account) })
    },
  }
}

/** The intent that the command of the draft is written for. */
function intentOf({ position, order, kind, price, percent }: TriggerQuery): TpslIntent {
  const at = { by: 'price', price: new Big(price) } as const
  return {
    kind: 'tpsl',
    target: { by: 'id', id: order === '' ? position : order },
    ...(kind === 'tp' ? { takeProfit: at } : { stopLoss: at }),
    ...(percent === '' ? {} : { percent: new Big(percent) }),
  }
}

function refusedWith(issue: string): TriggerPreview {
  return { price: '', rows: [], issues: [issue], isRefused: true }
}

function hasFigures(plan: TradingPlan): plan is Extract<TradingPlan, Planned> {
  return 'position' in plan && 'takeProfit' in plan && 'stopLoss' in plan
}

function rowsOf(
  { text, numbers }: RenderContext,
  plan: Planned,
  { kind, order }: TriggerQuery,
  initialRisk: InitialRisk | undefined,
): TriggerPreview['rows'] {
  const { position, percent } = plan
  const placed = plan.takeProfit ?? plan.stopLoss
  if (!placed) return []
  const { price, result } = placed
  const mark = position.price
  const { entryPrice: entry, size, liquidationPrice: liquidation } = position
  const others = exitTriggersOf(position).filter(({ id }) => id !== order)
  const otherOf = (wanted: string): Big | undefined => others.find((one) => one.kind === wanted)?.price
  const [target, stop] = kind === 'tp' ? [price, otherOf('stopLoss')] : [otherOf('takeProfit'), price]
  const rewards = entry && target && stop && rewardToRisk(entry, target, stop)
  const times = resultInR(result?.dollars, initialRisk)
  const isSeen = initialRisk?.from === 'seen'
  const row = (label: FormattedString, value: string) => ({ label: label.text, value })
  return [
    row(
      text('mini-app-chart-result'),
      `${numbers.signedDollars(result?.dollars)} (${numbers.signedPercent(result?.percent)})`,
    ),
    ...(times ? [row(text(isSeen ? 'history-r-seen' : 'share-in-r'), numbers.inR(times))] : []),
    row(
      text('mini-app-chart-size'),
      `${numbers.dollars(size && divide(size.times(percent), new Big(100)))} (${numbers.percent(percent)})`,
    ),
    ...(mark
      ? [row(text('mini-app-chart-from-mark'), numbers.signedPercent(distancePercent(price, mark)))]
      : []),
    row(text('mini-app-chart-from-entry'), numbers.signedPercent(entry && distancePercent(price, entry))),
    ...(rewards ? [row(text('mini-app-chart-reward'), `${numbers.amount(rewards)} R`)] : []),
    ...(liquidation
      ? [
          row(
            text('mini-app-chart-to-liquidation'),
            `${numbers.price(liquidation)} (${numbers.signedPercent(distancePercent(liquidation, price))})`,
          ),
        ]
      : []),
  ]
}
