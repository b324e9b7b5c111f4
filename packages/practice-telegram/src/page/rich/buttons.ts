import type { RichBlock, RichMessage, RichMessageButton, RichText } from 'grammy/types'

/** Buttons in the text of a rich message, in its order; the bot's own keyboard below it is not among them. */
export function textButtons(message: { rich_message?: RichMessage }): readonly RichMessageButton[] {
  return (message.rich_message?.blocks ?? []).flatMap(inBlock)
}

type ButtonsOf<Block> = (block: Block) => readonly RichMessageButton[]

/** Buttons of the blocks that hold more than a text. */
const BUTTONS: { [Type in RichBlock['type']]?: ButtonsOf<Extract<RichBlock, { type: Type }>> } = {
  buttons: ({ buttons }) => buttons,
  table: ({ caption, cells }) => [...inText(caption), ...cells.flat().flatMap(({ text }) => inText(text))],
  details: ({ summary, blocks }) => [...inText(summary), ...blocks.flatMap(inBlock)],
  blockquote: ({ blocks }) => blocks.flatMap(inBlock),
  list: ({ items }) => items.flatMap((item) => item.blocks.flatMap(inBlock)),
}

function inBlock(block: RichBlock): readonly RichMessageButton[] {
  // The entry under a type takes the blocks of that type.
  const found = BUTTONS[block.type] as ButtonsOf<RichBlock> | undefined
  if (found) return found(block)
  return 'text' in block ? inText(block.text) : []
}

function inText(text: RichText | undefined): readonly RichMessageButton[] {
  if (text === undefined || typeof text === 'string') return []
  if (Array.isArray(text)) return text.flatMap(inText)
  if (text.type === 'button') return [text.button]
  return 'text' in text ? inText(text.text) : []
}
