import { InlineKeyboard } from 'grammy'
import {
  exportFormats,
  exportKinds,
  exportPeriods,
  type ExportChoice,
} from '../../../../desk/account/export/export-choice.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** Continues an export; a field that is not chosen yet is `-`. Once all are chosen, the file is sent. */
export const chooseExport = defineAction('export', 'account', 'chain', 'kind', 'period', 'format')

/** The choices that a button carries so far; a word that is none of them counts as not chosen. */
export function wantedOn({
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
export function exportKeyboard(text: Text, trader: Trader, wanted: ExportChoice): InlineKeyboard {
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
