import type { RichBlock, RichMessage, RichText, RichTextDateTime } from 'grammy/types'

/** Writes a time in the zone of a reader; undefined where its own text stays. */
export type WriteTime = (time: RichTextDateTime) => string | undefined

/** Text of a formatted text, without its formatting; buttons are in brackets, times as `write` has them. */
export function plainText(text: RichText | undefined, write: WriteTime = () => undefined): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map((part) => plainText(part, write)).join('')
  if (text.type === 'button') return `[${plainText(text.button.text, write)}]`
  const written = text.type === 'date_time' ? write(text) : undefined
  return written ?? ('text' in text ? plainText(text.text, write) : '')
}

/** Lines of a rich message as plain text: a table row or list item is a line. */
export function plainLines({ blocks }: Pick<RichMessage, 'blocks'>, write?: WriteTime): string[] {
  return blocks.flatMap((block) => linesOf(block, write))
}

type LinesOf<Block> = (block: Block, write?: WriteTime) => string[]

const ofText: LinesOf<{ text: RichText }> = ({ text }, write) => plainText(text, write).split('\n')

/** Lines of each type of block; others have none. */
const LINES: { [Type in RichBlock['type']]?: LinesOf<Extract<RichBlock, { type: Type }>> } = {
  paragraph: ofText,
  heading: ofText,
  pre: ofText,
  footer: ofText,
  expandable_blockquote: ofText,
  divider: () => ['—'],
  table: ({ caption, cells }, write) => [
    ...(caption === undefined ? [] : [plainText(caption, write)]),
    ...cells.map((row) => row.map(({ text }) => plainText(text, write)).join(' | ')),
  ],
  details: (block, write) => [plainText(block.summary, write), ...plainLines(block, write)],
  blockquote: plainLines,
  list: ({ items }, write) =>
    items.flatMap((item) => {
      const [first = '', ...rest] = plainLines(item, write)
      return [`${item.label} ${first}`, ...rest]
    }),
  buttons: ({ buttons }, write) => [buttons.map(({ text }) => `[${plainText(text, write)}]`).join(' ')],
}

function linesOf(block: RichBlock, write?: WriteTime): string[] {
  // The entry under a type takes the blocks of that type.
  const lines = LINES[block.type] as LinesOf<RichBlock> | undefined
  return lines?.(block, write) ?? []
}
