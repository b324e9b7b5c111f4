import { useSignalEffect } from '@preact/signals'
import { api } from '../api.js'
import { attempt, drawer } from '../shell/notices.js'
import { Avatar, IconButton } from '../shell/elements.js'
import { bot, chatAction, isConnected, me, messages, openChat, people, pinned, titleOf } from '../store.js'
import { panel } from '../panel/state.js'
import { excerpt } from '../text/summary.js'
import { showMessage } from './items.js'

/** Texts of the chat actions. */
const ACTIONS: Record<string, string> = {
  typing: 'typing',
  upload_photo: 'sending a photo',
  upload_document: 'sending a file',
  choose_sticker: 'choosing a sticker',
  find_location: 'looking for a place',
  record_voice: 'recording',
}

/** Header of the conversation: title, members or chat action, and the menu. */
export function ChatHeader() {
  const { chat, blocked } = openChat.value
  const isPrivate = chat.type === 'private'
  const title = titleOf(openChat.value)
  useSignalEffect(() => {
    document.title = `${titleOf(openChat.value)} – practice chat`
  })
  return (
    <header class="top">
      <IconButton
        class="open-chats"
        id="open-chats"
        icon="list"
        label="Chats"
        aria-controls="chats"
        aria-expanded={drawer.value === 'chats'}
        onClick={() => (drawer.value = 'chats')}
      />
      <Avatar id={chat.id} name={title} />
      <div class="title">
        <h1 dir="auto">
          <bdi id="title">{title}</bdi>{' '}
          <span id="as">{people.value.length > 1 && `as ${me.value.first_name}`}</span>
        </h1>
        <p id="subtitle" dir="auto" data-action={chatAction.value?.action}>
          {subtitle()}
        </p>
      </div>
      <IconButton icon="more" label="More" popovertarget="more-menu" />
      <IconButton
        class="open-panel"
        id="open-panel"
        icon="panel"
        label="Panel"
        aria-controls="panel"
        aria-expanded={drawer.value === 'panel'}
        hidden={panel.value === null}
        onClick={() => (drawer.value = 'panel')}
      />
      <div class="more-menu" id="more-menu" popover="auto">
        <button
          type="button"
          popovertarget="more-menu"
          popovertargetaction="hide"
          hidden={!isPrivate}
          onClick={() => attempt(() => api.block(chat.id, !blocked))}
        >
          {blocked ? 'Unblock the bot' : 'Block the bot'}
        </button>
        <p>Messages stay on this machine.</p>
      </div>
    </header>
  )
}

function subtitle(): string {
  const { chat, blocked, members } = openChat.value
  const isPrivate = chat.type === 'private'
  if (chatAction.value) {
    const { userId, action } = chatAction.value
    const who = people.value.find(({ id }) => id === userId) ?? bot.value
    return `${isPrivate ? '' : `${who.first_name} is `}${ACTIONS[action] ?? 'busy'}`
  }
  if (!isConnected.value) return 'Connecting …'
  if (blocked) return 'You have blocked the bot'
  if (isPrivate) return 'bot'
  const names = people.value.filter(({ id }) => members.includes(id)).map(({ first_name }) => first_name)
  return [bot.value.first_name, ...names].join(', ')
}

/** The bar with the message that was pinned last: a press shows it, another one unpins it. */
export function PinBar() {
  const id = pinned.value.at(-1) ?? 0
  const message = messages.value.find(({ message_id }) => message_id === id)
  const unpin = (): void => attempt(() => api.unpin(openChat.value.chat.id, me.value.id, id))
  return (
    <div class="pin-bar" id="pin-bar" role="region" aria-label="Pinned message" hidden={!message}>
      <button type="button" class="pin-to" id="pin-to" onClick={() => showMessage(id)}>
        <b>Pinned message</b> <span dir="auto">{message && excerpt(message, 120)}</span>
      </button>
      <IconButton id="pin-end" icon="close" label="Unpin" onClick={unpin} />
    </div>
  )
}
