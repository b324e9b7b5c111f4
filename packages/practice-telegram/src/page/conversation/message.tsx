import { react } from '../actions.js'
import { answer } from '../composer/state.js'
import type { ChatMessage } from '../protocol.js'
import { RichMessage } from '../rich/rich-message.js'
import { Icon, IconButton } from '../shell/elements.js'
import { me, openChat } from '../store.js'
import { cut, emojiOf, excerpt, serviceText } from '../text/summary.js'
import { timeOfDay } from '../text/date-time.js'
import { RichText } from '../text/rich-text.js'
import { InlineKeyboard } from './inline-keyboard.js'
import { showMessage } from './items.js'
import { useSignal } from '@preact/signals'
import type { Document, Voice } from 'grammy/types'
import { fileUrl } from '../api.js'
import { openPicture } from '../shell/viewer.js'

/** A message, or an album with its messages oldest first, and its place in the list. */
interface Item {
  readonly messages: readonly [ChatMessage, ...ChatMessage[]]
  /** Key of the item. */
  readonly post: string
  /** True if it stands close below another message of its author. */
  readonly follows: boolean
  /** True if Tab reaches it. */
  readonly reachable: boolean
  /** Name of the topic; undefined in the general one. */
  readonly topic: string | undefined
}

export function MessageItem({ messages, post, follows, reachable, topic }: Item) {
  const [first] = messages
  const notice = serviceText(first)
  const isMine = first.from.id === me.value.id
  const kind = notice !== undefined ? 'service' : isMine ? 'mine' : 'theirs'
  const item = {
    class: `message ${kind}${follows ? ' follows' : ''}`,
    tabIndex: reachable ? 0 : -1,
    'data-post': post,
    'data-messages': messages.map(({ message_id }) => message_id).join(' '),
  }
  if (notice !== undefined) return <li {...item}>{notice}</li>
  return (
    <li {...item} aria-label={`${isMine ? 'You' : first.from.first_name}, ${timeOfDay(first.date)}`}>
      <div class="line">
        <Bubble messages={messages} topic={topic} isMine={isMine} />
        <IconButton
          class="reply"
          icon="reply"
          label={`Reply to: ${excerpt(first, 40)}`}
          tabIndex={-1}
          onClick={() => answer(first)}
        />
      </div>
      <InlineKeyboard message={first} />
    </li>
  )
}

function Bubble({ messages, topic, isMine }: Pick<Item, 'messages' | 'topic'> & { isMine: boolean }) {
  const [first] = messages
  const worded = messages.find((message) => message.text ?? message.caption) ?? first
  const hasWords = worded.rich_message !== undefined || Boolean(worded.text ?? worded.caption)
  const hasPictures = messages.some(({ photo }) => photo)
  return (
    <div class={hasPictures && hasWords ? 'bubble framed' : 'bubble'}>
      <Origin message={first} topic={topic} isMine={isMine} />
      <Quote message={first} />
      {worded.show_caption_above_media && <Words message={worded} />}
      {hasPictures && <Album messages={messages} />}
      {messages.map(({ document, message_id }) => document && <File key={message_id} document={document} />)}
      {messages.map(({ voice, message_id }) => voice && <Recording key={message_id} voice={voice} />)}
      {!worded.show_caption_above_media && <Words message={worded} />}
      <Reactions message={first} />
      <Meta messages={messages} isMine={isMine} />
    </div>
  )
}

/** The author of others' messages in groups, the source of a forwarded one, the bot it came through, and its topic. */
function Origin({
  message,
  topic,
  isMine,
}: {
  message: ChatMessage
  topic: string | undefined
  isMine: boolean
}) {
  const { from, forward_origin: origin, via_bot: via, ephemeral_message_id: ephemeral } = message
  const source = origin?.sender_user?.first_name ?? origin?.sender_user_name ?? origin?.chat?.title
  return (
    <>
      {openChat.value.chat.type !== 'private' && !isMine && (
        <div class="author" dir="auto" data-tint={from.id % 7}>
          {from.first_name}
        </div>
      )}
      {origin && (
        <div class="origin" dir="auto">
          Forwarded from {source ?? 'someone'}
        </div>
      )}
      {via && (
        <div class="origin" dir="auto">
          via @{via.username}
        </div>
      )}
      {topic !== undefined && (
        <div class="origin topic" dir="auto">
          # {topic}
        </div>
      )}
      {ephemeral !== undefined && <div class="origin">Only you see this</div>}
    </>
  )
}

function Quote({ message }: { message: ChatMessage }) {
  const answered = message.reply_to_message
  // A message in a topic replies to its first one, unless to another.
  if (!answered || answered.forum_topic_created) return null
  return (
    <button type="button" class="quote" onClick={() => showMessage(answered.message_id)}>
      <b dir="auto">{answered.from?.first_name ?? 'Message'}</b>
      <span dir="auto">{message.quote ? cut(message.quote.text, 100) : excerpt(answered, 100)}</span>
    </button>
  )
}

function Words({ message }: { message: ChatMessage }) {
  if (message.rich_message) return <RichMessage message={message} rich={message.rich_message} />
  const words = message.text ?? message.caption ?? ''
  if (words === '') return null
  const entities = (message.text === undefined ? message.caption_entities : message.entities) ?? []
  const isLarge = entities.length === 0 && /^(?:\p{Extended_Pictographic}\uFE0F?){1,3}$/u.test(words)
  return (
    <div class={isLarge ? 'text large' : 'text'} dir="auto">
      <RichText text={words} entities={entities} />
    </div>
  )
}

/** Reactions with their counts; a press toggles the person's own. */
function Reactions({ message }: { message: ChatMessage }) {
  const given = new Map<string, number[]>()
  for (const { user_id, reaction } of message.reactions ?? [])
    for (const emoji of reaction.map(emojiOf)) given.set(emoji, [...(given.get(emoji) ?? []), user_id])
  if (given.size === 0) return null
  return (
    <div class="reactions">
      {[...given].map(([emoji, by]) => (
        <button
          key={emoji}
          type="button"
          class="reaction"
          aria-pressed={by.includes(me.value.id)}
          aria-label={`${emoji}, ${by.length}`}
          onClick={() => react(message, emoji)}
        >
          {emoji}
          {by.length > 1 && ` ${by.length}`}
        </button>
      ))}
    </div>
  )
}

function Meta({ messages, isMine }: Pick<Item, 'messages'> & { isMine: boolean }) {
  const edited = Math.max(...messages.map(({ edit_date = 0 }) => edit_date))
  const date = edited || messages[0].date
  return (
    <div class="meta">
      {edited > 0 && <span class="edited">edited</span>}
      <time dateTime={new Date(date * 1000).toISOString()}>{timeOfDay(date)}</time>
      {isMine && <Icon name="tick" />}
    </div>
  )
}

/** Pictures of a message or an album; a press opens one. */
function Album({ messages }: { messages: readonly ChatMessage[] }) {
  const pictured = messages.filter(({ photo }) => photo)
  return (
    <div class="pictures" data-count={pictured.length > 1 ? 'many' : 'one'}>
      {pictured.map((message) => (
        <Picture key={message.message_id} message={message} open={() => openPicture(messages, message)} />
      ))}
    </div>
  )
}

function Picture({ message, open }: { message: ChatMessage; open: () => void }) {
  const isVeiled = useSignal(message.has_media_spoiler === true)
  const size = message.photo?.at(-1)
  if (!size) return null
  return (
    <button
      type="button"
      class={isVeiled.value ? 'picture veiled' : 'picture'}
      aria-label={isVeiled.value ? 'Hidden picture' : 'Open the picture'}
      onClick={() => (isVeiled.value ? (isVeiled.value = false) : open())}
    >
      <img
        src={fileUrl(size.file_id)}
        width={size.width}
        height={size.height}
        alt={message.caption ?? 'Picture'}
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}

/** A file with a download link. */
function File({ document }: { document: Document }) {
  const name = document.file_name ?? 'file'
  return (
    <a class="file" href={fileUrl(document.file_id)} download={name}>
      <span class="file-sign">
        <Icon name="download" />
      </span>
      <span class="file-name">
        <span dir="auto">{name}</span>
        <small>{fileSize(document.file_size ?? 0)}</small>
      </span>
    </a>
  )
}

/** A voice message to be played. */
function Recording({ voice }: { voice: Voice }) {
  const label = `Voice message, ${voice.duration} seconds`
  return <audio controls preload="none" src={fileUrl(voice.file_id)} aria-label={label} />
}

/** Formats a size in bytes. */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} kB`
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
