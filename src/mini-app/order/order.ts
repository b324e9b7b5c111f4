import { Big } from 'big.js'
import { divide } from '../../lib/decimals.js'
import { attempt } from '../../lib/result.js'
import { mayTrade } from '../../accounts/access/role.js'
import { issueText } from '../../bot/shell/cards/issue.js'
import { openingLines } from '../../bot/shell/cards/opening-lines.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { FindTrader } from '../../desk/trader.js'
import { isRefused } from '../../desk/trading/actions/plan.js'
import type { OpeningPlan } from '../../desk/trading/actions/open/action.js'
import type { ReadOrderDefaults } from '../../desk/trading/order-defaults/order-defaults.js'
import type { Trading } from '../../desk/trading/trading.js'
import { isUnplanned } from '../../desk/trading/unresolved-target.js'
import { anyPlaceSchema, placeKey, type FindPlace } from '../place.js'
import type { Visit } from '../http/routes.js'
import { type DraftFromPage, draftKey } from '../drafting.js'
import type { OfferedPairs } from '../offered-pairs.js'
import type { DraftReply } from '../page/protocol.js'
import type { OrderFields, OrderPreview, OrderRoom, OrderStart } from '../page/order/protocol.js'
import { rewardToRisk } from '../reward-to-risk.js'
import { unplannedText } from '../unplanned.js'
import { readOrder } from './read-order.js'
import type { AccountReading, ReadAccount } from '../../desk/trading/account-reading.js'
import type { MonotonicClock } from '../../lib/clock.js'
import { createTtlCache } from '../../lib/ttl-cache.js'
import { z } from 'zod'
import type { AddRoutes } from '../http/routes.js'
import { typedText } from '../http/typed-text.js'

/** Texts are as they were typed: wrong ones get the sentences of the chat. */
const typed = typedText(60)

const fields = z.strictObject({
  account: anyPlaceSchema,
  pair: typed,
  side: z.enum(['long', 'short']),
  kind: z.enum(['market', 'limit', 'stop', 'stop limit']),
  amountBy: z.enum(['collateral', 'riskPercent', 'riskDollars', 'riskUnits']),
  collateral: typed,
  by: z.enum(['leverage', 'size']),
  extent: typed,
  limit: typed,
  stop: typed,
  stopLoss: typed,
  takeProfit: typed,
  slippage: typed,
}) satisfies z.ZodType<OrderFields>

/** GET /order as the form opens, POST /order/figures while it is filled in, and POST /order to hand it to the chat. */
export function orderRoutes(deps: OrderTicketDeps): AddRoutes {
  const ticket = createOrderTicket(deps)
  return (routes) => {
    routes.read('/order', z.strictObject({}), async (visit) => await ticket.start(visit))
    routes.post(
      '/order/figures',
      fields,
      async ({ userId }, order) => await ticket.figures(userId, order),
      'figures',
    )
    routes.post(
      '/order',
      z.strictObject({ order: fields, key: draftKey }),
      async (visit, { order, key }) => await ticket.send(visit, order, key),
    )
  }
}

/** The ticket of a new order: its figures, and the way of what it says to the chat. Nothing is sent from here. */
interface OrderTicket {
  start(visit: Visit): Promise<OrderStart>
  /** Works the order out as the preview in the chat does. Rejects with a `ServiceError` or a `NoPriceError`. */
  figures(userId: number, fields: OrderFields): Promise<OrderPreview>
  /** Hands the order to the chat as a draft; sent twice with one key it is one. */
  send(visit: Visit, fields: OrderFields, key: string): Promise<DraftReply>
}

interface OrderTicketDeps {
  readonly readContext: ReadContext
  readonly plan: Trading['plan']
  readonly orderDefaults: ReadOrderDefaults
  readonly findTrader: FindTrader
  readonly readAccount: ReadAccount
  readonly pairNames: OfferedPairs
  readonly draft: DraftFromPage
  readonly renderOf: (userId: number) => Promise<RenderContext>
}

function createOrderTicket(deps: OrderTicketDeps): OrderTicket {
  const read = async (userId: number, fields: OrderFields) => {
    const [render, account, orderDefaults] = await Promise.all([
      deps.renderOf(userId),
      deps.readContext(userId, fields.account),
      deps.orderDefaults(userId),
    ])
    if (!account)
      return {
        account,
        render,
        message: render.text('accounts-none').text,
        field: 'account',
        isRead: false,
      } as const
    const order = await readOrder(render, fields, orderDefaults, (typed) => account.findPair(typed))
    if (!order.ok)
      return { account, render, message: order.message.text, field: order.field, isRead: false } as const
    return { render, account, order, isRead: true } as const
  }

  return {
    start: async ({ userId, access }) => {
      const [{ text }, trader, pairs, { collateral, leverage, slippage }] = await Promise.all([
        deps.renderOf(userId),
        deps.findTrader(userId),
        deps.pairNames(userId),
        deps.orderDefaults(userId),
      ])
      return {
        account: trader ? placeKey(trader.account.id, trader.chain.id) : '',
        pairs,
        collateral: collateral?.toFixed() ?? '',
        leverage: leverage?.toFixed() ?? '',
        slippage: slippage?.toFixed() ?? '',
        hasRiskUnit: trader !== undefined && (await deps.readAccount(trader).riskUnit()) !== undefined,
        notice: mayTrade(access) ? '' : text('view-only').text,
      }
    },
    figures: async (userId, fields) => {
      const found = await read(userId, fields)
      const room = found.account && (await roomOf(found.render, found.account, fields.pair))
      if (!found.isRead) return { room, isOrder: false, message: found.message, field: found.field }
      const { render, account, order } = found
      const plan = await deps.plan(account, order.intent)
      if (isUnplanned(plan)) return { room, isOrder: false, message: unplannedText(render, plan), field: '' }
      // The action of an intent to open makes this plan.
      const opening = plan as OpeningPlan
      return {
        room,
        isOrder: true,
        lines: [
          ...openingLines(render, opening, order.filled).map(({ text }) => text),
          ...rewardLine(render, opening),
        ],
        issues: plan.issues.map((issue) => issueText(render, issue).text),
        isRefused: isRefused(plan),
      }
    },
    send: async (visit, fields, key) => {
      const found = await read(visit.userId, fields)
      if (!found.isRead) return { isDone: false, message: found.message }
      const { account, chain } = found.account.trader
      return await deps.draft(visit, {
        line: found.order.line,
        key,
        accountId: account.id,
        chainId: chain.id,
      })
    },
  }
}

/** Steps of the slider up to all of the free margin. */
const SHARES = 20

/** Limits of an account and a pair, as far as it can be read. */
async function roomOf(
  { numbers }: RenderContext,
  account: AccountReading,
  typed: string,
): Promise<OrderRoom> {
  const [pair, balances] = await Promise.all([
    attempt(account.findPair(typed.trim())),
    attempt(account.balances()),
  ])
  const most = pair.ok && 'id' in pair.value ? account.maxLeverage(pair.value.id) : undefined
  const free = balances.ok ? balances.value.vusd : undefined
  return {
    mostLeverage: most?.round(0, 0).toFixed() ?? '',
    free: numbers.available(free),
    shares: free?.gt(0)
      ? Array.from({ length: SHARES }, (_, step) =>
          divide(free.times(step + 1), new Big(SHARES))
            .round(2, 0)
            .toFixed(),
        )
      : [],
  }
}

/** The reward of an order with a target and a stop, in risks; none where it has not both. */
function rewardLine({ text, numbers }: RenderContext, { order, figures }: OpeningPlan): readonly string[] {
  const { takeProfit, stopLoss } = order
  const reward = takeProfit && stopLoss && rewardToRisk(figures.entryPrice, takeProfit, stopLoss)
  return reward ? [`${text('mini-app-chart-reward').text} ${numbers.amount(reward)} R`] : []
}

/** Time for which one reading serves a form, in milliseconds: no key that is pressed meanwhile asks the service anything. */
const READING_MS = 3_000

/** Forms that are open at the same time; with more, the readings of some are made anew. */
const MOST_READINGS = 1_000

/** The reading of an account for the figures of a form; undefined without the account. Rejects with a `ServiceError`. */
type ReadContext = (userId: number, place: string) => Promise<AccountReading | undefined>

/** `place` is an account on one chain, as `AccountLine.key`; empty for the one in use. */
export function createReadContext(deps: {
  readonly findTrader: FindTrader
  readonly findPlace: FindPlace
  readonly readAccount: ReadAccount
  readonly monotonicNow: MonotonicClock
}): ReadContext {
  const known = createTtlCache<AccountReading | undefined>({
    ttlMs: READING_MS,
    maxEntries: MOST_READINGS,
    monotonicNow: deps.monotonicNow,
  })
  return async (userId, place) =>
    await known.get(`${userId}/${place}`, async () => {
      const trader = place === '' ? await deps.findTrader(userId) : await deps.findPlace(userId, place)
      return trader && deps.readAccount(trader)
    })
}
