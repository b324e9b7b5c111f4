import { GrammyError, HttpError, InlineKeyboard } from 'grammy'
import {
  type ExportChoice,
  type ExportKind,
  type ExportPeriod,
  exportFormats,
  exportKinds,
  exportPeriods,
  parseExport,
} from '../../../desk/account/export/export-choice.js'
import type { Desk } from '../../../desk/desk.js'
import type { Trader } from '../../../desk/trader.js'
import type { Timers } from '../../../lib/timers.js'
import { ServiceError } from '../../../service/errors.js'
import { isMainVenue } from '../../../service/venues.js'
import { failureText } from '../../shell/cards/failure.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import type { ReadDrafts } from '../../shell/delivery/read-drafts.js'
import { watchRead } from '../../shell/delivery/read-progress.js'
import { commandFeature } from '../../shell/feature.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import { tradePnlCaveat } from '../../shell/cards/pnl-parts.js'
import { join } from '../../shell/text/markup.js'
import { accountLine } from '../../shell/cards/account-parts.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { ExportFile, ExportTotals } from '../../../desk/account/export/export.js'
import type { Message } from '../../shell/text/message.js'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { shownOf } from '../../shell/keyboard/shown.js'

/** Continues an export; a field that is not chosen yet is `-`. Once all are chosen, the file is sent. */
const chooseExport = defineAction('export', 'account', 'chain', 'kind', 'period', 'format')

/** /export: everything of one kind as a file, chosen by buttons or typed: `/export history csv year`. */
function exportCommand({
  desk,
  readDrafts,
  timers,
}: {
  readonly desk: Desk
  readonly readDrafts: ReadDrafts
  readonly timers: Timers
}): Command {
  return {
    name: 'export',
    topic: 'files',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseExport(words).unknown === undefined,
    examples: ['/export', '/export history csv year', '/export trades json month'],
    isFeatured: true,
    run: async (ctx, typed) => {
      const trader = await desk.findTrader(personOf(ctx).id, ctx.userContext)
      const { wanted, unknown } = parseExport(typed)
      if (!trader) await reply(ctx, { text: ctx.text('accounts-none') })
      else if (unknown !== undefined || !(await sendWhole(ctx, trader, wanted))) {
        await reply(ctx, exportFormCard(ctx, trader, wanted, unknown))
      }
    },
    buttons: [
      onPress(chooseExport, async (ctx, { account, chain, ...chosen }) => {
        const userId = personOf(ctx).id
        const trader = await desk.findTraderOf({ userId, accountId: account, chainId: chain })
        const wanted = wantedOn(chosen)
        if (!trader) await replaceMessage(ctx, { text: ctx.text('account-not-connected') })
        else if (!(await sendWhole(ctx, trader, wanted))) {
          await replaceMessage(ctx, exportFormCard(ctx, trader, wanted))
        }
      }),
    ],
  }

  /** Sends the file, and then its totals. False when something is still to be chosen. */
  async function sendWhole(
    ctx: DeskContext,
    trader: Trader,
    { kind, period, format }: ExportChoice,
  ): Promise<boolean> {
    if (!kind || !period || !format) return false
    if (kind === 'trades' && !isMainVenue(trader.account.venue)) {
      await reply(ctx, { text: ctx.text('export-no-practice') })
      return true
    }
    try {
      // The file is read while it is sent.
      const file = await watchRead(
        ctx,
        { readDrafts, rows: `export-kind-${kind}`, timers },
        async ({ onRows, stopped }) => {
          const begun = await desk.account.beginExport(trader, { kind, period, format }, onRows)
          if (!begun) return undefined
          const content = untilStopped(begun.content, stopped)
          const card = exportFileCard(ctx, trader, { kind, period }, { ...begun, content })
          await reply(ctx, card)
          return begun
        },
      )
      const text = file ? exportTallyCard(ctx, kind, file.totals()) : ctx.text('export-no-address')
      await reply(ctx, { text })
    } catch (err) {
      await tellFailure(ctx, err)
    }
    return true
  }
}

export const exportFeature = commandFeature('export', exportCommand)

/** Hands a file on, and fails as soon as the person stops it: then Telegram gets no whole file, and shows none. */
async function* untilStopped(
  content: AsyncIterable<Uint8Array>,
  stopped: Promise<never>,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await Promise.race([chunks.next(), stopped])
    if (done === true) return
    yield value
  }
}

/** Tells the failures that mean something particular for a file, and rethrows all others. */
async function tellFailure(ctx: DeskContext, err: unknown): Promise<void> {
  const say = async (text: ReturnType<DeskContext['text']>): Promise<void> => {
    ctx.log.warn({ event: 'export-failed', err }, 'An export could not be sent; the user is told')
    await reply(ctx, { text })
  }
  if (err instanceof ServiceError) {
    await say(join([ctx.text('export-failed'), failureText(ctx.text, err)], '\n'))
  } else if (err instanceof GrammyError && err.error_code === 413) await say(ctx.text('export-too-large'))
  else if (err instanceof HttpError) await say(ctx.text('export-unsure'))
  else throw err
}

/** Asks for the first thing that is not chosen yet: what, from when on, in which format. */
export function exportFormCard(
  { text }: RenderContext,
  trader: Trader,
  wanted: ExportChoice,
  unknown?: string,
): Message {
  const { kind, period } = wanted
  const chosen = [
    ...(kind ? [text(`export-kind-${kind}`).text] : []),
    ...(period ? [text(`export-period-${period}`).text] : []),
  ]
  const question = !kind ? text('export-ask-kind') : text(period ? 'export-ask-format' : 'export-ask-period')
  return {
    text: join(
      [
        ...(unknown === undefined ? [] : [text('export-unknown', { word: unknown })]),
        text('export-title'),
        accountLine({ text }, trader),
        ...(chosen.length > 0 ? [join([chosen.join(' · ')])] : []),
        question,
      ],
      '\n',
    ),
    keyboard: exportKeyboard(text, trader, wanted),
  }
}

/** The file, with what it holds and whose it is. */
export function exportFileCard(
  { text, numbers }: RenderContext,
  trader: Trader,
  { kind, period }: { readonly kind: ExportKind; readonly period: ExportPeriod },
  { name, since, content }: ExportFile,
): Message {
  const time = text(`export-period-${period}`)
  return {
    text: join(
      [
        text('export-caption', {
          kind: text(`export-kind-${kind}`),
          period: since ? text('export-since', { period: time, time: numbers.dateTime(since) }) : time,
        }),
        accountLine({ text }, trader),
        ...(kind === 'trades' ? [text('export-trades-hint')] : []),
        ...(since ? [text('export-undated')] : []),
      ],
      '\n',
    ),
    document: { name, content },
  }
}

/** The totals of the file, once it is complete. */
export function exportTallyCard(
  render: RenderContext,
  kind: ExportKind,
  { rows, sum, closes, beforeCosts, mayBeMore }: ExportTotals,
): FormattedString {
  const { text, numbers } = render
  const more = mayBeMore ? [text('export-may-be-more')] : []
  if (rows === 0) return join([text('export-none'), ...more], '\n')
  const delivered =
    kind === 'deposits' || kind === 'withdrawals' ? numbers.dollars(sum) : numbers.signedDollars(sum)
  return join(
    [
      text('export-rows', { count: rows }),
      text(`export-sum-${kind}`, { sum: delivered }),
      ...(kind === 'trades' && sum ? tradePnlCaveat(render) : []),
      ...(sum && beforeCosts > 0
        ? [text('pnl-before-count', { count: beforeCosts, trades: String(closes) })]
        : []),
      ...more,
    ],
    '\n',
  )
}

/** The choices that a button carries so far; a word that is none of them counts as not chosen. */
function wantedOn({
  kind,
  period,
  format,
}: Readonly<Record<'kind' | 'period' | 'format', string>>): ExportChoice {
  return {
    kind: exportKinds.find((one) => one === kind),
    period: exportPeriods.find((one) => one === period),
    format: exportFormats.find((one) => one === format),
  }
}

/** The choices of the first thing that is not chosen, and the way back to the one before. */
function exportKeyboard(text: Text, trader: Trader, wanted: ExportChoice): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const to = (change: Partial<ExportChoice>): string => {
    const { kind = '-', period = '-', format = '-' } = { ...wanted, ...change }
    return chooseExport.pack({ ...shownOf(trader), kind, period, format })
  }
  if (!wanted.kind) {
    for (const [index, kind] of exportKinds.entries()) {
      keyboard.text(text(`export-kind-${kind}`).text, to({ kind }))
      if (index % 2 === 1) keyboard.row()
    }
    return keyboard
  }
  if (!wanted.period) {
    for (const period of exportPeriods) keyboard.text(text(`export-period-${period}`).text, to({ period }))
    return keyboard.row().text(text('export-back').text, to({ kind: undefined }))
  }
  for (const format of exportFormats) keyboard.text(text(`export-format-${format}`).text, to({ format }))
  return keyboard.row().text(text('export-back').text, to({ period: undefined }))
}
