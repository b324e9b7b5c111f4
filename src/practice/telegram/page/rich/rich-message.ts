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

function richBlock(block: RichBlock, context: RichContext): Child[] {
  switch (block.type) {
    case 'paragraph':
      return [element('p', {}, richText(block.text, context))]
    case 'heading':
      // No heading of the page: the bot chooses its size by how it looks.
      return [element('p', { class: `heading size-${block.size}` }, richText(block.text, context))]
    case 'pre':
      return [preformatted(plainText(block.text), block.language, context.text.copy)]
    case 'footer':
      return [element('p', { class: 'footer' }, richText(block.text, context))]
    case 'divider':
      return [element('hr')]
    case 'table':
      return [richTable(block, context)]
    case 'details':
      return [
        element('details', { open: block.is_open === true }, [
          element('summary', {}, richText(block.summary, context)),
          ...richBlocks(block.blocks, context),
        ]),
      ]
    case 'blockquote':
      return [element('blockquote', {}, richBlocks(block.blocks, context))]
    case 'expandable_blockquote':
      return [expandable(richText(block.text, context))]
    case 'list':
      return [
        element(
          'div',
          { role: 'list' },
          block.items.map((item) => richItem(item, context)),
        ),
      ]
    case 'buttons':
      return [
        element(
          'div',
          { class: `rich-keys at-${block.align ?? 'left'}` },
          block.buttons.map((button) => {
            const place = context.nextKey()
            return inlineKey(button, richText(button.text, context), context.keys, place)
          }),
        ),
      ]
    default:
      return []
  }
}

function richItem(item: RichBlockListItem, context: RichContext): HTMLElement {
  const box = item.has_checkbox ? (item.is_checked ? '☑' : '☐') : item.label
  return element('div', { role: 'listitem', class: 'rich-item' }, [
    element('span', {}, [box]),
    element('div', {}, richBlocks(item.blocks, context)),
  ])
}
