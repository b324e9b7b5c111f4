import type { ActionKind, PlanOf, TradingPlan } from '../../../desk/trading/actions/actions.js'
import { accountLine } from '../../shell/cards/account-parts.js'
import { positionName, sideKey } from '../../shell/format/pair-and-side.js'
import type { Trader } from '../../../desk/trader.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import { backToPosition } from '../account/positions/keyboard.js'
import {
  exitPrice,
  lossLine,
  openingLines,
  planPriceLine,
  riskLines,
  worseFillLine,
} from '../../shell/cards/opening-lines.js'
import { divide } from '../../../lib/decimals.js'
import { orderLine } from './order-line.js'
import type { DefaultedPart } from '../../../desk/trading/order-defaults/apply-defaults.js'
import { fieldOfIssue } from '../../../desk/trading/wizard/form-order.js'
import { changeKeyboard } from './tickets/keyboard.js'
import { isRefused, type Plan } from '../../../desk/trading/actions/plan.js'
import type { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Closing, HoldingState } from '../../../desk/trading/positions/position-change.js'
import { liquidationCaveat, pnlCaveats, pnlParts } from '../../shell/cards/pnl-parts.js'
import { InlineKeyboard } from 'grammy'
import {
  type NewTrigger,
  type TriggerFigures,
  exitTriggersOf,
} from '../../../desk/trading/actions/tpsl/action.js'
import { isExit } from '../../../desk/account/orders/open-order.js'
import { shortId } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { addBeside, takePlace } from './manage/keyboard.js'
import type { ExitPosition } from '../../../desk/trading/positions/managed-position.js'
import { countdown } from '../../shell/format/times.js'
import { orderTypeName } from '../../shell/cards/order-kind.js'
import { issueText } from '../../shell/cards/issue.js'
import type { PnlAtPrice } from '../../../desk/trading/actions/open/figures.js'

/** The card of a plan, above its Confirm button. */
interface Preview {
  readonly text: FormattedString
  /** Further buttons, by the ticket's id. */
  readonly others?: ((ticketId: string) => InlineKeyboard) | undefined
  /** The buttons of a refused plan, which has no Confirm. */
  readonly back?: InlineKeyboard | undefined
}

/** The part of a preview that one action says by itself. */
interface Content extends Pick<Preview, 'others'> {
  readonly title: FormattedString
  readonly lines: readonly (FormattedString | string)[]
  /** The id of the position, to which a refused plan leads back. */
  readonly positionId?: string
}

/** The preview of each action; an action without one does not compile. */
const contentOf: {
  readonly [Kind in ActionKind]: (
    render: RenderContext,
    plan: PlanOf<Kind>,
    filled: readonly DefaultedPart[],
  ) => Content
} = {
  open: opening,
  close: closing,
  add: addition,
  collateral: collateralChange,
  tpsl: triggers,
  trail: trailingStop,
  cancel: cancellation,
  deposit: depositing,
  platform: ({ text }, { intent }) => ({
    title: text('preview-platform', { address: intent.address }),
    lines: [],
  }),
  breakEven: triggers,
  reverse: reversal,
  replace: triggers,
}

/**
 * Renders the plan of any action, with what there is to warn of; a refused one says so. `filled`: parts of an order that come from
 * its person's defaults.
 */
export function previewOf(
  render: RenderContext,
  trader: Trader,
  plan: TradingPlan,
  filled: readonly DefaultedPart[] = [],
): Preview {
  const { text } = render
  // The preview under a kind takes the plans of that kind.
  const show = contentOf[plan.intent.kind] as (...given: readonly unknown[]) => Content
  const { title, lines, positionId, others } = show(render, plan, filled)
  const head = [title, accountLine(render, trader)]
  const issues = plan.issues.map((issue) => issueText(render, issue))
  return {
    text: join(
      [
        join(lines.length === 0 ? head : [...head, '', ...lines], '\n'),
        ...(issues.length > 0 ? [join(issues, '\n')] : []),
        ...(isRefused(plan) ? [text('preview-refused')] : []),
      ],
      '\n\n',
    ),
    others,
    back: positionId === undefined ? undefined : backToPosition(text, trader, positionId),
  }
}

/** A preview that may be confirmed until a time, in milliseconds. */
export function withExpiry(
  render: RenderContext,
  preview: FormattedString,
  { expiresAt }: { readonly expiresAt: number },
): FormattedString {
  const time = countdown(render, new Date(expiresAt))
  return join([preview, render.text('preview-validity', { time })], '\n\n')
}

function opening(render: RenderContext, plan: PlanOf<'open'>, filled: readonly DefaultedPart[]): Content {
  const { text } = render
  const { order, pair } = plan
  return {
    title: text('preview-opening', {
      side: text(sideKey(order.isLong)),
      symbol: pair.symbol,
      kind: orderTypeName(text, order.kind),
    }),
    lines: openingLines(render, plan, filled),
    others: (ticketId) => changeKeyboard(text, ticketId, fieldOfIssue(plan.issues)?.step),
  }
}

/** An addition to a position. */
function addition(render: RenderContext, plan: PlanOf<'add'>): Content {
  const { text, numbers } = render
  const { position, size, collateral, fee, total, risk, before, after } = plan
  return {
    title: text('preview-add', positionName(render, position)),
    positionId: position.id,
    lines: [
      text('preview-adds', { size: numbers.dollars(size), collateral: numbers.dollars(collateral) }),
      ...riskLines(render, risk, divide(size, collateral)),
      ...worseFillLine(render, risk),
      ...(risk ? [text('preview-risk-added', { price: numbers.exactPrice(risk.stopLoss) })] : []),
      planPriceLine(render, position.price, plan),
      text('preview-becomes-size', {
        before: numbers.dollars(before.size),
        after: numbers.dollars(after.size),
      }),
      text('preview-becomes-collateral', {
        before: numbers.dollars(before.collateral),
        after: numbers.dollars(after.collateral),
      }),
      text('preview-becomes-entry', {
        before: numbers.price(before.entryPrice),
        after: numbers.price(after.entryPrice),
      }),
      ...changeLines(render, position, before, after),
      text('preview-fee', { fee: numbers.dollars(fee) }),
      text('preview-total', { total: numbers.dollars(total), balance: numbers.available(position.balance) }),
    ],
  }
}

/** Collateral put in or taken out. */
function collateralChange(render: RenderContext, plan: PlanOf<'collateral'>): Content {
  const { text, numbers } = render
  const { position, amount, before, after } = plan
  const left = position.collateral?.plus(amount)
  const dollars = numbers.dollars(amount.abs())
  const values = { ...positionName(render, position), amount: dollars }
  return {
    title: amount.gt(0) ? text('preview-collateral-in', values) : text('preview-collateral-out', values),
    positionId: position.id,
    lines: [
      planPriceLine(render, position.price, plan),
      text('preview-becomes-collateral', {
        before: numbers.dollars(position.collateral),
        after: numbers.dollars(left?.gt(0) === true ? left : undefined),
      }),
      ...(before && after ? changeLines(render, position, before, after) : []),
      amount.gt(0)
        ? text('preview-total', { total: dollars, balance: numbers.available(position.balance) })
        : text('preview-payout', { payout: dollars }),
    ],
  }
}

/** Leverage and liquidation before and after a change. */
function changeLines(
  { text, numbers }: RenderContext,
  { liquidationPrice }: ExitPosition,
  before: HoldingState,
  after: HoldingState,
): readonly FormattedString[] {
  return [
    text('preview-becomes-leverage', {
      before: numbers.multiple(before.leverage),
      after: numbers.multiple(after.leverage),
    }),
    after.liquidationPrice
      ? text('preview-becomes-liquidation', {
          before: numbers.price(liquidationPrice),
          after: numbers.price(after.liquidationPrice),
          distance: numbers.signedPercent(after.liquidationDistance),
        })
      : text('preview-becomes-unliquidated', { before: numbers.price(liquidationPrice) }),
    ...liquidationCaveat({ text }, after.missing),
  ]
}

/** The close of a position, or of a part of it. */
function closing(render: RenderContext, plan: PlanOf<'close'>): Content {
  const { text, numbers } = render
  const { position, size, sizeLeft, figures, rest, isAll } = plan
  return {
    title: text('preview-close', positionName(render, position)),
    positionId: position.id,
    lines: [
      text('preview-closes', { size: numbers.dollars(size), whole: numbers.dollars(position.size) }),
      sizeLeft.gt(0)
        ? text('preview-leaves', {
            size: numbers.dollars(sizeLeft),
            collateral: numbers.dollars(rest?.collateral),
          })
        : text('preview-leaves-nothing'),
      ...(isAll ? [text('preview-all-as-read', { size: numbers.dollars(size) })] : []),
      ...proceedsLines(render, figures, position.price, plan),
      ...(rest
        ? [
            text('preview-liquidation', {
              price: numbers.price(rest.liquidationPrice),
              distance: numbers.signedPercent(rest.liquidationDistance),
            }),
            ...liquidationCaveat(render, rest.missing),
          ]
        : []),
    ],
  }
}

/** Both steps of turning a position round. */
function reversal(render: RenderContext, plan: PlanOf<'reverse'>): Content {
  const { text, numbers } = render
  const { position, size, figures } = plan.first
  return {
    title: text('preview-reverse', positionName(render, position)),
    positionId: position.id,
    lines: [
      text('preview-reverse-close', { size: numbers.dollars(size) }),
      ...proceedsLines(render, figures, position.price, plan),
      '',
      text('preview-reverse-open', {
        side: text(sideKey(!position.isLong)),
        collateral: numbers.dollars(position.collateral),
        size: numbers.dollars(position.size),
      }),
    ],
  }
}

/** The lines of what a close brings in; where it is not known, the close is sent all the same. */
function proceedsLines(
  render: RenderContext,
  figures: Closing | undefined,
  price: Big | undefined,
  plan: Pick<Plan, 'issues'>,
): readonly FormattedString[] {
  const { text, numbers } = render
  if (!price) return [text('preview-price-unread')]
  if (!figures) return [planPriceLine(render, price, plan), text('preview-incomplete')]
  const { profit, profitPercent, payout, pnl } = figures
  return [
    planPriceLine(render, price, plan),
    text('preview-realised', {
      profit: numbers.signedDollars(profit),
      percent: numbers.signedPercent(profitPercent),
    }),
    text('preview-payout', { payout: numbers.dollars(payout) }),
    pnlParts(render, pnl),
    ...pnlCaveats(render, pnl),
  ]
}

/** A take-profit and a stop-loss, also a stop at break-even, or one in the place of others. */
function triggers(render: RenderContext, plan: Plan & TriggerFigures): Content {
  const { text } = render
  const { position, instead } = plan
  if (instead.length > 0) return replacement(render, plan)
  const others = position.orders.filter(isExit)
  return {
    title: text('preview-tpsl', positionName(render, position)),
    positionId: position.id,
    lines: [
      planPriceLine(render, position.price, plan),
      ...triggerLines(render, plan),
      ...(others.length === 0
        ? []
        : [text('preview-triggers-beside'), ...others.map((order) => orderLine(render, order))]),
    ],
    others: (ticketId) => replaceButtons(render, plan, ticketId),
  }
}

/** Buttons that put the new one in the place of one that is there. */
function replaceButtons(render: RenderContext, plan: TriggerFigures, ticket: string): InlineKeyboard {
  const { takeProfit, stopLoss, position } = plan
  const keyboard = new InlineKeyboard()
  if (takeProfit && stopLoss) return keyboard
  const wanted = takeProfit ? 'takeProfit' : 'stopLoss'
  for (const order of exitTriggersOf(position).filter(({ kind }) => kind === wanted)) {
    const label = render.text('manage-replace-button', { order: orderLine(render, order) })
    keyboard.text(caption(label.text), takePlace.pack({ ticket, order: shortId(order.id) })).row()
  }
  return keyboard
}

/** Both steps of putting take-profits and stops in the place of others, and the button that adds them instead. */
function replacement(render: RenderContext, plan: Plan & TriggerFigures): Content {
  const { text } = render
  const { instead, position } = plan
  const old = instead.map((order) => orderLine(render, order))
  const beside = caption(text('manage-beside-button', { order: join(old, ', ') }).text)
  return {
    title: text('preview-replace', positionName(render, position)),
    positionId: position.id,
    lines: [
      planPriceLine(render, position.price, plan),
      text('preview-replace-add'),
      ...triggerLines(render, plan),
      text('preview-replace-cancel'),
      ...old,
      '',
      text('preview-replace-both'),
    ],
    others: (ticket) => new InlineKeyboard().text(beside, addBeside.pack({ ticket })),
  }
}

/** A trailing stop, and its price now. */
function trailingStop(render: RenderContext, plan: PlanOf<'trail'>): Content {
  const { text, numbers } = render
  const { position, distance, percent, stopPrice, result, intent } = plan
  return {
    title: text('preview-trail', positionName(render, position)),
    positionId: position.id,
    lines: [
      distance.by === 'percent'
        ? text('preview-trail-percent', { distance: numbers.amount(distance.percent) })
        : text('preview-trail-dollars', { distance: trailedBy(render, distance.dollars, intent.distance) }),
      planPriceLine(render, position.price, plan),
      text('preview-trail-now', atPrice(render, position, { price: stopPrice, result })),
      ...resultNotes(render, result),
      percent.eq(100)
        ? text('preview-trail-whole')
        : text('preview-trigger-share', { percent: numbers.amount(percent) }),
    ],
  }
}

/** The distance of a trailing stop in dollars, with the average true ranges that it comes from where it was typed so. */
function trailedBy(
  { text, numbers }: RenderContext,
  dollars: Big,
  typed: PlanOf<'trail'>['intent']['distance'],
): string | FormattedString {
  if (typed.by !== 'atr') return numbers.dollars(dollars)
  const { times, period } = typed
  return text('preview-atr', { amount: numbers.price(dollars), times: numbers.amount(times), period })
}

/** A line for each price, and the part of the position. */
function triggerLines(
  render: RenderContext,
  { takeProfit, stopLoss, percent, loss, position }: TriggerFigures,
): readonly FormattedString[] {
  const { text, numbers } = render
  return [
    ...(takeProfit ? [text('preview-at-take-profit', atPrice(render, position, takeProfit))] : []),
    ...(stopLoss ? [text('preview-at-stop', atPrice(render, position, stopLoss))] : []),
    ...lossLine(render, loss),
    ...resultNotes(render, (takeProfit ?? stopLoss)?.result),
    text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
}

/** Says what results contain, and what they do not. */
function resultNotes(render: RenderContext, result: PnlAtPrice | undefined): readonly FormattedString[] {
  if (!result) return []
  const { missing = [], isEstimate = false } = result
  return [render.text('preview-results-now'), ...pnlCaveats(render, { missing, isEstimate })]
}

/** The values of a line that says what a price comes to. */
function atPrice(
  render: RenderContext,
  { symbol, entryPrice }: ExitPosition,
  { price, result, atr }: NewTrigger,
) {
  const { numbers } = render
  return {
    price: exitPrice(render, price, atr, { symbol, price: entryPrice }),
    dollars: numbers.signedDollars(result?.dollars),
    percent: numbers.signedPercent(result?.percent),
  }
}

/** The cancellation of an order. */
function cancellation(render: RenderContext, { order }: PlanOf<'cancel'>): Content {
  const { text, numbers } = render
  const held = order.kind === 'entry' ? order.collateral : undefined
  return {
    title: text('preview-cancel', positionName(render, order)),
    lines: [
      orderLine(render, order),
      ...(held ? [text('preview-cancel-returns', { collateral: numbers.dollars(held) })] : []),
    ],
  }
}

function depositing({ text, numbers }: RenderContext, plan: PlanOf<'deposit'>): Content {
  const { intent, amount, wallet, balance } = plan
  return {
    // Of all there is, what is sent is read at Confirm.
    title:
      intent.amount === 'all'
        ? text('ticket-deposit-all')
        : text('preview-deposit', { amount: numbers.dollars(amount) }),
    lines: [
      text('preview-wallet', { wallet: numbers.available(wallet) }),
      text('preview-balance', { balance: numbers.available(balance) }),
    ],
  }
}
