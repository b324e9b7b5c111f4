import { dateTime } from '../../../shell/format/times.js'
import { shortHash } from '../../../shell/format/shorten.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { OwnReferrals, ReferralList } from '../../../../desk/account/referrals.js'
import type { Trader } from '../../../../desk/trader.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { table } from '../../../shell/format/table.js'
import { ownReferralsKeyboard, referralsOfKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine, titleLine } from '../../../shell/cards/account-parts.js'
import { failureText } from '../../../shell/cards/failure.js'

const REFERRALS_A_PAGE = 6
/** No more of a reply that may be anything is shown; the rest is in the raw one. */
const LONGEST_CHECK = 600

/**
 * A trader's own referrals: what the service says of them, and what they earned. A part that fails is replaced by a
 * line that says so.
 */
export function ownReferralsCard(
  render: RenderContext,
  trader: Trader,
  { check, list, asOf }: OwnReferrals,
  wantedPage: number,
): Message {
  const { text } = render
  const rows = list.ok ? (list.value?.rows ?? []) : []
  const paging = pageOf(rows, wantedPage, REFERRALS_A_PAGE)
  const said = check.ok
    ? text('referrals-rows', {
        rows: table(
          shorten(check.value)
            .split('\n')
            .map((line) => [line]),
        ),
      })
    : failureText(text, check.error)
  const earned = list.ok
    ? list.value
      ? listParts(render, list.value, paging.shown)
      : [text('referrals-no-address')]
    : [failureText(text, list.error)]
  return {
    text: join(
      [
        titleLine(render, text('referrals-title'), trader),
        join([text('referrals-check'), said], '\n'),
        ...earned,
        asOfLine(render, asOf, paging),
      ],
      '\n\n',
    ),
    keyboard: ownReferralsKeyboard(text, trader, paging),
  }
}

/** The earnings of any address. */
export function referralsOfCard(render: RenderContext, list: ReferralList, wantedPage: number): Message {
  const { text } = render
  const paging = pageOf(list.rows, wantedPage, REFERRALS_A_PAGE)
  return {
    text: join(
      [
        text('referrals-of', { title: text('referrals-title') }),
        ...listParts(render, list, paging.shown),
        asOfLine(render, list.asOf, paging),
      ],
      '\n\n',
    ),
    keyboard: referralsOfKeyboard(text, list.account, paging),
  }
}

function listParts(
  render: RenderContext,
  { account, rows, rebate, mayBeMore }: ReferralList,
  shown: ReferralList['rows'],
): readonly FormattedString[] {
  const { text, numbers } = render
  const address = text('mm-account', { account })
  if (rows.length === 0) return [join([address, text('referrals-none')], '\n')]
  return [
    join(
      [
        address,
        text('referrals-sum', { count: rows.length, rebate: numbers.dollars(rebate) }),
        ...(mayBeMore ? [text('orders-may-be-more')] : []),
      ],
      '\n',
    ),
    ...shown.map((row) =>
      join(
        [
          text('referrals-row', {
            trader: row.trader === undefined ? '—' : shortHash(row.trader),
            time: dateTime({ numbers }, row.createdAt),
          }),
          text('referrals-rows', {
            rows: table([
              [text('referrals-amount').text, numbers.dollars(row.amount)],
              [text('referrals-rebate').text, numbers.dollars(row.rebate)],
            ]),
          }),
        ],
        '\n',
      ),
    ),
  ]
}

function shorten(value: string): string {
  const characters = Array.from(value)
  return characters.length <= LONGEST_CHECK ? value : `${characters.slice(0, LONGEST_CHECK).join('')}…`
}
