import { dateTime } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { NoPriceError } from '../../../desk/market/prices/prices.js'
import type { Unread } from '../../../desk/account/positions/open-book.js'
import type { Issue } from '../../../desk/trading/issue.js'
import { IncompletePositionError } from '../../../desk/trading/positions/managed-position.js'
import { unreadIssues } from '../../../desk/trading/positions/unread-issues.js'
import type { RefusedIntent, UnknownPair } from '../../../desk/trading/unresolved-target.js'
import { age } from '../format/age.js'
import { join } from '../text/markup.js'
import type { Values } from '../text/languages.js'
import type { Message } from '../text/message.js'

/** An issue that was found in an order before it is sent, in words. */
export function issueText(
  render: RenderContext,
  { code, values }: Pick<Issue, 'code' | 'values'>,
): FormattedString {
  const { beside, ...own } = issueValues(render, values)
  const said = render.text(`issue-${code}`, own)
  return beside === undefined ? said : join([said, render.text('issue-beside', { beside })], ' ')
}

/** The part of a card that lists issues; none where there are none. */
export function issuePart(
  render: RenderContext,
  issues: readonly Pick<Issue, 'code' | 'values'>[],
): readonly FormattedString[] {
  const lines = issues.map((issue) => issueText(render, issue))
  return lines.length === 0 ? [] : [join(lines, '\n')]
}

/** Why an intent was not planned: no pair has its name, or what it asks for comes to nothing. */
export function notPlannedText(
  render: RenderContext,
  unplanned: UnknownPair | RefusedIntent,
): FormattedString {
  const { text } = render
  if (unplanned.unplanned === 'refused') return issueText(render, unplanned.issue)
  const { nearest } = unplanned
  return nearest.length === 0
    ? text('pair-unknown')
    : text('pair-unknown-nearest', { names: nearest.join(', ') })
}

/** Says that the service leaves out the price, or a part of the position; undefined for any other error. */
export function missingText(
  { text }: Pick<RenderContext, 'text'>,
  error: unknown,
): FormattedString | undefined {
  if (error instanceof NoPriceError) return text('no-price', { symbol: error.symbol })
  if (error instanceof IncompletePositionError) return text('manage-incomplete', { symbol: error.symbol })
  return undefined
}

/** The card in place of a preview for which the service leaves out the price, or a part of the position. Throws any other error. */
export function missingCard(render: Pick<RenderContext, 'text'>, error: unknown): Message {
  const text = missingText(render, error)
  if (!text) throw error
  return { text }
}

/** A preview, or the card in its place where the service leaves out the price, or a part of the position. */
export async function orMissingCard(
  render: Pick<RenderContext, 'text'>,
  preview: () => Promise<Message>,
): Promise<Message> {
  try {
    return await preview()
  } catch (error) {
    return missingCard(render, error)
  }
}

/** Lines that name what could not be read of an account. */
export function unreadLines(
  render: RenderContext,
  unread: readonly Pick<Unread, 'list' | 'rows'>[],
): readonly FormattedString[] {
  return unreadIssues(unread).map((issue) => issueText(render, issue))
}

/** Why a ticket was not sent, by its outcome. */
export function notSentText(
  render: RenderContext,
  outcome: Readonly<Record<string, string>>,
): FormattedString {
  const { reason = 'failed' } = outcome
  if (reason === 'limit')
    return render.text('receipt-not-sent-limit', { breach: breachText(render, outcome) })
  if (reason === 'price-old') return oldPriceText(render, outcome)
  return render.text(`receipt-not-sent-${reason}`)
}

/** The breach of a limit that a ticket was not sent for, as it keeps it. */
function breachText(render: RenderContext, outcome: Readonly<Record<string, string>>): FormattedString {
  const { reason: _reason, breach = '', ...amounts } = outcome
  const values = Object.entries(amounts).map(([name, amount]) => [name, new Big(amount)] as const)
  return issueText(render, { code: breach, values: Object.fromEntries(values) })
}

/** The ages that a ticket was not sent for: of the price, and the oldest that its owner allows. */
export function oldPriceText(
  { text }: Pick<RenderContext, 'text'>,
  outcome: Readonly<Record<string, string>>,
): FormattedString {
  const ageOf = (name: string): FormattedString => age(text, new Big(outcome[name] ?? 0).toNumber())
  return text('receipt-not-sent-price-old', { age: ageOf('age'), oldest: ageOf('oldest') })
}

/** The amounts of an issue that are prices. */
const PRICES = new Set(['entry', 'price', 'liquidation'])

/** The amounts of an issue that can be spent. */
const AVAILABLE = new Set(['balance', 'wallet', 'allowance', 'left'])

/** The amounts of an issue that are ages. */
const AGES = new Set(['age', 'oldest', 'window'])

/** The amounts of an issue that are counts, which choose a plural form. */
const COUNTS = new Set(['orders', 'losses'])

/** Formats each amount of an issue by its name; most are dollars. */
function issueValues({ text, numbers }: RenderContext, values: Issue['values']): Values {
  const written = (name: string, value: Big): Values[string] => {
    // Milliseconds.
    if (AGES.has(name)) return age(text, value.toNumber())
    if (AVAILABLE.has(name)) return numbers.available(value)
    if (PRICES.has(name)) return numbers.price(value)
    if (name === 'most') return numbers.multiple(value)
    if (name === 'percent') return numbers.percent(value)
    if (name === 'rows') return numbers.amount(value)
    if (COUNTS.has(name)) return value.toNumber()
    // Milliseconds since 1970, as every time here.
    if (name === 'until') return dateTime({ numbers }, new Date(value.toNumber()))
    return numbers.dollars(value)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]))
}
