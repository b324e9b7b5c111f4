import type { MessageEntity } from 'grammy/types'
import { button, element, type Child } from '../shell/dom.js'
import { link } from './links.js'
import { timeEntity } from './time-entity.js'
import { code, expandable, preformatted, spoiler } from './interactive.js'

/** Actions of entities in a text. */
export interface TextActions {
  /** Sends a command of the text. */
  sendMessage: (text: string) => void
  copy: (text: string) => void
  /** Time of the server's clock, in milliseconds since 1970. */
  now: () => number
  /** True if a link was followed inside the page. */
  follow: (address: string) => boolean
}

type Renderer = (children: Child[], entity: MessageEntity, text: string, actions: TextActions) => HTMLElement

const plain =
  (name: 'strong' | 'em' | 'u' | 's' | 'blockquote'): Renderer =>
  (children) =>
    element(name, {}, children)

const tinted: Renderer = (children) => element('span', { class: 'tinted' }, children)

/** Renderer of each entity type; other types are plain text. */
const RENDERERS: Partial<Record<MessageEntity['type'], Renderer>> = {
  bold: plain('strong'),
  italic: plain('em'),
  underline: plain('u'),
  strikethrough: plain('s'),
  blockquote: plain('blockquote'),
  expandable_blockquote: (children) => expandable(children),
  spoiler: (children) => spoiler(children),
  code: (_children, _entity, text, actions) => code(text, actions.copy),
  pre: (_children, entity, text, actions) =>
    preformatted(text, entity.type === 'pre' ? entity.language : undefined, actions.copy),
  mention: tinted,
  text_mention: tinted,
  hashtag: tinted,
  cashtag: tinted,
  url: (children, _entity, text, actions) => link(text, children, actions.follow),
  email: (children, _entity, text, actions) => link(`mailto:${text}`, children, actions.follow),
  phone_number: (children, _entity, text, actions) =>
    button({ class: 'inline', title: 'Copy' }, children, () => actions.copy(text)),
  text_link: (children, entity, _text, actions) =>
    link(entity.type === 'text_link' ? entity.url : '', children, actions.follow),
  date_time: (children, entity, _text, actions) =>
    entity.type === 'date_time' ? timeEntity(children, entity, actions.now()) : element('span', {}, children),
  bot_command: (children, _entity, text, actions) =>
    button({ class: 'inline' }, children, () => actions.sendMessage(text)),
}

/** Element of one entity; `text` is the part of the message that it covers. */
export function entityElement(
  entity: MessageEntity,
  text: string,
  children: Child[],
  actions: TextActions,
): HTMLElement {
  return RENDERERS[entity.type]?.(children, entity, text, actions) ?? element('span', {}, children)
}
