import type { ChatInfo } from '../protocol.js'
import { attempt, closeDrawer, drawer } from '../shell/notices.js'
import { Avatar, IconButton } from '../shell/elements.js'
import { chats, histories, me, open, openChat, people, titleOf, unread } from '../store.js'
import { timeOfDay } from '../text/date-time.js'
import { excerpt } from '../text/summary.js'
import { adding } from './add-dialog.js'

/** Key of the theme in localStorage. */
const STORAGE_KEY = 'practice-chat-theme'

const THEMES = new Set(['light', 'dark'])

/** Sets an attribute of the root element for the style sheets; without one the theme is the system's. */
function applyTheme(theme: string): void {
  if (THEMES.has(theme)) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

const kept = localStorage.getItem(STORAGE_KEY) ?? ''
applyTheme(kept)

/** The choice of the theme: light, dark, or the system's. */
function ThemeChoice() {
  const choose = (theme: string): void => {
    localStorage.setItem(STORAGE_KEY, theme)
    applyTheme(theme)
  }
  return (
    <label class="theme">
      <span class="unseen">Colours</span>
      <select onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {['System', 'Light', 'Dark'].map((name) => (
          <option key={name} value={name.toLowerCase()} selected={name.toLowerCase() === kept}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function show(chatId: number, personId: number): void {
  closeDrawer()
  attempt(() => open(chatId, personId))
}

/** The left column: the current person and their chats. */
export function Sidebar() {
  return (
    <nav
      class="column chats"
      id="chats"
      aria-label="Chats"
      data-open={drawer.value === 'chats' ? 'yes' : undefined}
    >
      <header class="column-top">
        <label class="who">
          <span>You are</span>
          <select
            // The id of a private chat is the person's id.
            onChange={({ currentTarget: { value } }) => show(Number(value), Number(value))}
          >
            {people.value.map(({ id, first_name }) => (
              <option key={id} value={id} selected={id === me.value.id}>
                {first_name}
              </option>
            ))}
          </select>
        </label>
        <IconButton
          class="close"
          id="close-chats"
          icon="close"
          label="Close the list of chats"
          onClick={closeDrawer}
        />
      </header>
      <ul class="chat-list" id="chat-list">
        {chats.value.map((info) => (
          <ChatEntry key={info.chat.id} info={info} />
        ))}
      </ul>
      <footer class="column-foot">
        <button type="button" class="quiet" onClick={() => (adding.value = 'person')}>
          New person
        </button>
        <button type="button" class="quiet" onClick={() => (adding.value = 'group')}>
          New group
        </button>
        <ThemeChoice />
      </footer>
    </nav>
  )
}

function ChatEntry({ info }: { info: ChatInfo }) {
  const { id, type } = info.chat
  const title = titleOf(info)
  const last = histories.value.get(id)?.at(-1)
  const count = unread.value.get(id) ?? 0
  const author = last && type !== 'private' ? `${last.from.first_name}: ` : ''
  return (
    <li>
      <button
        type="button"
        class="chat-entry"
        aria-current={info === openChat.value ? 'true' : undefined}
        onClick={() => show(id, me.value.id)}
      >
        <Avatar id={id} name={title} />
        <span class="chat-words">
          <b dir="auto">{title}</b>
          <span dir="auto">{last ? author + excerpt(last, 60) : 'No messages yet'}</span>
        </span>
        <span class="chat-side">
          {last && <time>{timeOfDay(last.date)}</time>}
          {count > 0 && (
            <span class="badge">
              {count}
              <span class="unseen"> new</span>
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
