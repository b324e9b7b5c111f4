import { Big } from 'big.js'
import { marketMakerCard } from '../../../../../src/bot/features/market/market-maker/feature.js'
import type { Message } from '../../../../../src/bot/shell/text/message.js'
import type { MarketMakerReply } from '../../../../../src/desk/market/market-maker/market-maker.js'
import { subjectOf, type Subject } from '../../../../../src/desk/market/market-maker/subject.js'
import { knownSymbol } from '../../../../../src/service/dialect/base.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import type { VaultExposure } from '../../../../../src/service/service.js'
import { ASKED } from '../../../../desk/support.js'
import { numbers, text } from '../../support.js'

const render = { text, numbers }
const symbolOf = (pairId: string | undefined) => knownSymbol(defaultDialect, pairId)

/** The address that is asked about. */
export const account = `0x${'1F'.repeat(20)}`
export const chain = { id: '42161', name: 'Arbitrum' }

/** The card of a reply about the address, or about an asset. */
export function card(delivered: MarketMakerReply, page = 0, asset = 'BTC/USD'): Message {
  const of =
    delivered.read === 'funding'
      ? '-'
      : ['oi', 'upnl', 'upnlTotal'].includes(delivered.read)
        ? asset
        : account
  const subject = subjectOf(delivered.read, of) as Subject
  return marketMakerCard(render, symbolOf, { subject, chain, reply: delivered, asOf: ASKED }, page)
}

export const big = (amount: string | undefined): Big | undefined =>
  amount === undefined ? undefined : new Big(amount)

/** The exposure of a pair, or of the whole vault without one; omitted figures are unknown. */
export function exposure(
  pairId: string | undefined,
  long?: string,
  short?: string,
  net?: string,
): VaultExposure {
  return {
    pairId,
    symbol: undefined,
    long: big(long),
    short: big(short),
    net: big(net),
  }
}
