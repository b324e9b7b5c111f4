import { aboveZero } from '../../../lib/decimals.js'
import type { PictureContext } from '../render-context.js'
import type { Big } from 'big.js'
import type { SharePicture, ShareRow } from '../../../charts/picture.js'
import { createCalendar } from '../../../desk/account/pnl/calendar.js'
import { leverageOf } from '../../../desk/account/positions/figures.js'
import type { ClosedPosition } from '../../../service/service.js'
import { type InitialRisk, resultInR } from '../../../desk/account/positions/initial-risk.js'
import { closedPnl, closedPnlPercent } from '../../../desk/account/pnl/net-pnl.js'
import { age } from '../format/age.js'
import { renderContextOf } from '../render-context.js'
import { behindWords } from '../text/direction.js'
import { lookOf } from './look.js'
import type { MarkedPosition } from '../../../desk/account/positions/position-view.js'
import { isPaper } from '../../../service/venues.js'
import { markPriceOf } from '../../../desk/market/prices/prices.js'

const MINUTE_MS = 60_000

/** A position or a trade as a person shows it to others. Nothing in it names the person. */
export interface Shared {
  /** BASE/QUOTE. */
  readonly symbol: string
  readonly isLong: boolean
  readonly leverage: Big | undefined
  /** In percent of the collateral, signed. */
  readonly percent: Big
  readonly entryPrice: Big | undefined
  /** The price now, or the one at which it ended. */
  readonly price: Big | undefined
  readonly isOpen: boolean
  /** The time it was opened, and the time it ended or was read; undefined where the service does not say. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** Dollars; shown only when the person wants it. */
  readonly profit: Big | undefined
  readonly size: Big | undefined
  /** The result of a trade as a multiple of its initial risk; undefined where that is not known, and for an open position. */
  readonly inR?: Big | undefined
  readonly venue: string
}

/** The figures to share of an open position; undefined where its side, its pair or its whole PnL is not known. */
export function sharedPosition(held: MarkedPosition, asOf: Date, venue: string): Shared | undefined {
  const { position, symbol, unrealizedPnlPercent, unrealizedPnl, mark, pnl } = held
  const { isLong, entryPrice, size, createdAt } = position
  if (symbol === undefined || isLong === undefined || !unrealizedPnlPercent) return undefined
  // A PnL before costs that nobody states would be shown as if it were after them.
  if (pnl.missing.length > 0) return undefined
  const price = markPriceOf(mark)
  const times = { from: createdAt, to: asOf }
  return {
    symbol,
    isLong,
    leverage: held.leverage,
    percent: unrealizedPnlPercent,
    entryPrice,
    price,
    isOpen: true,
    ...times,
    profit: unrealizedPnl,
    size,
    venue,
  }
}

/** The figures to share of a trade; undefined where its side, its pair or its whole PnL is not known. */
export function sharedTrade(
  trade: ClosedPosition,
  symbol: string | undefined,
  venue: string,
  initialRisk?: InitialRisk,
): Shared | undefined {
  const { isLong, entryPrice, exitPrice, createdAt, closedAt } = trade
  const pnl = closedPnl(trade)
  const percent = closedPnlPercent(trade, pnl)
  const { totalSize: size, totalCollateral } = trade
  if (symbol === undefined || isLong === undefined || !percent || pnl.missing.length > 0) return undefined
  return {
    symbol,
    isLong,
    leverage: leverageOf({ size, collateral: totalCollateral }),
    percent,
    entryPrice: aboveZero(entryPrice),
    price: aboveZero(exitPrice),
    isOpen: false,
    from: createdAt,
    to: closedAt,
    profit: pnl.net,
    size,
    inR: resultInR(pnl.net, initialRisk),
    venue,
  }
}

/** A card to be shown to others: in percent alone, unless the person wants the dollars on it too. */
export function sharePicture(
  pictureContext: PictureContext,
  shared: Shared,
  { withAmounts, botName }: { readonly withAmounts: boolean; readonly botName: string },
): SharePicture {
  const { text, numbers } = renderContextOf(pictureContext)
  const { percent, isLong, from, to } = shared
  const row = (name: string, value: string): ShareRow => ({ label: text(`share-${name}`).text, value })
  const held = from && to ? to.getTime() - from.getTime() : undefined
  const day = to ? createCalendar(numbers.timeZone).dayOf(to) : ''
  return {
    kind: 'share',
    ...lookOf(pictureContext),
    title: text(shared.isOpen ? 'share-open-title' : 'share-closed-title').text,
    // Nobody shall take practice for the real thing.
    subtitle: isPaper(shared.venue) ? text('share-paper', { day }).text : day,
    pair: shared.symbol,
    side: isLong ? 'long' : 'short',
    sideLabel: text(isLong ? 'side-long' : 'side-short').text,
    leverage: behindWords(pictureContext.language, numbers.multiple(shared.leverage)),
    headline: numbers.signedPercent(percent),
    sign: percent.gt(0) ? 'gain' : percent.lt(0) ? 'loss' : 'even',
    rows: [
      row('entry', numbers.price(shared.entryPrice)),
      row(shared.isOpen ? 'now' : 'exit', numbers.price(shared.price)),
      row('held', held === undefined ? '—' : heldFor(text, held)),
      ...(shared.inR ? [row('in-r', numbers.inR(shared.inR))] : []),
      ...(withAmounts
        ? [row('profit', numbers.signedDollars(shared.profit)), row('size', numbers.dollars(shared.size))]
        : []),
    ],
    footer: botName,
  }
}

function heldFor(text: PictureContext['text'], ms: number): string {
  return ms < MINUTE_MS ? text('share-under-a-minute').text : age(text, ms).text
}
