import { dateTime } from '../../../shell/format/times.js'
import { accountName } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import {
  digestOf,
  type AccountDigest,
  type Digest,
  type HistoryPart,
} from '../../../../alerts/digests/digest.js'
import { digestTotal } from '../../../../alerts/digests/total.js'
import type { Notice } from '../../../../alerts/notice.js'
import type { History } from '../../../../desk/account/history/history.js'
import { percentOf } from '../../../../lib/decimals.js'
import { costsLine, fundingText, resultInRLines } from '../../../shell/cards/pnl-parts.js'
import { openPositionsLines } from '../../../shell/cards/open-positions-lines.js'
import { historyExtentLines } from '../../../shell/cards/history.js'
import { clip } from '../../../shell/format/columns.js'
import { parseAmount } from '../../../shell/format/amount.js'
import { join } from '../../../shell/text/markup.js'

/** The longest account name, in characters. */
const LONGEST_NAME = 32

/** The number of accounts that fit into one message. */
const MAX_SHOWN = 10

/** The lines of a digest: the total of several accounts, then each account. */
export function digestLines(
  render: RenderContext,
  facts: Notice['facts'],
  chainName: (id: string) => string,
): readonly (FormattedString | string)[] {
  const { text, numbers } = render
  const digest = digestOf(facts)
  if (!digest) return [text('digest-unreadable')]
  const sum = digestTotal(digest.accounts)
  const repeated = digest.accounts.filter(({ sharesWallet }) => sharesWallet === true)
  const hidden = digest.accounts.length - MAX_SHOWN
  return [
    text('digest-days', { days: daysOf(render, digest), chain: chainName(digest.chainId) }),
    ...(sum
      ? [
          text('digest-total', { traded: traded(render, sum) }),
          costsLine(render, sum),
          ...(sum.fundingSince ? [fundingLine(render, sum.fundingSince)] : []),
          ...(sum.inR ? inRLines(render, sum.inR, sum.trades) : []),
        ]
      : []),
    ...(repeated.length > 0
      ? [
          text('wallet-counted-once', {
            accounts: join(
              repeated.map(({ label, venue }) =>
                accountName(render, { label: clip(label, LONGEST_NAME), venue }),
              ),
              ', ',
            ),
          }),
        ]
      : []),
    ...digest.accounts.slice(0, MAX_SHOWN).map((account) => accountBlock(render, account)),
    ...(hidden > 0 ? [text('digest-more', { count: hidden })] : []),
    '',
    ...(digest.accounts.some(({ funding }) => funding?.dollars !== undefined)
      ? [text('digest-funding-signs')]
      : []),
    text('as-of', { time: dateTime({ numbers }, new Date(digest.asOf)) }),
  ]
}

function daysOf({ text }: RenderContext, { from, to, zone }: Digest): FormattedString {
  return from === to ? text('pnl-one-day', { day: from, zone }) : text('pnl-days-shown', { from, to, zone })
}

function accountBlock(render: RenderContext, account: AccountDigest): FormattedString {
  const { text } = render
  const { label, venue, trading, deposits, withdrawals, open, balance, funding } = account
  const name = text('digest-account', {
    account: accountName(render, { label: clip(label, LONGEST_NAME), venue }),
  })
  const unread = [
    ...(trading ? [] : [text('digest-part-trading')]),
    ...(deposits ? [] : [text('digest-part-deposits')]),
    ...(withdrawals ? [] : [text('digest-part-withdrawals')]),
    ...(open ? [] : [text('digest-part-open')]),
    ...(balance ? [] : [text('digest-part-balance')]),
  ]
  return join(
    [
      join([]),
      name,
      ...(trading ? tradingLines(render, trading) : []),
      ...movedLines(render, account),
      ...(open
        ? openPositionsLines(render, {
            ...open,
            size: parseAmount(open.size),
            profit: parseAmount(open.profit),
            unread: open.unread ? [{ list: 'positions', rows: open.unread.rows }] : [],
          })
        : []),
      ...(balance ? [balanceLine(render, balance)] : []),
      ...(funding ? [fundingLine(render, funding)] : []),
      ...(unread.length > 0 ? [text('part-failed', { what: join(unread, ', ') })] : []),
    ],
    '\n',
  )
}

function tradingLines(
  render: RenderContext,
  {
    profit,
    trades,
    closes = trades,
    wins,
    fees,
    funding,
    borrow,
    ...rest
  }: NonNullable<AccountDigest['trading']>,
): readonly FormattedString[] {
  const { text } = render
  const { beforeCosts, leftOut, part, inR } = rest
  const costs = { fees: parseAmount(fees), funding: parseAmount(funding), borrow: parseAmount(borrow) }
  return [
    ...(closes === 0 && !part
      ? [text('digest-none-closed')]
      : [traded(render, { profit: new Big(profit), trades, wins }), costsLine(render, costs)]),
    ...(inR ? inRLines(render, inR, trades) : []),
    ...(part ? historyExtentLines(render, extentOf(part)) : []),
    ...(beforeCosts > 0 ? [text('pnl-before-count', { count: beforeCosts, trades: String(closes) })] : []),
    ...(leftOut > 0 ? [text('pnl-left-out', { count: leftOut })] : []),
  ]
}

/** The sum in R of the positions that ended, and of which of them it is. */
function inRLines(
  render: RenderContext,
  inR: NonNullable<NonNullable<AccountDigest['trading']>['inR']>,
  trades: number,
): readonly FormattedString[] {
  const { text } = render
  const [known, seen] = [String(inR.trades), String(inR.seen)]
  return [
    ...resultInRLines(render, parseAmount(inR.sum), 'order'),
    ...(inR.trades < trades ? [text('pnl-r-part', { count: known, trades: String(trades) })] : []),
    ...(inR.seen > 0 ? [text('pnl-r-seen', { count: seen })] : []),
  ]
}

function extentOf({ rows, extent, from, to }: HistoryPart): History['read'] {
  const date = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))
  return { rows, extent, from: date(from), to: date(to) }
}

/** Profit, number of closed positions, and win rate. */
function traded(
  { text, numbers }: RenderContext,
  {
    profit,
    trades,
    wins,
  }: {
    readonly profit: Big
    readonly trades: number
    readonly wins: number
  },
): FormattedString {
  const rate = percentOf(new Big(wins), new Big(trades))
  return text('digest-traded', {
    profit: numbers.signedDollars(profit),
    trades: text('pnl-trades', { count: trades }),
    rate: numbers.amount(rate?.round(1)),
  })
}

function movedLines(
  { text, numbers }: RenderContext,
  { deposits, withdrawals }: AccountDigest,
): readonly FormattedString[] {
  const paidIn = deposits && numbers.dollars(parseAmount(deposits.dollars))
  const takenOut = withdrawals && numbers.dollars(parseAmount(withdrawals.dollars))
  return [
    ...(paidIn === undefined ? [] : [text('digest-deposits', { amount: paidIn })]),
    ...(takenOut === undefined ? [] : [text('digest-withdrawals', { amount: takenOut })]),
  ]
}

function balanceLine(
  { text, numbers }: RenderContext,
  { free, inUse }: NonNullable<AccountDigest['balance']>,
): FormattedString {
  return text('digest-balance', {
    free: numbers.available(parseAmount(free)),
    inUse: numbers.dollars(parseAmount(inUse)),
  })
}

/** Funding since a time, below zero where it was paid, above it where it was received. */
function fundingLine(
  { text, numbers }: RenderContext,
  { since, dollars }: NonNullable<AccountDigest['funding']>,
): FormattedString {
  if (since === undefined) return text('digest-funding-begins')
  return text('digest-funding', {
    amount: fundingText({ numbers }, parseAmount(dollars)),
    time: dateTime({ numbers }, new Date(since)),
  })
}
