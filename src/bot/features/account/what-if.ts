import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Desk } from '../../../desk/desk.js'
import type { Betas } from '../../../desk/risk/read-betas.js'
import { CORRELATION_DAYS } from '../../../desk/risk/read-returns.js'
import type { WhatIfReading } from '../../../desk/risk/read-what-if.js'
import { NOTHING_HAPPENS, parseWhatIf, printWhatIf } from '../../../desk/risk/what-if-words.js'
import type { Scenario, WhatIfEvent } from '../../../desk/risk/what-if.js'
import { isUnplanned } from '../../../desk/trading/unresolved-target.js'
import { NoPriceError } from '../../../desk/market/prices/prices.js'
import type { Trader } from '../../../desk/trader.js'
import { type ReadCard, replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { asOfLine, oldMarkLines, titleLine } from '../../shell/cards/account-parts.js'
import { partFailed } from '../../shell/cards/failure.js'
import { issueText, notPlannedText, unreadLines } from '../../shell/cards/issue.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../shell/command.js'
import { personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { table } from '../../shell/format/table.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { shownOf } from '../../shell/keyboard/shown.js'
import type { RenderContext } from '../../shell/render-context.js'
import { reply, replaceMessage } from '../../shell/text/deliver.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { arrowedPair, moreLine, MOST_ROWS, shareOfEquity } from './risk-parts.js'

/** Works out the scenario of these words, with the order that is kept under this id; '' for none. */
const showWhatIf = defineAction('whatif', 'account', 'chain', 'words', 'order')

/** The scenarios of the buttons. */
const COMMON = ['all -5%', 'all -10%', 'all -20%', 'all +10%']

/** /whatif: what a move of the prices would do to the account. */
function whatIfCommand({ desk }: { readonly desk: Desk }): Command {
  const { pendingIntents } = desk.trading
  /** The card of a scenario. An order does not fit on its buttons, so that it is kept for them, unless it is already. */
  const card =
    (scenario: Scenario, kept?: string): ReadCard =>
    async (ctx, trader) => {
      const reading = await readWhatIf(ctx, desk, trader, scenario)
      if ('text' in reading) return reading
      const order = kept ?? (scenario.order ? await pendingIntents.keep(trader, scenario.order) : '')
      return whatIfCard(ctx, trader, { scenario, order }, reading)
    }
  /** The scenario of a button; undefined for an order that is no longer kept. */
  const scenarioOf = async (
    userId: number,
    { words, order }: Readonly<Record<'words' | 'order', string>>,
  ): Promise<Scenario | undefined> => {
    const parsed = parseWhatIf(words)
    if (order === '') return parsed.ok ? parsed.intent : undefined
    const pending = await pendingIntents.read(userId, order)
    if (!parsed.ok || pending?.intent.kind !== 'open') return undefined
    return { ...(words === '' ? NOTHING_HAPPENS : parsed.intent), order: pending.intent }
  }
  return {
    name: 'whatif',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseWhatIf(words).ok,
    examples: [
      '/whatif BTC -10%',
      '/whatif all -15% gap',
      '/whatif ETH +5% SOL -20%',
      '/whatif beta -10% BTC',
      '/whatif with /long ETH 100 5x sl 3%',
      '/whatif funding 3d',
    ],
    hasNumbers: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const parsed = parseWhatIf(typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      const words = printWhatIf(parsed.intent)
      await replyWithRead(ctx, desk, card(parsed.intent), (shown) => {
        const values = { ...shown, words, order: '' }
        return showWhatIf.fits(values) ? showWhatIf.pack(values) : undefined
      })
    },
    buttons: [
      onPress(showWhatIf, async (ctx, { words, order, ...shown }) => {
        const scenario = await scenarioOf(personOf(ctx).id, { words, order })
        if (scenario) await replaceWithShown(ctx, desk, shown, card(scenario, order))
        else await replaceMessage(ctx, { text: ctx.text('share-gone') })
      }),
    ],
  }
}

export const whatIfFeature = commandFeature('whatif', whatIfCommand)

/** Reads a scenario; the message that says why there is none. */
export async function readWhatIf(
  render: RenderContext,
  { whatIf }: Pick<Desk, 'whatIf'>,
  trader: Trader,
  scenario: Scenario,
): Promise<WhatIfReading | Message> {
  try {
    const reading = await whatIf(trader, scenario)
    return isUnplanned(reading) ? { text: notPlannedText(render, reading) } : reading
  } catch (error) {
    if (error instanceof NoPriceError) return { text: render.text('no-price', { symbol: error.symbol }) }
    throw error
  }
}

/** The events of a scenario, the positions that are left, and the money before and after. */
export function whatIfCard(
  render: RenderContext,
  trader: Trader,
  asked: Asked,
  { positions, margin, before, added, betas, result }: WhatIfReading,
): Message {
  const { text } = render
  const { scenario } = asked
  const held = [...positions.positions, ...(added ? [added.held] : [])]
  const isNone = held.length === 0
  const body = isNone
    ? positions.unread.length === 0
      ? [text('positions-none')]
      : []
    : [
        join(
          [
            ...changeLines(render, before, result),
            text('risk-figures', { figures: moneyTable(render, before, result.after) }),
          ],
          '\n',
        ),
        join(eventLines(render, result.events), '\n'),
        join(remainingLines(render, result.remaining), '\n'),
      ]
  const foot = [
    ...(betas ? betaLines(render, betas) : []),
    ...(added ? added.plan.issues.map((issue) => issueText(render, issue)) : []),
    ...unknownLines(render, result.unknown),
    ...(result.absent.length > 0 ? [text('whatif-absent', { names: result.absent.join(', ') })] : []),
    ...(isNone ? [] : [text(scenario.isGap ? 'whatif-basis-gap' : 'whatif-basis')]),
    ...(added ? [text('whatif-basis-with')] : []),
    ...(scenario.minutes > 0 ? [text('whatif-basis-time')] : []),
    ...(positions.mayBeMore ? [text('may-be-more', { count: String(positions.positions.length) })] : []),
    ...unreadLines(render, positions.unread),
    ...(margin.ok ? [] : [partFailed(render, text('portfolio-money'), margin.error)]),
    ...oldMarkLines(render, held, positions.asOf),
    asOfLine(render, positions.asOf),
  ]
  const title = join(
    [titleLine(render, text('whatif-title'), trader), text('whatif-words', { words: printWhatIf(scenario) })],
    '\n',
  )
  return {
    text: join([title, ...body, join(foot, '\n')], '\n\n'),
    keyboard: keyboardOf(render, trader, asked),
  }
}

/** A scenario, and the id under which its order is kept; '' for none. */
interface Asked {
  readonly scenario: Scenario
  readonly order: string
}

function keyboardOf({ text }: RenderContext, trader: Trader, { scenario, order }: Asked): InlineKeyboard {
  const shown = { ...shownOf(trader), order }
  const values = { ...shown, words: printWhatIf({ ...scenario, order: undefined }) }
  const common = COMMON.map((words) => InlineKeyboard.text(words, showWhatIf.pack({ ...shown, words })))
  return new InlineKeyboard()
    .add(...common)
    .row()
    .add(
      ...(showWhatIf.fits(values)
        ? [InlineKeyboard.text(text('refresh').text, showWhatIf.pack(values))]
        : []),
    )
}

function changeLines(
  render: RenderContext,
  { equity }: WhatIfReading['before'],
  { change }: WhatIfReading['result'],
): readonly FormattedString[] {
  const { text } = render
  return [
    change
      ? text('whatif-change', { change: shareOfEquity(render, change, equity) })
      : text('whatif-change-unknown'),
  ]
}

function moneyTable(
  { text, numbers }: RenderContext,
  before: WhatIfReading['before'],
  after: WhatIfReading['before'],
): string {
  const row = (label: FormattedString, one: string, other: string): readonly string[] => [
    label.text,
    `${one} → ${other}`,
  ]
  return table([
    row(text('mini-app-equity'), numbers.dollars(before.equity), numbers.dollars(after.equity)),
    row(text('portfolio-free'), numbers.available(before.free), numbers.available(after.free)),
    row(text('portfolio-in-use'), numbers.dollars(before.inUse), numbers.dollars(after.inUse)),
  ])
}

function eventLines(render: RenderContext, events: readonly WhatIfEvent[]): readonly FormattedString[] {
  const { text, numbers } = render
  if (events.length === 0) return [text('whatif-no-events')]
  return [
    text('whatif-events'),
    ...events.slice(0, MOST_ROWS).map((event, index) =>
      text('whatif-event', {
        number: String(index + 1),
        position: arrowedPair(render, event.held),
        kind: kindText(render, event),
        price: numbers.price(event.price),
        closed: numbers.dollars(event.size),
      }),
    ),
    ...moreLine(render, events.length),
  ]
}

function kindText({ text }: RenderContext, { kind }: WhatIfEvent): FormattedString {
  return kind === 'stopLoss' || kind === 'takeProfit' ? text(`trade-name-${kind}`) : text(`whatif-${kind}`)
}

function remainingLines(
  render: RenderContext,
  remaining: WhatIfReading['result']['remaining'],
): readonly FormattedString[] {
  const { text, numbers } = render
  if (remaining.length === 0) return [text('whatif-none-left')]
  return [
    text('whatif-left'),
    ...remaining.slice(0, MOST_ROWS).map(({ held, size, price }) =>
      text('whatif-left-line', {
        position: arrowedPair(render, held),
        size: numbers.dollars(size),
        price: numbers.price(price),
      }),
    ),
    ...moreLine(render, remaining.length),
  ]
}

/** The betas that pairs move by, and those that stay because theirs is not known. */
function betaLines(
  { text, numbers }: RenderContext,
  { reference, pairs }: Betas,
): readonly FormattedString[] {
  const known = pairs.flatMap(({ symbol, beta }) => (beta ? [`${symbol} ${numbers.amount(beta)}`] : []))
  const unknown = pairs.flatMap(({ symbol, beta }) => (beta ? [] : [symbol]))
  return [
    ...(known.length > 0
      ? [
          text('whatif-betas', { reference, betas: known.join(', ') }),
          text('risk-group-window', { days: String(CORRELATION_DAYS) }),
        ]
      : []),
    ...(unknown.length > 0 ? [text('whatif-betas-unknown', { names: unknown.join(', ') })] : []),
  ]
}

/** A line for each reason, with the positions that it is for. */
function unknownLines(
  render: RenderContext,
  unknown: WhatIfReading['result']['unknown'],
): readonly FormattedString[] {
  return (['price', 'figures', 'orders', 'rates'] as const).flatMap((why) => {
    const names = unknown
      .filter((one) => one.why === why)
      .map(({ held }) => arrowedPair(render, held).text)
      .join(', ')
    return names === '' ? [] : [render.text(`whatif-unknown-${why}`, { names })]
  })
}
