import { timeOfDay } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketMakerAnswer } from '../../../../desk/market/market-maker/market-maker.js'
import type { Subject } from '../../../../desk/market/market-maker/subject.js'
import { marketMakerKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { exposureBody, fundingBody, interestBody, pnlBody, type Body, type SymbolOf } from './figures.js'
import { ordersBody, positionsBody, tradesBody } from './lists.js'

/** One market-maker read, with the chain and the account or asset it is about. */
export function marketMakerCard(
  render: RenderContext,
  symbolOf: SymbolOf,
  answer: MarketMakerAnswer,
  wantedPage: number,
): Message {
  const { text } = render
  const { subject, chain, asOf } = answer
  const { parts, page, pages } = bodyOf(render, symbolOf, answer, Math.max(0, wantedPage))
  // Of a list whose end is not known, only the number of the page can be told.
  const paging = { page, pages: pages === 'unknown' ? page + 2 : pages }
  const foot =
    pages === 'unknown'
      ? text('mm-as-of-page', { time: timeOfDay(render, asOf), page: String(page + 1) })
      : asOfLine(render, asOf, paging)
  return {
    text: join([join(headOf(text, subject, chain.name), '\n'), ...parts, foot], '\n\n'),
    keyboard: marketMakerKeyboard(text, chain, subject, paging),
  }
}

/** The heading of a read: its title, its chain, and the account or asset that it is about. */
export function headOf(text: Text, subject: Subject, chain: string): readonly FormattedString[] {
  const title = text('mm-title', { title: text(`mm-read-${subject.read}`), chain })
  if ('account' in subject) return [title, text('mm-account', { account: subject.account })]
  return 'asset' in subject ? [title, text('mm-asset', { asset: subject.asset })] : [title]
}

function bodyOf(render: RenderContext, symbolOf: SymbolOf, { reply }: MarketMakerAnswer, page: number): Body {
  switch (reply.read) {
    case 'exposure':
      return exposureBody(render, symbolOf, reply.rows, page)
    case 'oi':
      return interestBody(render, reply.interest)
    case 'upnl':
      return pnlBody(render, reply.pnl, ['long', 'short', 'total'])
    case 'upnlTotal':
      return pnlBody(render, reply.pnl, ['total'])
    case 'positions':
      return positionsBody(render, symbolOf, reply.rows, page)
    case 'orders':
      return ordersBody(render, symbolOf, reply.orders, page)
    case 'trades':
      return tradesBody(render, symbolOf, reply.window, page)
    case 'funding':
      return fundingBody(render, symbolOf, reply.rows, page)
    default:
      throw new Error(`No such read: ${String(reply satisfies never)}`)
  }
}
