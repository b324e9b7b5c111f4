import type { User } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import { button, element, icon, timeOfDay } from '../shell/dom.js'
import type { TextActions } from '../text/entity-element.js'
import { richText } from '../text/rich-text.js'
import { cut } from '../text/cut.js'
import { richMessage } from '../rich/rich-message.js'
import { serviceText, excerpt } from '../text/summary.js'
import { inlineKeyboard, type KeyActions } from './inline-keyboard.js'
import { album, file, recording } from './media.js'
import { reactions } from './reactions.js'

/** The current person and the actions on a message. */
export interface MessageOptions {
  me: User
  /** True to show the author: in groups, for others' messages. */
  named: boolean
  /** Name of the topic; undefined in the general one. */
  topic?: string | undefined
  text: TextActions
  keys: KeyActions
  openPicture: (album: readonly ChatMessage[], index: number) => void
  reply: (message: ChatMessage) => void
  react: (message: ChatMessage, emoji: string) => void
  /** Scrolls to the message that another one replies to. */
  show: (messageId: number) => void
}

/** List item of one message, or of an album with its messages oldest first. */
export function messageItem(
  messages: readonly [ChatMessage, ...ChatMessage[]],
  options: MessageOptions,
): HTMLLIElement {
  const [first] = messages
  const notice = serviceText(first)
  if (notice !== undefined)
    return element('li', { class: 'message service', tabindex: -1, ...placed(first) }, [notice])
  const mine = first.from.id === options.me.id
  const worded = messages.find((message) => message.text ?? message.caption) ?? first
  const words = text(worded, options)
  const pictures = album(messages, (index) => options.openPicture(messages, index))
  const bubble = element(
    'div',
    { class: pictures.length > 0 && words.length > 0 ? 'bubble framed' : 'bubble' },
    [
      ...author(first, mine, options.named),
      ...topicLabel(options.topic),
      ...aloneLabel(first),
      ...quote(first, options),
      ...(worded.show_caption_above_media ? words : []),
      ...pictures,
      ...messages.flatMap((message) => (message.document ? [file(message.document)] : [])),
      ...messages.flatMap((message) => (message.voice ? [recording(message.voice)] : [])),
      ...(worded.show_caption_above_media ? [] : words),
      ...reactions(first, options.me.id, options.react),
      meta(messages, mine),
    ],
  )
  const item = element(
    'li',
    {
      class: mine ? 'message mine' : 'message theirs',
      tabindex: -1,
      ...placed(first),
    },
    [
      element('div', { class: 'line' }, [
        bubble,
        button(
          { class: 'reply', 'aria-label': `Reply to: ${excerpt(first, 40)}`, tabindex: -1 },
          [icon('reply')],
          () => options.reply(first),
        ),
      ]),
      ...inlineKeyboard(first, options.keys),
    ],
  )
  item.setAttribute('aria-label', `${mine ? 'You' : first.from.first_name}, ${timeOfDay(first.date)}`)
  return item
}

/** Data attributes by which the list is grouped. */
function placed({ from, date }: ChatMessage): Record<string, number> {
  return { 'data-author': from.id, 'data-date': date }
}

function text(message: ChatMessage, options: MessageOptions): HTMLElement[] {
  if (message.rich_message) return [richMessage(message, message.rich_message, options)]
  const words = message.text ?? message.caption
  if (words === undefined || words === '') return []
  const entities = (message.text === undefined ? message.caption_entities : message.entities) ?? []
  const large = entities.length === 0 && /^(?:\p{Extended_Pictographic}\uFE0F?){1,3}$/u.test(words)
  return [
    element(
      'div',
      { class: large ? 'text large' : 'text', dir: 'auto' },
      richText(words, entities, options.text),
    ),
  ]
}

function author(message: ChatMessage, mine: boolean, named: boolean): HTMLElement[] {
  const origin = message.forward_origin
  const from = origin?.sender_user?.first_name ?? origin?.sender_user_name ?? origin?.chat?.title
  return [
    ...(named && !mine
      ? [
          element('div', { class: 'author', dir: 'auto', 'data-tint': message.from.id % 7 }, [
            message.from.first_name,
          ]),
        ]
      : []),
    ...(origin
      ? [element('div', { class: 'origin', dir: 'auto' }, [`Forwarded from ${from ?? 'someone'}`])]
      : []),
    ...(message.via_bot
      ? [element('div', { class: 'origin', dir: 'auto' }, [`via @${message.via_bot.username ?? ''}`])]
      : []),
  ]
}

function aloneLabel({ ephemeral_message_id: id }: ChatMessage): HTMLElement[] {
  return id === undefined ? [] : [element('div', { class: 'origin' }, ['Only you see this'])]
}

function topicLabel(topic: string | undefined): HTMLElement[] {
  return topic === undefined ? [] : [element('div', { class: 'origin topic', dir: 'auto' }, [`# ${topic}`])]
}

function quote(message: ChatMessage, options: MessageOptions): HTMLElement[] {
  const answered = message.reply_to_message
  // A message in a topic replies to its first one, unless to another.
  if (!answered || answered.forum_topic_created) return []
  const words = message.quote ? cut(message.quote.text, 100) : excerpt(answered, 100)
  return [
    button(
      { class: 'quote' },
      [
        element('b', { dir: 'auto' }, [answered.from?.first_name ?? 'Message']),
        element('span', { dir: 'auto' }, [words]),
      ],
      () => options.show(answered.message_id),
    ),
  ]
}

function meta(messages: readonly ChatMessage[], mine: boolean): HTMLElement {
  const [first] = messages
  const edited = messages.reduce((latest, { edit_date = 0 }) => Math.max(latest, edit_date), 0)
  const date = edited || first!.date
  return element('div', { class: 'meta' }, [
    ...(edited ? [element('span', { class: 'edited' }, ['edited'])] : []),
    element('time', { datetime: new Date(date * 1000).toISOString() }, [timeOfDay(date)]),
    ...(mine ? [icon('tick')] : []),
  ])
}
