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

type Typed = Exclude<RichText, string | RichText[]>
type Renderer<Text> = (text: Text, context: RichContext) => HTMLElement

const styled =
  (name: 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup' | 'mark'): Renderer<{ text: RichText }> =>
  ({ text }, context) =>
    element(name, {}, richText(text, context))

/** Renderer of each type; of others the text alone is shown. */
const RENDERERS: { [Type in Typed['type']]?: Renderer<Extract<Typed, { type: Type }>> } = {
  bold: styled('strong'),
  italic: styled('em'),
  underline: styled('u'),
  strikethrough: styled('s'),
  subscript: styled('sub'),
  superscript: styled('sup'),
  marked: styled('mark'),
  spoiler: ({ text }, context) => spoiler(richText(text, context)),
  code: ({ text }, context) => code(plainText(text), context.text.copy),
  url: ({ url, text }, context) => link(url, richText(text, context), context.text.follow),
  date_time: (time, context) => timeEntity(richText(time.text, context), time, context.text.now()),
  button: ({ button }, context) => {
    const place = context.nextKey()
    return inlineKey(button, richText(button.text, context), context.keys, place)
  },
}

/** Elements of a formatted text. */
export function richText(text: RichText | undefined, context: RichContext): Child[] {
  if (text === undefined) return []
  if (typeof text === 'string') return [text]
  if (Array.isArray(text)) return text.flatMap((part) => richText(part, context))
  // The entry under a type takes the texts of that type.
  const render = RENDERERS[text.type] as Renderer<Typed> | undefined
  if (render) return [render(text, context)]
  return 'text' in text ? richText(text.text, context) : []
}
