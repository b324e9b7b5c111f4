import { useLayoutEffect, useRef } from 'preact/hooks'
import { openMiniApp } from '../mini-app/opened.js'
import { Icon, IconButton } from '../shell/elements.js'
import { attempt } from '../shell/notices.js'
import { menuButton } from '../store.js'
import { excerpt } from '../text/summary.js'
import { chooseTopic, isKeyboardOpen, keyboard, topic, topics } from './keyboard-state.js'
import {
  answered,
  cancelReply,
  closeMenu,
  focusBox,
  menu,
  placeholder,
  selected,
  submit,
  text,
  write,
} from './state.js'
import type { KeyboardButton } from 'grammy/types'
import { sendNow } from '../actions.js'
import { styleOf } from '../conversation/inline-keyboard.js'
import { Link } from '../text/interactive.js'
import { picking } from './pick-people.js'

/** Maximum length of a message, in characters. */
const MAX_LENGTH = 4_096

/** Length from which the remaining characters are shown. */
const COUNTER_FROM = 3_800

/** The message form: commands, reply, topic, text box and the bot's keyboard. */
export function Composer() {
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        attempt(() => submit(text.value))
      }}
    >
      <CommandMenu />
      <ReplyBar />
      <TopicPicker />
      <div class="writing">
        <IconButton
          icon="slash"
          label="Commands"
          onClick={() => {
            write(text.value === '/' ? '' : '/')
            focusBox()
          }}
        />
        <MenuButton />
        <TextBox />
        <IconButton
          id="toggle-keyboard"
          icon="keyboard"
          label="Bot keyboard"
          aria-controls="keyboard"
          aria-expanded={isKeyboardOpen.value}
          hidden={!keyboard.value}
          onClick={() => (isKeyboardOpen.value = !isKeyboardOpen.value)}
        />
        <IconButton type="submit" class="send" icon="send" label="Send" />
      </div>
      <ReplyKeyboard />
    </form>
  )
}

function TextBox() {
  const box = useRef<HTMLTextAreaElement>(null)
  const value = text.value
  useLayoutEffect(() => {
    const { style } = box.current!
    style.height = 'auto'
    style.height = `${box.current!.scrollHeight + 2}px`
  }, [value])
  const left = MAX_LENGTH - Array.from(value).length
  return (
    <>
      <textarea
        ref={box}
        id="text"
        rows={1}
        value={value}
        placeholder={placeholder}
        aria-label="Message"
        aria-autocomplete="list"
        aria-controls="commands"
        aria-activedescendant={menu.value.length > 0 ? `command-${selected.value}` : undefined}
        autocomplete="off"
        dir="auto"
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKey}
      />
      <output class="left" id="left" for="text" aria-label="Characters left">
        {value.length > COUNTER_FROM && left}
      </output>
    </>
  )
}

/** Keys of the text box: the menu has them first, Enter sends. */
function onKey(event: KeyboardEvent): void {
  if (event.shiftKey || event.isComposing) return
  const command = menu.value[selected.value]?.command
  const select = (step: number): void => {
    selected.value = (selected.value + step + menu.value.length) % menu.value.length
  }
  const ofMenu: Record<string, () => void> = {
    ArrowDown: () => select(1),
    ArrowUp: () => select(-1),
    Escape: closeMenu,
    Tab: () => write(`/${command} `),
    Enter: () => attempt(() => submit(`/${command}`)),
  }
  const act = command === undefined ? undefined : ofMenu[event.key]
  if (!act && event.key === 'Escape') cancelReply()
  if (!act && event.key !== 'Enter') return
  event.preventDefault()
  if (act) act()
  else attempt(() => submit(text.value))
}

function CommandMenu() {
  const shown = menu.value
  const at = selected.value
  useLayoutEffect(() => document.getElementById(`command-${at}`)?.scrollIntoView({ block: 'nearest' }), [at])
  return (
    <ul
      class="commands"
      id="commands"
      role="listbox"
      aria-label="Commands"
      hidden={shown.length === 0}
      // A press must not take the focus from the text box, which would close a phone's keyboard.
      onPointerDown={(event) => event.preventDefault()}
    >
      {shown.map(({ command, description }, index) => (
        <li
          key={command}
          role="option"
          id={`command-${index}`}
          aria-selected={index === at}
          onClick={() => attempt(() => submit(`/${command}`))}
        >
          <b>/{command}</b>
          <span dir="auto">{description}</span>
        </li>
      ))}
    </ul>
  )
}

/** Bar above the text box that shows the message being replied to. */
function ReplyBar() {
  const message = answered.value?.message
  return (
    <div class="reply-bar" id="reply-bar" hidden={!message}>
      <Icon name="reply" />
      <span class="reply-to">
        <b dir="auto">{message?.from.first_name}</b> <span dir="auto">{message && excerpt(message, 80)}</span>
      </span>
      <IconButton icon="close" label="Cancel the reply" onClick={cancelReply} />
    </div>
  )
}

/** The choice of the topic in which the next message is written; hidden without any. */
function TopicPicker() {
  return (
    <label class="topic-line" hidden={topics.value.size === 0}>
      <span>Topic</span>
      <select
        id="topic"
        onChange={({ currentTarget: { value } }) => chooseTopic(value === '' ? undefined : Number(value))}
      >
        <option value="" selected={topic.value === undefined}>
          General
        </option>
        {[...topics.value].map(([id, name]) => (
          <option key={id} value={id} selected={id === topic.value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The button that opens the bot's Mini App. */
function MenuButton() {
  const button = menuButton.value
  return (
    <button
      type="button"
      class="menu-button"
      id="menu-button"
      dir="auto"
      hidden={!button}
      onClick={() => button && attempt(() => openMiniApp({ url: button.url, title: button.text }))}
    >
      {button?.text}
    </button>
  )
}

/** The reply keyboard of the bot, below the text box. */
function ReplyKeyboard() {
  return (
    <div
      class="keyboard"
      id="keyboard"
      role="group"
      aria-label="Bot keyboard"
      hidden={!isKeyboardOpen.value || !keyboard.value}
    >
      {keyboard.value?.keyboard?.map((row, index) => (
        <div class="key-row" key={index}>
          {row.map((key, column) => (
            <Key key={column} given={typeof key === 'string' ? { text: key } : key} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A button that sends its text or picks people; those that request contact, location or similar data are disabled. */
function Key({ given }: { given: Exclude<KeyboardButton, string> }) {
  const look = { class: `key ${styleOf(given)}`, dir: 'auto' } as const
  if ('web_app' in given)
    return (
      <Link address={given.web_app.url} {...look}>
        {given.text} ▣
      </Link>
    )
  const people = 'request_users' in given ? given.request_users : undefined
  const isOther = !people && Object.keys(given).some((name) => name.startsWith('request_'))
  return (
    <button
      type="button"
      {...look}
      disabled={isOther}
      title={isOther ? 'Not available in the practice chat' : undefined}
      onClick={() => (people ? (picking.value = people) : sendNow(given.text))}
    >
      {given.text}
    </button>
  )
}
