import type { RichBlock, RichMessage, RichMessageButton, RichText } from 'grammy/types'

/** Buttons in the text of a rich message, in its order; the bot's own keyboard below it is not among them. */
export function textButtons(message: { rich_message?: RichMessage }): readonly RichMessageButton[] {
  return (message.rich_message?.blocks ?? []).flatMap(inBlock)
}

function inBlock(block: RichBlock): readonly RichMessageButton[] {
  switch (block.type) {
    case 'buttons':
      return block.buttons
    case 'table':
      return [...inText(block.caption), ...block.cells.flat().flatMap(({ text }) => inText(text))]
    case 'details':
      return [...inText(block.summary), ...block.blocks.flatMap(inBlock)]
    case 'blockquote':
      return block.blocks.flatMap(inBlock)
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(inBlock))
    default:
      return 'text' in block ? inText(block.text) : []
  }
}

function inText(text: RichText | undefined): readonly RichMessageButton[] {
  if (text === undefined || typeof text === 'string') return []
  if (Array.isArray(text)) return text.flatMap(inText)
  if (text.type === 'button') return [text.button]
  return 'text' in text ? inText(text.text) : []
}
