import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { WhatIfPicture } from '../../../charts/picture.js'
import { compare, divide } from '../../../lib/decimals.js'
import { lookOf, pictureSubject } from '../../shell/pictures/look.js'
import type { Pictures } from '../../shell/pictures/pictures.js'
import type { Desk } from '../../../desk/desk.js'
import type { Betas } from '../../../desk/risk/read-betas.js'
import { CORRELATION_DAYS } from '../../../desk/risk/read-returns.js'
import type { WhatIfReading } from '../../../desk/risk/read-what-if.js'
import { NOTHING_HAPPENS, parseWhatIf, printWhatIf } from '../../../desk/risk/what-if-words.js'
import type { Scenario, WhatIfEvent } from '../../../desk/risk/what-if.js'
import { isUnplanned } from '../../../desk/trading/unresolved-target.js'
import type { Trader } from '../../../desk/trader.js'
import { type ReadCard, replaceWithShown, replyWithRead, replyWithShown } from '../../shell/account-read.js'
import { asOfLine, oldMarkLines, titleLine } from '../../shell/cards/account-parts.js'
import { partFailed } from '../../shell/cards/failure.js'
import { issueText, missingCard, notPlannedText, unreadLines } from '../../shell/cards/issue.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../shell/command.js'
import { personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { table } from '../../shell/format/table.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { shownOf } from '../../shell/keyboard/shown.js'
import type { PictureContext, RenderContext } from '../../shell/render-context.js'
import { reply, replaceMessage } from '../../shell/text/deliver.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { arrowedPair, moreLine, MOST_ROWS, shareOfEquity } from './risk-parts.js'

/** Pairs of characters: a button writes the first as three, and the second as it is. */
const SHORTER = [' _', '%!', '+*', '#(', '/)']

/** The words of a scenario with those characters exchanged, so that more of them fit on a button; and back. */
function shortened(words: string): string {
  return words.replace(/./g, (one) => {
    const pair = SHORTER.find((two) => two.includes(one))
    return pair?.replace(one, '') ?? one
  })
}

/** Works out the scenario of these words, with the order that is kept under this id; '' for none. */
const showWhatIf = defineAction('whatif', 'account', 'chain', 'words', 'order')

/** Sends the picture of the same. */
const drawWhatIf = defineAction('whatif-draw', 'account', 'chain', 'words', 'order')

/** Events that are listed below a picture, where less text fits, and marked on it. */
const MOST_CAPTION_ROWS = 8

/** The scenarios of the buttons. */
const COMMON = ['all -5%', 'all -10%', 'all -20%', 'all +10%']

/** /whatif: what a move of the prices would do to the account. */
function whatIfCommand({ desk, pictures }: { readonly desk: Desk; readonly pictures: Pictures }): Command {
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
  const picture =
    (scenario: Scenario): ReadCard =>
    async (ctx, trader) => {
      const reading = await readWhatIf(ctx, desk, trader, scenario)
      if ('text' in reading) return reading
      return {
        picture: pictures(whatIfPicture(ctx, trader, scenario, reading), ctx.text('picture-missing')),
        text: join(
          [
            ...headLines(ctx, trader, scenario),
            ...changeLines(ctx, reading.before, reading.result),
            ...eventLines(ctx, reading.result.events, MOST_CAPTION_ROWS),
            ctx.text(scenario.isGap ? 'whatif-basis-gap' : 'whatif-basis'),
            asOfLine(ctx, reading.positions.asOf),
          ],
          '\n',
        ),
      }
    }
  /** The scenario of a button; undefined for an order that is no longer kept. */
  const scenarioOf = async (
    userId: number,
    { words, order }: Readonly<Record<'words' | 'order', string>>,
  ): Promise<Scenario | undefined> => {
    const parsed = parseWhatIf(shortened(words))
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
      const words = shortened(printWhatIf(parsed.intent))
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
      onPress(drawWhatIf, async (ctx, { words, order, ...shown }) => {
        const scenario = await scenarioOf(personOf(ctx).id, { words, order })
        if (scenario) await replyWithShown(ctx, desk, shown, picture(scenario))
        else await reply(ctx, { text: ctx.text('share-gone') })
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
    return missingCard(render, error)
  }
}

/** The events of a scenario, the positions that are left, and the money before and after. */
export function whatIfCard(
  render: RenderContext,
  trader: Trader,
  asked: Asked,
  reading: WhatIfReading,
): Message {
  const { text } = render
  const { scenario } = asked
  const { positions, before, added, result } = reading
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
  return {
    text: join(
      [
        join(headLines(render, trader, scenario), '\n'),
        ...body,
        join(
          [
            ...whatIfNotes(render, scenario, reading),
            ...(isNone || scenario.isGap ? [] : [text('whatif-ask-gap')]),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: keyboardOf(render, trader, asked, !isNone && movesOf(scenario).length > 0),
  }
}

/** Notes on what the figures of a scenario leave out, and on what could not be read. */
export function whatIfNotes(
  render: RenderContext,
  scenario: Scenario,
  { positions, margin, added, betas, result }: WhatIfReading,
): readonly FormattedString[] {
  const { text } = render
  const held = [...positions.positions, ...(added ? [added.held] : [])]
  return [
    ...(betas ? betaLines(render, betas) : []),
    ...(added ? added.plan.issues.map((issue) => issueText(render, issue)) : []),
    ...unknownLines(render, result.unknown),
    ...(result.absent.length > 0 ? [text('whatif-absent', { names: result.absent.join(', ') })] : []),
    ...(held.length === 0 ? [] : [text(scenario.isGap ? 'whatif-basis-gap' : 'whatif-basis')]),
    ...(added ? [text('whatif-basis-with')] : []),
    ...(scenario.minutes > 0 ? [text('whatif-basis-time')] : []),
    ...(positions.mayBeMore ? [text('may-be-more')] : []),
    ...unreadLines(render, positions.unread),
    ...(margin.ok ? [] : [partFailed(render, text('portfolio-money'), margin.error)]),
    ...oldMarkLines(render, held, positions.asOf),
    asOfLine(render, positions.asOf),
  ]
}

/** A scenario, and the id under which its order is kept; '' for none. */
interface Asked {
  readonly scenario: Scenario
  readonly order: string
}

function headLines(render: RenderContext, trader: Trader, scenario: Scenario): readonly FormattedString[] {
  const { text } = render
  return [
    titleLine(render, text('whatif-title'), trader),
    text('whatif-words', { words: printWhatIf(scenario) }),
  ]
}

function keyboardOf(
  { text }: RenderContext,
  trader: Trader,
  { scenario, order }: Asked,
  hasPicture: boolean,
): InlineKeyboard {
  const shown = { ...shownOf(trader), order }
  const values = { ...shown, words: shortened(printWhatIf({ ...scenario, order: undefined })) }
  const common = COMMON.map((words) =>
    InlineKeyboard.text(words, showWhatIf.pack({ ...shown, words: shortened(words) })),
  )
  return new InlineKeyboard()
    .add(...common)
    .row()
    .add(
      ...(showWhatIf.fits(values)
        ? [InlineKeyboard.text(text('refresh').text, showWhatIf.pack(values))]
        : []),
      ...(hasPicture && drawWhatIf.fits(values)
        ? [InlineKeyboard.text(text('risk-picture').text, drawWhatIf.pack(values))]
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

function eventLines(
  render: RenderContext,
  events: readonly WhatIfEvent[],
  most = MOST_ROWS,
): readonly FormattedString[] {
  const { text } = render
  if (events.length === 0) return [text('whatif-no-events')]
  return [
    text('whatif-events'),
    ...events.slice(0, most).map((event, index) => eventLine(render, event, index + 1)),
    ...moreLine(render, events.length, most),
  ]
}

/** An event, with its number in the order in which they fire. */
export function eventLine(render: RenderContext, event: WhatIfEvent, number: number): FormattedString {
  const { text, numbers } = render
  return text('whatif-event', {
    number: String(number),
    position: arrowedPair(render, event.held),
    kind: kindText(render, event.kind),
    price: numbers.price(event.price),
    closed: numbers.dollars(event.size),
  })
}

/** The equity along the move, with the events that the text beside it lists. */
export function whatIfPicture(
  render: PictureContext,
  trader: Trader,
  scenario: Scenario,
  { before, result, at }: WhatIfReading,
): WhatIfPicture {
  const { text, numbers } = render
  const { percent, axis } = axisOf(scenario)
  const steps = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const part = divide(new Big(step), new Big(CURVE_STEPS))
    return { part, result: at(part) }
  })
  const marked = result.events.slice(0, MOST_CAPTION_ROWS).flatMap((event, index) => {
    const { kind, orderId, held, progress } = event
    if (kind === 'closed' || kind === 'opened') return []
    // A gap has no way: it fires in the first gap that is large enough.
    const first = steps.find((step) =>
      step.result.events.some((one) => one.held === held && one.kind === kind && one.orderId === orderId),
    )
    return [{ kind, label: String(index + 1), part: scenario.isGap ? (first?.part ?? progress) : progress }]
  })
  const points = [...steps, ...marked.map(({ part }) => ({ part, result: at(part) }))]
    .toSorted((one, other) => compare(one.part, other.part))
    .flatMap(({ part, result: { after } }) =>
      after.equity ? [{ part, move: part.times(percent).toNumber(), value: after.equity.toNumber() }] : [],
    )
  const marks = marked.flatMap(({ part, ...mark }) => {
    const point = points.find((one) => one.part.eq(part))
    return point ? [{ ...mark, move: point.move, value: point.value }] : []
  })
  const kinds = [...new Set(marks.map(({ kind }) => kind))]
  return {
    kind: 'whatIf',
    ...lookOf(render),
    title: `${text('whatif-title').text} · ${printWhatIf(scenario)}`,
    subtitle: pictureSubject(text, trader),
    curve: result.after.equity ? points.map(({ move, value }) => ({ move, value })) : [],
    axis,
    marks,
    legend: kinds.map((kind) => ({
      kind,
      label: kind === 'liquidation' ? text('ladder-liquidation').text : kindText(render, kind).text,
    })),
    words: {
      empty: text('whatif-change-unknown').text,
      curve: join(
        [
          join([text('mini-app-equity'), numbers.dollars(result.after.equity)], ' '),
          ...changeLines(render, before, result),
        ],
        ' · ',
      ).text,
    },
  }
}

/** Points of the curve beside those of its events. */
const CURVE_STEPS = 40

/** Percent of the one move of a scenario; percent of the way where there are several. */
function axisOf(scenario: Scenario): { readonly percent: Big; readonly axis: 'move' | 'way' } {
  const moves = movesOf(scenario)
  const [only] = moves
  return only && moves.every((one) => one.eq(only))
    ? { percent: only, axis: 'move' }
    : { percent: new Big(100), axis: 'way' }
}

/** The moves of a scenario, in percent. */
function movesOf({ shocks, all, beta }: Scenario): readonly Big[] {
  return [...shocks.map(({ percent }) => percent), ...(all ? [all] : []), ...(beta ? [beta.percent] : [])]
}

function kindText({ text }: RenderContext, kind: WhatIfEvent['kind']): FormattedString {
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
