import type { Notice } from '../../../../alerts/notice.js'
import { isNotInPlace } from '../../../../desk/trading/evidence/exits.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'

/** The row of a position among the evidence of a ticket. */
const POSITION_ROW = /^position (?<id>.+)$/

/**
 * The notice by which a person is reminded of a position whose stop the service took and did not put in place; undefined for
 * any other ticket, and where an older stop is in place.
 */
export function barePositionNotice({ quote, outcome, since, before, evidence }: Ticket): Notice | undefined {
  if (!isNotInPlace(outcome['stopLoss']) || outcome['olderStop'] === 'yes') return undefined
  const params: Readonly<Record<string, unknown>> = quote.call.params
  const positionId =
    textOf(params['posId']) ?? outcome['positionId'] ?? positionIn(Object.values(evidence?.rows ?? {}))
  if (positionId === undefined) return undefined
  const isLong = before?.positions.find(({ id }) => id === positionId)?.isLong ?? params['isLong']
  const facts = {
    positionId,
    what: quote.call.name === 'addTrailingStop' ? 'trailing' : 'stopLoss',
    neverPlaced: 'yes',
    symbol: quote.shown.symbol,
    price: textOf(params['slPrice']) ?? textOf(params['stopLoss']),
    side: typeof isLong === 'boolean' ? (isLong ? 'long' : 'short') : undefined,
  }
  return {
    id: `ticket ${quote.id} without its stop`,
    kind: 'protection-missing',
    at: since,
    place: {
      accountId: quote.accountId,
      label: quote.accountLabel,
      venue: quote.venue,
      chainId: quote.chainId,
    },
    facts: Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function positionIn(rows: readonly string[]): string | undefined {
  return rows.map((row) => POSITION_ROW.exec(row)?.groups?.['id']).find((id) => id !== undefined)
}
