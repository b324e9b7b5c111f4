import type { FormattedString } from '@grammyjs/parse-mode'
import type { Account } from '../../../accounts/accounts.js'
import type { Secret } from '../../../lib/secret.js'
import { writeAddress } from '../../../signals/sources/address.js'
import { MOST_SOURCES } from '../../../redis/caps/key-caps.js'
import { ACTS_AN_HOUR } from '../../../signals/mandates/decisions.js'
import { MOST_NOTICES_AN_HOUR } from '../../../signals/intake/receive.js'
import type { SignalSource } from '../../../signals/sources/sources.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { NEW_SOURCE_EXAMPLE } from './parse-sources.js'
import type { SignalEntry } from '../../../signals/intake/entry.js'
import type { Scorecard } from '../../../signals/scorecard/scorecard.js'
import type { Tally } from '../../../signals/scorecard/tally.js'
import { clip } from '../../shell/format/columns.js'
import { dateTime } from '../../shell/format/times.js'
import type { Text } from '../../shell/text/languages.js'
import { stateText } from './state-text.js'
import type { SourceMapping } from '../../../signals/sources/record.js'
import { mandateKeyboard, newSourceKeyboard, sourceKeyboard, sourcesKeyboard } from './keyboard.js'

const UNITS: readonly (readonly [string, number])[] = [
  ['d', 24 * 60 * 60_000],
  ['h', 60 * 60_000],
  ['m', 60_000],
]

/** The rules of a source in the words of /signals, which are the same in every language; `account` is a label. */
export function rulesText(mapping: SourceMapping, account: string | undefined): string {
  const { size, leverage, pairs, mostADay, maxLagMs, heartbeatMs, isPaper, updates } = mapping
  const mapped = Object.entries(pairs).map(([from, to]) => `${from}=${to}`)
  return [
    sizeText(size),
    leverage.fixed === undefined ? '' : `${leverage.fixed}x`,
    leverage.most === undefined ? '' : `max ${leverage.most}x`,
    `day ${mostADay}`,
    `lag ${maxLagMs / 1_000}`,
    heartbeatMs === undefined ? '' : `beat ${shortDuration(heartbeatMs)}`,
    account === undefined ? '' : `account ${account.replaceAll(/\s/g, '')}`,
    mapped.length === 0 ? '' : `pairs ${mapped.join(',')}`,
    isPaper ? 'paper' : '',
    updates === 'act' ? 'updates act' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function sizeText({ by, amount }: SourceMapping['size']): string {
  if (by === 'collateral') return amount
  if (by === 'balance') return `${amount}%`
  return by === 'risk' ? `risk ${amount}` : `risk ${amount}%`
}

/** `2h`, `90m`: the largest unit that divides it. */
export function shortDuration(ms: number): string {
  const [unit, length] = UNITS.find(([, one]) => ms % one === 0) ?? ['m', 60_000]
  return `${ms / length}${unit}`
}

/** Signals of a source that its card lists. */
const SHOWN = 20
/** The most of a signal's words on a card, in characters. */
const SHOWN_WORDS = 80

/** The last signals of a source with what became of each. */
export function sourceCard(
  render: RenderContext,
  {
    source,
    entries,
    scorecard,
    now,
  }: {
    readonly source: SignalSource
    readonly entries: readonly SignalEntry[]
    readonly scorecard: Scorecard
    /** In milliseconds. */
    readonly now: number
  },
): Message {
  const { text } = render
  const hasMandate = source.mapping.updates === 'act'
  const shown = entries.slice(0, SHOWN).map((entry) => entryText(render, entry, now))
  return {
    text: join(
      [
        text('signals-last', { name: source.name }),
        text(hasMandate ? 'signals-mandate-on' : 'signals-mandate-off'),
        ...(scorecard.drafts === 0 ? [] : [scorecardText(render, scorecard)]),
        ...(shown.length === 0 ? [text('signals-no-entries')] : [join(shown, '\n')]),
      ],
      '\n\n',
    ),
    keyboard: sourceKeyboard(text, source),
  }
}

function scorecardText(
  { text, numbers }: RenderContext,
  { confirmed, ignored, unknown }: Scorecard,
): FormattedString {
  const values = ({ drafts, won, lost, open, dollars }: Tally) => ({
    drafts: String(drafts),
    won: String(won),
    lost: String(lost),
    open: String(open),
    amount: numbers.signedDollars(dollars),
  })
  return join(
    [
      text('signals-score-confirmed', values(confirmed)),
      text('signals-score-ignored', values(ignored)),
      ...(unknown === 0 ? [] : [text('signals-score-unknown', { drafts: String(unknown) })]),
    ],
    '\n',
  )
}

function entryText(render: RenderContext, entry: SignalEntry, now: number): FormattedString {
  const { text } = render
  const words = entry.words.replaceAll(/\s+/g, ' ')
  return join(
    [
      text('signals-entry', {
        time: dateTime(render, new Date(entry.at)),
        state: stateText(text, entry, now),
        words: clip(words, SHOWN_WORDS),
      }),
      ...(entry.repeats === undefined ? [] : [text('signals-repeats', { number: String(entry.repeats) })]),
    ],
    ' ',
  )
}

/** The rules that may follow a name, each with an example; they are the same in every language. */
const OPTIONS =
  '100 · 10% · risk 50 · risk 1% · 5x · max 10x · day 20 · lag 60 · beat 2h · account main · pairs XBTUSD=BTC · paper · updates act'

/** The path that signals of a source are posted to. */
export function pathOf(userId: number, { id }: Pick<SignalSource, 'id'>): string {
  return `/signals/${writeAddress({ userId, id })}`
}

/** All sources of a person. */
export function sourcesCard(
  render: RenderContext,
  {
    userId,
    sources,
    accounts,
  }: {
    readonly userId: number
    readonly sources: readonly SignalSource[]
    readonly accounts: readonly Account[]
  },
): Message {
  const { text } = render
  const blocks = sources.map((source) =>
    join(
      [
        text('signals-source', { name: source.name, path: pathOf(userId, source) }),
        rules(render, source, accounts),
      ],
      '\n',
    ),
  )
  return {
    text: join(
      [
        join([text('signals-title'), ...(sources.length === 0 ? [text('signals-none')] : [])], '\n'),
        ...blocks,
        join(
          [
            text('signals-hint'),
            text('api-example', { example: NEW_SOURCE_EXAMPLE }),
            text('api-options', { options: OPTIONS }),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: sourcesKeyboard(text, sources),
  }
}

function rules(
  { text }: RenderContext,
  { mapping }: SignalSource,
  accounts: readonly Account[],
): FormattedString {
  const { accountId } = mapping
  const label =
    accountId === undefined ? undefined : (accounts.find(({ id }) => id === accountId)?.label ?? '—')
  return text('api-example', { example: rulesText(mapping, label) })
}

/** A new source with its secret, which is shown this once. */
export function newSourceCard(
  { text }: RenderContext,
  {
    name,
    path,
    secret,
    hasMandate,
  }: {
    readonly name: string
    readonly path: string
    readonly secret: Secret
    readonly hasMandate: boolean
  },
): Message {
  const made = text(hasMandate ? 'signals-made-acting' : 'signals-made', {
    name,
    path,
    secret: secret.reveal(),
  })
  return {
    text: hasMandate ? join([made, mandateText(text, name)], '\n\n') : made,
    keyboard: newSourceKeyboard(text, secret.reveal()),
  }
}

/** Explains the mandate of a source, with the button that gives it. */
export function mandateCard({ text }: RenderContext, source: SignalSource): Message {
  return { text: mandateText(text, source.name), keyboard: mandateKeyboard(text, source) }
}

function mandateText(text: Text, name: string): FormattedString {
  const mandate = text('signals-mandate', {
    name,
    most: String(ACTS_AN_HOUR),
    notices: String(MOST_NOTICES_AN_HOUR),
  })
  return join([mandate, text('plan-update-depends')], '\n\n')
}

/** Says that the person has the most sources already. */
export function tooManySourcesCard({ text }: RenderContext): Message {
  return { text: text('signals-full', { most: String(MOST_SOURCES) }) }
}
