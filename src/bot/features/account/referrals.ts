import type { Desk } from '../../../desk/desk.js'
import { isAddress } from '../../../desk/market/market-maker/subject.js'
import { type ReadCard, replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { type Command, onPress } from '../../shell/command.js'
import { commandFeature } from '../../shell/feature.js'
import { pageNumber, pageOf, pageRow } from '../../shell/keyboard/pages.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import { dateTime } from '../../shell/format/times.js'
import { shortHash } from '../../shell/format/columns.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { OwnReferrals, ReferralList } from '../../../desk/account/referrals.js'
import type { Trader } from '../../../desk/trader.js'
import { table } from '../../shell/format/table.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { asOfLine, titleLine } from '../../shell/cards/account-parts.js'
import { failureText } from '../../shell/cards/failure.js'
import { copyButtons } from '../../shell/keyboard/command.js'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { rawButton } from './raw.js'
import { shownOf } from '../../shell/keyboard/shown.js'

const REFERRALS_A_PAGE = 6
/** No more of a reply that may be anything is shown; the rest is in the raw one. */
const LONGEST_CHECK = 600

/** Shows a page of one's own referrals; pages count from 0. */
const showReferrals = defineAction('referrals', 'account', 'chain', 'page')
/** Shows a page of the referrals of an address. */
const showReferralsOf = defineAction('referrals-of', 'page', 'address')

/** /referrals: one's own, or with an address those of any account. */
function referralsCommand({ desk }: { readonly desk: Desk }): Command {
  const own =
    (page: number): ReadCard =>
    async (ctx, trader) =>
      ownReferralsCard(ctx, trader, await desk.account.referrals.own(trader), page)
  return {
    name: 'referrals',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: async (ctx, typed) => {
      if (typed === '')
        await replyWithRead(ctx, desk, own(0), (shown) => showReferrals.pack({ ...shown, page: '0' }))
      else if (!isAddress(typed)) await reply(ctx, { text: ctx.text('typed-not-address', { word: typed }) })
      else {
        const address = `0x${typed.slice(2)}`
        ctx.retryData = showReferralsOf.pack({ page: '0', address })
        await reply(ctx, referralsOfCard(ctx, await desk.account.referrals.of(address), 0))
      }
    },
    buttons: [
      onPress(showReferrals, (ctx, { page, ...shown }) =>
        replaceWithShown(ctx, desk, shown, own(pageNumber(page))),
      ),
      onPress(showReferralsOf, async (ctx, { page, address }) => {
        if (!isAddress(address)) return
        ctx.retryData = ctx.callbackQuery?.data
        await replaceMessage(
          ctx,
          referralsOfCard(ctx, await desk.account.referrals.of(address), pageNumber(page)),
        )
      }),
    ],
  }
}

export const referralsFeature = commandFeature('referrals', referralsCommand)

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
        ...(mayBeMore ? [text('may-be-more')] : []),
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

interface Paging {
  readonly page: number
  readonly pages: number
}

/** Below one's own referrals. */
function ownReferralsKeyboard(text: Text, trader: Trader, paging: Paging): InlineKeyboard {
  const dataOf = (page: number): string => showReferrals.pack({ ...shownOf(trader), page: String(page) })
  return pageRow(new InlineKeyboard(), text, { ...paging, dataOf })
    .row()
    .add(rawButton(text, trader, 'checkReferrals'))
}

/** Below those of any address. */
function referralsOfKeyboard(text: Text, address: string, paging: Paging): InlineKeyboard {
  const dataOf = (page: number): string => showReferralsOf.pack({ page: String(page), address })
  return pageRow(new InlineKeyboard(), text, { ...paging, dataOf }).row(...copyButtons(address))
}
