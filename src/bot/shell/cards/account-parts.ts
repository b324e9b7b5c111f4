import { timeOfDay } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { MarkedPosition } from '../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../desk/trader.js'
import { oldPriceLines } from './market-parts.js'
import { isPaper } from '../../../service/venues.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../keyboard/action.js'
import { caption } from '../keyboard/caption.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'

/** The account and chain of a card, in a line of its own. */
export function accountLine(
  { text }: Pick<RenderContext, 'text'>,
  trader: {
    readonly account: Pick<Trader['account'], 'label' | 'venue'>
    readonly chain: Pick<Trader['chain'], 'name'>
  },
): FormattedString {
  return text('preview-account', { account: accountName({ text }, trader.account), chain: trader.chain.name })
}

/** The first line of a card about an account: title, account and chain. */
export function titleLine(render: RenderContext, title: FormattedString, trader: Trader): FormattedString {
  return render.text('account-title', {
    title,
    account: accountName(render, trader.account),
    chain: trader.chain.name,
  })
}

/**
 * The time of the read and, if there are several pages, the page; `+` behind their number means that there may be more.
 */
export function asOfLine(
  { text, numbers }: RenderContext,
  asOf: Date,
  {
    page,
    pages,
    isLast = true,
  }: { readonly page: number; readonly pages: number; readonly isLast?: boolean } = { page: 0, pages: 1 },
): FormattedString {
  const time = timeOfDay({ numbers }, asOf)
  if (pages === 1) return text('as-of', { time })
  return text('as-of-page', { time, page: String(page + 1), pages: isLast ? String(pages) : `${pages}+` })
}

/** The arrow of a side. */
export function sideArrow(isLong: boolean | undefined): string {
  if (isLong === undefined) return '▫️'
  return isLong ? '▲' : '▼'
}

/** The mark of a result, for the front of a line: a profit, a loss, or neither. */
export function resultMark(profit: Big | undefined): string {
  if (!profit || profit.eq(0)) return '⚪'
  return profit.gt(0) ? '🟢' : '🔴'
}

/** Says of which pairs the last price is old, each once. */
export function oldMarkLines(
  render: RenderContext,
  priced: readonly Pick<MarkedPosition, 'symbol' | 'mark'>[],
  asOf: Date,
): readonly FormattedString[] {
  const marks = new Map(
    priced.flatMap(({ symbol, mark }) =>
      symbol !== undefined && mark.ok && mark.value ? [[symbol, mark.value.asOf] as const] : [],
    ),
  )
  return [...marks].flatMap(([symbol, time]) => oldPriceLines(render, symbol, time, asOf))
}

/** An account's name as every card says it: one that trades with practice money is marked as such. */
export function accountName(
  { text }: Pick<RenderContext, 'text'>,
  { label, venue }: { readonly label: string; readonly venue: string },
): FormattedString | string {
  return isPaper(venue) ? text('paper-account', { label }) : label
}

/** Makes the paper account the one in use; the first time, it is opened. */
export const usePaper = defineAction('account-paper')

/** Says that the person has no account yet, and how to get one. */
export function noAccountCard(text: Text, hasPaper: boolean): Message {
  if (!hasPaper) return { text: text('accounts-none') }
  const label = text('paper-label').text
  return {
    text: join([text('accounts-none'), text('accounts-none-paper')], '\n'),
    keyboard: new InlineKeyboard().text(caption(text('accounts-use', { label }).text), usePaper.pack({})),
  }
}
