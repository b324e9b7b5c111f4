import { isAtEnd, missed, toEnd, useScrolling } from './scrolling.js'
import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { sendNow } from '../actions.js'
import type { ChatMessage, Draft } from '../protocol.js'
import { IconButton } from '../shell/elements.js'
import { chatKey, description, draft, me, messages, now, openChat } from '../store.js'
import { MessageItem } from './message.js'
import { useLayoutEffect } from 'preact/hooks'
import { api } from '../api.js'
import { RichMessage } from '../rich/rich-message.js'
import { attempt } from '../shell/notices.js'
import { RichText } from '../text/rich-text.js'

/** Maximum time between grouped messages, in seconds. */
const GROUP_WITHIN_S = 600

/** One item of the list: a message, or an album with its messages oldest first. */
interface Post {
  readonly key: string
  readonly messages: readonly [ChatMessage, ...ChatMessage[]]
}

/** The messages of the open chat, the draft below them, and what an empty chat begins with. */
export function Conversation() {
  useScrolling(chatKey.value)
  return (
    <>
      <div class="scroll" id="scroll">
        <p class="notice">
          A practice chat on your own machine: no account, no network, and messages stay on it.
        </p>
        <MessageList />
        <DraftView />
      </div>
      <div class="to-end-place">
        <ToEnd />
      </div>
      <Begin />
    </>
  )
}

/** The list: a date before the first message of each day, close messages of one author together. */
function MessageList() {
  // Tab reaches the message that has the focus, or else the last one.
  const focused = useSignal<string | undefined>(undefined)
  const posts = postsOf(messages.value)
  const reachable = posts.find(({ key }) => key === focused.value) ?? posts.at(-1)
  const topics = new Map(
    messages.value.map((message) => [message.message_id, message.forum_topic_created?.name]),
  )
  return (
    <ol
      class="messages"
      id="messages"
      key={chatKey.value}
      aria-label="Messages"
      aria-description="Up and Down move between messages, R replies to one"
      onKeyDown={navigate}
      onFocusIn={({ target }) => (focused.value = (target as Element).closest('li')?.dataset['post'])}
      onFocusOut={() => (focused.value = undefined)}
    >
      {posts.map((post, index) => {
        const [first] = post.messages
        const before = posts[index - 1]?.messages[0]
        const isNewDay = !before || dayOf(before) !== dayOf(first)
        const isGrouped =
          !isNewDay && before.from.id === first.from.id && first.date - before.date < GROUP_WITHIN_S
        return (
          <Fragment key={post.key}>
            {isNewDay && <li class="day">{dayOf(first)}</li>}
            <MessageItem
              messages={post.messages}
              post={post.key}
              follows={isGrouped}
              reachable={post === reachable}
              topic={topics.get(first.message_thread_id ?? 0)}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}

function postsOf(all: readonly ChatMessage[]): Post[] {
  const posts = Map.groupBy(all, ({ media_group_id: album, message_id: id }) =>
    album ? `g${album}` : `m${id}`,
  )
  return [...posts].map(([key, of]) => ({ key, messages: of as [ChatMessage, ...ChatMessage[]] }))
}

function dayOf({ date: seconds }: ChatMessage): string {
  const date = new Date(seconds * 1_000)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString([], { day: 'numeric', month: 'long', ...year })
}

/** Up and Down move between messages, Home and End to the first and last, R or Enter replies. */
function navigate(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li.message')]
  const at = items.findIndex((item) => item === event.target)
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
  const next: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }
  const item = items[next[event.key] ?? -1]
  const isReply = event.key === 'r' || event.key === 'Enter'
  if (!item && !isReply) return
  event.preventDefault()
  if (item) item.focus()
  else items[at]?.querySelector<HTMLButtonElement>('button.reply')?.click()
}

function ToEnd() {
  const label = missed.value > 0 ? `To the newest message, ${missed.value} new` : 'To the newest message'
  return (
    <IconButton class="to-end" id="to-end" icon="down" label={label} hidden={isAtEnd.value} onClick={toEnd}>
      <span class="badge">{missed.value > 0 && missed.value}</span>
    </IconButton>
  )
}

function Begin() {
  return (
    <div class="begin" hidden={messages.value.length > 0 || openChat.value.chat.type !== 'private'}>
      <p dir="auto">{description}</p>
      <button type="button" onClick={() => sendNow('/start')}>
        Start
      </button>
    </div>
  )
}

/** The partial message that the bot streams, shown below the messages until it expires. */
function DraftView() {
  const shown = draft.value
  const expired = useSignal<Draft | null>(null)
  useLayoutEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => (expired.value = shown), Math.max(0, shown.expires_at - now()))
    return () => clearTimeout(timer)
  }, [shown])
  const isShown = shown !== null && shown !== expired.value && shown.expires_at > now()
  const stop = (): void => attempt(() => api.stopDraft(openChat.value.chat.id, me.value.id))
  return (
    <div class="theirs draft" id="draft" aria-live="off" hidden={!isShown}>
      {isShown && (
        <>
          <div class="bubble">
            <Content draft={shown} />
          </div>
          {shown.can_stop && !shown.is_stopped && (
            <button type="button" class="key stop" onClick={stop}>
              Stop
            </button>
          )}
        </>
      )}
    </div>
  )
}

function Content({ draft: { text = '', entities = [], rich_message } }: { draft: Draft }) {
  if (rich_message) {
    // Its buttons belong to no message yet: a press says so.
    const message = { message_id: 0, from: me.value, chat: openChat.value.chat, date: 0 }
    return <RichMessage message={message} rich={rich_message} />
  }
  if (text === '') return <div class="text thinking">Thinking…</div>
  return (
    <div class="text" dir="auto">
      <RichText text={text} entities={entities} />
    </div>
  )
}
