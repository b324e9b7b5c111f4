import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Desk } from '../../../desk/desk.js'
import { hasAllPositions } from '../../../desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../desk/account/positions/position-view.js'
import type { RiskPicture, RiskRow } from '../../../charts/picture.js'
import { distancePercent, distanceToLiquidation } from '../../../desk/account/positions/figures.js'
import { type Exposure, firingStops, type PositionRisk } from '../../../desk/risk/open-risk.js'
import { CORRELATION_DAYS } from '../../../desk/risk/read-returns.js'
import type { RiskReading } from '../../../desk/risk/read-risk.js'
import type { LimitUse } from '../../../desk/trading/risk/limits/own-limits.js'
import type { Trader } from '../../../desk/trader.js'
import { shownPercentOf } from '../../../lib/decimals.js'
import { type ReadCard, replaceWithShown, replyWithRead, replyWithShown } from '../../shell/account-read.js'
import { asOfLine, oldMarkLines, resultMark, titleLine } from '../../shell/cards/account-parts.js'
import { partFailed } from '../../shell/cards/failure.js'
import { limitUseText } from '../../shell/cards/limit-use.js'
import { unreadLines } from '../../shell/cards/issue.js'
import { type Command, onPress } from '../../shell/command.js'
import { commandFeature } from '../../shell/feature.js'
import { pairName, pairNameOf } from '../../shell/format/pair-and-side.js'
import { table } from '../../shell/format/table.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { shownOf } from '../../shell/keyboard/shown.js'
import { lookOf, pictureSubject } from '../../shell/pictures/look.js'
import type { Pictures } from '../../shell/pictures/pictures.js'
import type { PictureContext, RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { positionFigures } from './board/read-figures.js'
import { liquidationText, stopLabel, stopText } from './board/tables.js'
import { showPositions } from './positions/keyboard.js'
import { arrowedPair, moreLine, MOST_ROWS, shareOfEquity } from './risk-parts.js'
import { markPriceOf } from '../../../desk/market/prices/prices.js'

/** Shows the risk anew. */
const showRisk = defineAction('risk', 'account', 'chain')

/** Sends the picture of the risk. */
const drawRisk = defineAction('risk-picture', 'account', 'chain')

/** /risk: what the account can lose at its stops and without one, and how its positions are spread. */
function riskCommand({ desk, pictures }: { readonly desk: Desk; readonly pictures: Pictures }): Command {
  const card: ReadCard = async (ctx, trader) => {
    const [reading, used] = await Promise.all([desk.risk(trader), desk.trading.limitUse(trader)])
    return riskCard(ctx, trader, reading, used)
  }
  const picture: ReadCard = async (ctx, trader) => {
    const reading = await desk.risk(trader)
    return {
      picture: pictures(riskPicture(ctx, trader, reading), ctx.text('picture-missing')),
      text: join(
        [
          titleLine(ctx, ctx.text('risk-title'), trader),
          ...lossTotals(ctx, reading),
          asOfLine(ctx, reading.positions.asOf),
        ],
        '\n',
      ),
    }
  }
  return {
    name: 'risk',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: (ctx) => replyWithRead(ctx, desk, card, (shown) => showRisk.pack(shown)),
    buttons: [
      onPress(showRisk, (ctx, shown) => replaceWithShown(ctx, desk, shown, card)),
      onPress(drawRisk, (ctx, shown) => replyWithShown(ctx, desk, shown, picture)),
    ],
  }
}

export const riskFeature = commandFeature('risk', riskCommand)

/** The possible losses of an account, their spread, and the positions near to liquidation. */
export function riskCard(
  render: RenderContext,
  trader: Trader,
  reading: RiskReading,
  used: readonly LimitUse[] = [],
): Message {
  const { text } = render
  const { positions, risk, margin } = reading
  const shown = shownOf(trader)
  const isNone = positions.positions.length === 0
  const body = isNone
    ? positions.unread.length === 0
      ? [text('positions-none')]
      : []
    : [
        join(lossLines(render, reading), '\n'),
        text('risk-figures', { figures: moneyTable(render, reading) }),
        join(
          [
            text('portfolio-exposure', { figures: exposureTable(render, risk.exposure) }),
            ...pairLines(render, reading),
          ],
          '\n',
        ),
        ...groupLines(render, reading),
        ...nearestLines(render, risk.nearest),
      ]
  const foot = [
    ...(isNone ? [] : [text('risk-basis')]),
    ...(positions.mayBeMore ? [text('may-be-more')] : []),
    ...unreadLines(render, positions.unread),
    ...(margin.ok ? [] : [partFailed(render, text('portfolio-money'), margin.error)]),
    ...oldMarkLines(render, positions.positions, positions.asOf),
    asOfLine(render, positions.asOf),
  ]
  return {
    text: join(
      [titleLine(render, text('risk-title'), trader), ...body, ...limitLines(render, used), join(foot, '\n')],
      '\n\n',
    ),
    keyboard: new InlineKeyboard()
      .text(text('refresh').text, showRisk.pack(shown))
      .text(text('positions-title').text, showPositions.pack({ ...shown, page: '0' }))
      .add(...(isNone ? [] : [InlineKeyboard.text(text('risk-picture').text, drawRisk.pack(shown))])),
  }
}

/** A bar for each position, the nearest liquidation first. */
function riskPicture(render: PictureContext, trader: Trader, { risk, positions }: RiskReading): RiskPicture {
  const { text } = render
  const near = (held: PositionWithOrders): number =>
    distanceToLiquidation(held)?.toNumber() ?? Number.POSITIVE_INFINITY
  return {
    kind: 'risk',
    ...lookOf(render),
    title: text('risk-title').text,
    subtitle: pictureSubject(text, trader),
    rows: risk.positions
      .map(({ held }) => held)
      .toSorted((one, other) => near(one) - near(other))
      .map((held) => riskRow(render, held)),
    words: { empty: positions.unread.length === 0 ? text('positions-none').text : '—' },
  }
}

function riskRow(render: RenderContext, held: PositionWithOrders): RiskRow {
  const { text } = render
  const { isLong } = held.position
  const figures = positionFigures(held)
  const mark = markPriceOf(held.mark)
  const distance = distanceToLiquidation(held)
  return {
    label: join([pairName(text, held)]).text,
    side: isLong === undefined ? undefined : isLong ? 'long' : 'short',
    // A price that has passed it leaves no distance to draw.
    liquidation: distance && Math.max(0, distance.toNumber()),
    stops: (firingStops(held) ?? []).map(({ price, closed, isPassed }) => ({
      distance: isPassed || !mark ? 0 : (distancePercent(price, mark)?.abs().toNumber() ?? 0),
      share: closed.toNumber() / 100,
    })),
    stopValue: `${stopLabel(render, figures)} ${stopText(render, figures)}`,
    liquidationValue: `${text('ladder-liquidation').text} ${liquidationText(render, figures)}`,
  }
}

/** The losses at the stops, and without one, with the positions that have none. */
function lossLines(render: RenderContext, reading: RiskReading): readonly FormattedString[] {
  const { withoutStop } = reading.risk
  return [
    ...lossTotals(render, reading),
    ...withoutStop.slice(0, MOST_ROWS).map((one) => withoutStopLine(render, one)),
    ...moreLine(render, withoutStop.length),
  ]
}

function lossTotals(
  render: RenderContext,
  { positions, risk, equity }: RiskReading,
): readonly FormattedString[] {
  const { text } = render
  if (risk.positions.length === 0) return []
  const names = namesOf(
    render,
    risk.unknown.map(({ held }) => held),
  )
  const { withoutStop, atStops, atLiquidation } = risk
  // Of positions that were not read nothing is known; the foot tells of them.
  const isNamed = risk.unknown.length > 0
  return [
    atStops || !isNamed
      ? text('risk-at-stops', { loss: shareOfEquity(render, atStops, equity) })
      : text('risk-at-stops-unknown', { names }),
    withoutStop.length === 0 && hasAllPositions(positions)
      ? text('risk-all-have-stops')
      : atLiquidation || !isNamed
        ? text('risk-without-stop', { loss: shareOfEquity(render, atLiquidation, equity) })
        : text('risk-without-stop-unknown', { names }),
  ]
}

function withoutStopLine(
  render: RenderContext,
  { held, uncovered, atLiquidation }: PositionRisk,
): FormattedString {
  const { text, numbers } = render
  return text('risk-without-stop-line', {
    mark: resultMark(held.unrealizedPnl),
    position: arrowedPair(render, held),
    percent: numbers.percent(uncovered?.round(2)),
    loss: numbers.signedDollars(atLiquidation),
  })
}

function moneyTable({ text, numbers }: RenderContext, { equity, margin, dayCost }: RiskReading): string {
  const inUse = margin.ok ? margin.value?.inUse : undefined
  const used = inUse && equity?.gt(0) === true ? shownPercentOf(inUse, equity) : undefined
  return table([
    [text('mini-app-equity').text, numbers.dollars(equity)],
    [text('portfolio-in-use').text, numbers.dollars(inUse)],
    ...(used ? [[text('risk-of-equity').text, numbers.percent(used.round(2))]] : []),
    [text('risk-day-cost').text, numbers.dollars(dayCost)],
  ])
}

function exposureTable({ text, numbers }: RenderContext, { long, short, gross, net }: Exposure): string {
  return table([
    [text('side-long').text, numbers.dollars(long)],
    [text('side-short').text, numbers.dollars(short)],
    [text('risk-gross').text, numbers.dollars(gross)],
    [text('portfolio-net').text, numbers.signedDollars(net)],
  ])
}

/** Net exposure of each pair; nothing for a single one, which is the whole already. */
function pairLines(render: RenderContext, { risk }: RiskReading): readonly FormattedString[] {
  const { text, numbers } = render
  if (risk.pairs.length < 2) return []
  const rows = risk.pairs
    .slice(0, MOST_ROWS)
    .map((pair) => [
      join([pairNameOf(text, pair)]).text,
      numbers.dollars(pair.gross),
      numbers.signedDollars(pair.net),
    ])
  const head = ['', text('risk-gross').text, text('portfolio-net').text]
  return [text('risk-figures', { figures: table([head, ...rows]) }), ...moreLine(render, risk.pairs.length)]
}

function groupLines(
  render: RenderContext,
  { groups, ungrouped, unnamed }: RiskReading,
): readonly FormattedString[] {
  const { text, numbers } = render
  const unnamedPairs = new Set(unnamed.map((one) => join([pairName(text, one)]).text))
  const lines = [
    ...groups.map(({ symbols, gross, net }) =>
      text('risk-group', {
        symbols: symbols.join(', '),
        gross: numbers.dollars(gross),
        net: numbers.signedDollars(net),
      }),
    ),
    ...(groups.length > 0 ? [text('risk-group-window', { days: String(CORRELATION_DAYS) })] : []),
    ...(ungrouped.length > 0 ? [text('risk-ungrouped', { symbols: ungrouped.join(', ') })] : []),
    ...(unnamedPairs.size > 0 ? [text('risk-unnamed', { pairs: [...unnamedPairs].join(', ') })] : []),
  ]
  return lines.length === 0 ? [] : [join(lines, '\n')]
}

/** The use of the limits on more than one order; nothing where none is set. */
function limitLines(render: RenderContext, used: readonly LimitUse[]): readonly FormattedString[] {
  const { text } = render
  if (used.length === 0) return []
  const lines = used.map((use) =>
    text('limits-line', { title: text(`limits-${use.name}`), value: limitUseText(render, use) }),
  )
  return [join([text('limits-title'), ...lines], '\n')]
}

function nearestLines(
  render: RenderContext,
  nearest: readonly PositionWithOrders[],
): readonly FormattedString[] {
  const { text, numbers } = render
  if (nearest.length === 0) return []
  return [
    join(
      [
        text('risk-nearest'),
        ...nearest.map((held) =>
          text('risk-nearest-line', {
            position: arrowedPair(render, held),
            price: numbers.price(held.liquidation?.price),
            distance: numbers.signedPercent(held.liquidationDistancePercent),
            estimate: held.liquidation?.estimated === true ? '~' : '',
          }),
        ),
      ],
      '\n',
    ),
  ]
}

function namesOf(render: RenderContext, held: readonly PositionWithOrders[]): string {
  return held.map((one) => arrowedPair(render, one).text).join(', ')
}
