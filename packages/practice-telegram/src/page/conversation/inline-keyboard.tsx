import type { InlineKeyboardButton, RichMessageButton, SwitchInlineQueryChosenChat } from 'grammy/types'
import type { ComponentChildren } from 'preact'
import { copy } from '../actions.js'
import { focusBox, write } from '../composer/state.js'
import { openMiniApp } from '../mini-app/opened.js'
import type { ChatMessage, InlineAnswer } from '../protocol.js'
import { plainText } from '../text/summary.js'
import { attempt } from '../shell/notices.js'
import { bot, chats, me, open, titleOf } from '../store.js'
import { Link } from '../text/interactive.js'
import { type KeyPlace, isWaiting, press } from './pending-presses.js'
import { api } from '../api.js'
import { choices } from '../shell/choices.js'

/** Milliseconds between two questions for the bot's answer, and the number of them. */
const PAUSE_MS = 200
const TRIES = 50

/** Lets a person choose a chat, and sends there one of the results that the bot offers to a query. */
function sendInline({
  query = '',
  allow_user_chats: users,
  allow_group_chats: groups,
}: SwitchInlineQueryChosenChat): void {
  const fitting = chats.value.filter(({ chat }) => (chat.type === 'private' ? users : groups) === true)
  choices.value = {
    title: 'Choose a chat',
    from: fitting.map((info) => ({ title: titleOf(info), choose: () => offer(info.chat.id, query) })),
  }
}

async function offer(chatId: number, query: string): Promise<void> {
  choices.value = { title: 'Asking the bot…', from: [] }
  const { query_id: queryId } = await api.askInline(chatId, me.value.id, query)
  const answer = await answerOf(queryId)
  const results = answer?.results ?? []
  choices.value = {
    title: results.length > 0 ? 'Choose what to send' : (answer?.button?.text ?? 'The bot offers nothing'),
    from: results.map(({ id, title = 'Result', description = '' }) => ({
      title,
      detail: description,
      choose: async () => {
        await api.chooseInline(queryId, id)
        choices.value = undefined
        await open(chatId)
      },
    })),
  }
}

/** The bot's answer; undefined when none comes in time. */
async function answerOf(queryId: string): Promise<InlineAnswer | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { answer } = await api.inlineAnswer(queryId)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return undefined
}

type Given = InlineKeyboardButton | RichMessageButton

/** Inline keyboard of a message. */
export function InlineKeyboard({ message }: { message: ChatMessage }) {
  const rows = message.reply_markup?.inline_keyboard ?? []
  if (rows.length === 0) return null
  return (
    <div class="keys" role="group" aria-label="Buttons">
      {rows.map((keys, row) => (
        <div class="key-row" key={row}>
          {keys.map((key, column) => (
            <InlineKey key={column} given={key} place={{ message, row, column }} label={key.text} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The sign behind the label of a button, its action, and the address of a link. */
interface Effect {
  readonly sign?: string
  readonly act?: () => void
  readonly link?: string
}

function effectOf(key: Given, place: KeyPlace): Effect | undefined {
  if ('callback_data' in key) return { act: () => press(place) }
  if ('url' in key) return { sign: '↗', link: key.url }
  if ('login_url' in key) return { sign: '↗', link: key.login_url.url }
  if ('web_app' in key) {
    const opened = { url: key.web_app.url, title: plainText(key.text) }
    return { sign: '▣', act: () => attempt(() => openMiniApp(opened)) }
  }
  if ('copy_text' in key) return { sign: '⧉', act: () => copy(key.copy_text.text) }
  if ('switch_inline_query_current_chat' in key) {
    const query = `@${bot.value.username ?? ''} ${key.switch_inline_query_current_chat}`
    return {
      sign: '⌕',
      act: () => {
        write(query)
        focusBox()
      },
    }
  }
  if ('switch_inline_query_chosen_chat' in key)
    return { sign: '➤', act: () => sendInline(key.switch_inline_query_chosen_chat) }
  return undefined
}

/** One button with its label, which acts as the bot wants. */
export function InlineKey(key: { given: Given; place: KeyPlace; label: ComponentChildren }) {
  const { sign, act, link } = effectOf(key.given, key.place) ?? {}
  const look = `key ${styleOf(key.given)}`
  const label = (
    <>
      <span dir="auto">{key.label}</span>
      {sign && <small aria-hidden="true">{sign}</small>}
    </>
  )
  if (link !== undefined) return <Link address={link} class={look} children={label} />
  // A disabled button does nothing; others that do nothing here say so.
  const isUnknown = !act && !('disabled' in key.given)
  return (
    <button
      type="button"
      class={look}
      disabled={!act}
      title={isUnknown ? 'Not supported in the practice chat' : undefined}
      aria-busy={isWaiting(key.place) || undefined}
      onClick={act}
    >
      {label}
    </button>
  )
}

/** CSS class of a button style; unknown styles have none. */
export function styleOf(key: { style?: string | undefined }): string {
  return ['primary', 'success', 'danger', 'link'].includes(key.style ?? '') ? (key.style ?? '') : ''
}
