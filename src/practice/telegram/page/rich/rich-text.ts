import type { RichText } from 'grammy/types'
import { inlineKey, type KeyActions, type KeyPlace } from '../conversation/inline-keyboard.js'
import { element, type Child } from '../shell/dom.js'
import type { TextActions } from '../text/entity-element.js'
import { code, spoiler } from '../text/interactive.js'
import { link } from '../text/links.js'
import { timeEntity } from '../text/time-entity.js'
import { plainText } from './plain.js'

/** Actions of a rich message, and the place of its next button. */
export interface RichContext {
  readonly text: TextActions
  readonly keys: KeyActions
  /** Place of the next button of the text, in its order. */
  readonly nextKey: () => KeyPlace
}

/** Elements of types that only change the look of a text. */
const STYLES = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  subscript: 'sub',
  superscript: 'sup',
  marked: 'mark',
} as const

/** Elements of a formatted text; of an unknown type the text alone is shown. */
export function richText(text: RichText | undefined, context: RichContext): Child[] {
  if (text === undefined) return []
  if (typeof text === 'string') return [text]
  if (Array.isArray(text)) return text.flatMap((part) => richText(part, context))
  switch (text.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strikethrough':
    case 'subscript':
    case 'superscript':
    case 'marked':
      return [element(STYLES[text.type], {}, richText(text.text, context))]
    case 'spoiler':
      return [spoiler(richText(text.text, context))]
    case 'code':
      return [code(plainText(text.text), context.text.copy)]
    case 'url':
      return [link(text.url, richText(text.text, context), context.text.follow)]
    case 'date_time':
      return [timeEntity(richText(text.text, context), text, context.text.now())]
    case 'button': {
      const place = context.nextKey()
      return [inlineKey(text.button, richText(text.button.text, context), context.keys, place)]
    }
    default:
      return 'text' in text ? richText(text.text, context) : []
  }
}
