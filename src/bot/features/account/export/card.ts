import { accountLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { ExportFile, ExportTotals } from '../../../../desk/account/export/export.js'
import type { ExportKind, ExportPeriod, ExportChoice } from '../../../../desk/account/export/export-choice.js'
import type { Trader } from '../../../../desk/trader.js'
import { exportKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

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
  { text, numbers }: RenderContext,
  kind: ExportKind,
  { rows, sum, mayBeMore }: ExportTotals,
): FormattedString {
  if (rows === 0) return text('export-none')
  const delivered =
    kind === 'deposits' || kind === 'withdrawals' ? numbers.dollars(sum) : numbers.signedDollars(sum)
  return join(
    [
      text('export-rows', { count: rows }),
      text(`export-sum-${kind}`, { sum: delivered }),
      ...(mayBeMore ? [text('export-may-be-more')] : []),
    ],
    '\n',
  )
}
