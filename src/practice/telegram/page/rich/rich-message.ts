import type { RichBlock, RichBlockListItem, RichMessage } from 'grammy/types'
import { inlineKey, type KeyActions } from '../conversation/inline-keyboard.js'
import type { ChatMessage } from '../protocol.js'
import { element, type Child } from '../shell/dom.js'
import type { TextActions } from '../text/entity-element.js'
import { expandable, preformatted } from '../text/interactive.js'
import { plainText } from './plain.js'
import { richTable } from './rich-table.js'
import { richText, type RichContext } from './rich-text.js'

/** A rich message with the actions of its texts and buttons. */
export function richMessage(
  message: ChatMessage,
  { blocks, is_rtl }: RichMessage,
  actions: { readonly text: TextActions; readonly keys: KeyActions },
): HTMLElement {
  let column = 0
  const context = { ...actions, nextKey: () => ({ message, row: -1, column: column++ }) }
  return element('div', { class: 'text rich', dir: is_rtl ? 'rtl' : 'auto' }, richBlocks(blocks, context))
}

function richBlocks(blocks: readonly RichBlock[], context: RichContext): Child[] {
  return blocks.flatMap((block) => richBlock(block, context))
}

type Renderer<Block> = (block: Block, context: RichContext) => HTMLElement

/** Renderer of each type of block that the server has. */
const RENDERERS: { [Type in RichBlock['type']]?: Renderer<Extract<RichBlock, { type: Type }>> } = {
  paragraph: ({ text }, context) => element('p', {}, richText(text, context)),
  // No heading of the page: the bot chooses its size by how it looks.
  heading: ({ size, text }, context) =>
    element('p', { class: `heading size-${size}` }, richText(text, context)),
  pre: ({ text, language }, context) => preformatted(plainText(text), language, context.text.copy),
  footer: ({ text }, context) => element('p', { class: 'footer' }, richText(text, context)),
  divider: () => element('hr'),
  table: richTable,
  details: ({ is_open, summary, blocks }, context) =>
    element('details', { open: is_open === true }, [
      element('summary', {}, richText(summary, context)),
      ...richBlocks(blocks, context),
    ]),
  blockquote: ({ blocks }, context) => element('blockquote', {}, richBlocks(blocks, context)),
  expandable_blockquote: ({ text }, context) => expandable(richText(text, context)),
  list: ({ items }, context) =>
    element(
      'div',
      { role: 'list' },
      items.map((item) => richItem(item, context)),
    ),
  buttons: ({ buttons, align = 'left' }, context) =>
    element(
      'div',
      { class: `rich-keys at-${align}` },
      buttons.map((button) => {
        const place = context.nextKey()
        return inlineKey(button, richText(button.text, context), context.keys, place)
      }),
    ),
}

function richBlock(block: RichBlock, context: RichContext): Child[] {
  // The entry under a type takes the blocks of that type.
  const render = RENDERERS[block.type] as Renderer<RichBlock> | undefined
  return render ? [render(block, context)] : []
}

function richItem(item: RichBlockListItem, context: RichContext): HTMLElement {
  const box = item.has_checkbox ? (item.is_checked ? '☑' : '☐') : item.label
  return element('div', { role: 'listitem', class: 'rich-item' }, [
    element('span', {}, [box]),
    element('div', {}, richBlocks(item.blocks, context)),
  ])
}
