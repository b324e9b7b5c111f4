import type { FormattedString } from '@grammyjs/parse-mode'
import type { RichBlockTableCell, RichText } from 'grammy/types'
import type { RenderContext } from '../../../shell/render-context.js'
import { accountName } from '../../../shell/cards/account-parts.js'
import { behindWords } from '../../../shell/text/direction.js'
import type { Value } from '../../../shell/text/markup.js'
import { richText } from '../../../shell/text/rich/rich-text.js'
import type { Action } from '../../../shell/keyboard/action.js'
import type { AccountFigures } from './figures.js'

/** The context that a board is rendered with. */
export interface BoardContext extends RenderContext {
  /** As in the name of a locale file. */
  readonly language: string
}

/** A cell with words. */
export function words(text: RichText, options: Partial<RichBlockTableCell> = {}): RichBlockTableCell {
  return { text, align: 'left', valign: 'middle', ...options }
}

/** A cell with a figure, as `Numbers` writes it, behind a label where it has one. */
export function figure(
  { language }: BoardContext,
  written: string,
  { label, isBold = false }: { readonly label?: FormattedString; readonly isBold?: boolean } = {},
): RichBlockTableCell {
  const value = behindWords(language, written)
  const text: RichText = isBold ? { type: 'bold', text: value } : value
  return { text: label ? [label.text, ' ', text] : text, align: 'right', valign: 'middle' }
}

/** A cell of the first row: the name of a column. */
export function columnName(text: Value, align: 'left' | 'right'): RichBlockTableCell {
  return { text: richText(text), is_header: true, align, valign: 'middle' }
}

/** A row with the name of an account above its own. */
export function accountRow(
  { text }: Pick<RenderContext, 'text'>,
  account: AccountFigures,
  columns: number,
): RichBlockTableCell[] {
  const name = text('preview-account', { account: accountName({ text }, account), chain: account.chainName })
  return [words({ type: 'bold', text: richText(name) }, { colspan: columns })]
}

/** A button as a link in a row; the text alone where a button cannot carry the values. */
export function linkTo<Field extends string>(
  action: Action<Field>,
  values: Readonly<Record<Field, string>>,
  text: Value,
): RichText {
  if (!action.fits(values)) return richText(text)
  const label = typeof text === 'string' ? text : text.text
  return { type: 'button', button: { text: label, callback_data: action.pack(values), style: 'link' } }
}
