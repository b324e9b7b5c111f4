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

function linesOf(block: RichBlock, write?: WriteTime): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'pre':
    case 'footer':
    case 'expandable_blockquote':
      return plainText(block.text, write).split('\n')
    case 'divider':
      return ['—']
    case 'table':
      return [
        ...(block.caption === undefined ? [] : [plainText(block.caption, write)]),
        ...block.cells.map((row) => row.map(({ text }) => plainText(text, write)).join(' | ')),
      ]
    case 'details':
      return [plainText(block.summary, write), ...plainLines(block, write)]
    case 'blockquote':
      return plainLines(block, write)
    case 'list':
      return block.items.flatMap((item) => {
        const [first = '', ...rest] = plainLines(item, write)
        return [`${item.label} ${first}`, ...rest]
      })
    case 'buttons':
      return [block.buttons.map((button) => `[${plainText(button.text, write)}]`).join(' ')]
    default:
      return []
  }
}
