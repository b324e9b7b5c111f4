import type { MessageEntity } from 'grammy/types'
import type { Content } from '../state/messages.js'
import { formatText, LONGEST, symbols } from '../text/format.js'
import { badRequest } from './refusal.js'

/** The text of a message, checked and as Telegram would keep it. Throws when it is empty or too long. */
export function readText(
  text: string | undefined,
  entities?: MessageEntity[],
): Pick<Content, 'text' | 'entities'> {
  const formatted = formatText(text ?? '', entities)
  if (formatted.text === '') throw badRequest('message text is empty')
  if (symbols(formatted.text) > LONGEST.text) throw badRequest('message is too long')
  return {
    text: formatted.text,
    ...(formatted.entities.length > 0 && { entities: formatted.entities }),
  }
}

/** The caption of a photo or document, which may be empty. Throws when it is too long. */
export function readCaption(
  caption: string | undefined,
  entities?: MessageEntity[],
): Pick<Content, 'caption' | 'caption_entities'> {
  const formatted = formatText(caption ?? '', entities)
  if (symbols(formatted.text) > LONGEST.caption) throw badRequest('message caption is too long')
  if (formatted.text === '') return {}
  return {
    caption: formatted.text,
    ...(formatted.entities.length > 0 && { caption_entities: formatted.entities }),
  }
}
