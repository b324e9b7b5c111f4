import { computed, signal } from '@preact/signals'
import { sendMessage } from '../actions.js'
import type { Chat, ChatMessage, CommandList } from '../protocol.js'
import { activeMarkupMessage, keyboard } from './keyboard-state.js'
import { chatKey, commandLists, me, messages, openChat } from '../store.js'
import type { BotCommand, BotCommandScope } from 'grammy/types'

/** Texts in the box, by the keys of their chats. */
const texts = signal<Readonly<Record<string, string>>>({})

/** The text in the box. */
export const text = computed(() => texts.value[chatKey.value] ?? '')

interface Reply {
  readonly chatKey: string
  readonly message: ChatMessage
  /** Of the empty box. */
  readonly placeholder?: string | undefined
}
const reply = signal<Reply | undefined>()

/** The message that the next one replies to. */
export const answered = computed(() => (reply.value?.chatKey === chatKey.value ? reply.value : undefined))

export const placeholder = computed(
  () => answered.value?.placeholder ?? keyboard.value?.input_field_placeholder ?? 'Message',
)

/** The text that the menu of commands is for; empty where it was closed. */
const searched = signal('')

/** The selected command, by its place in the menu. */
export const selected = signal(0)

const commands = computed(() => commandsIn(commandLists.value, openChat.value.chat, me.value))

/** The menu: opens with a slash, narrows with every letter, and closes behind a whole command. */
export const menu = computed(() => {
  const typed = /^\/([\p{L}\p{N}_ ]*)$/u.exec(text.value)?.[1]
  if (typed === undefined || searched.value !== text.value) return []
  const isWhole = typed.includes(' ') && commands.value.some(({ command }) => typed.startsWith(`${command} `))
  return isWhole ? [] : search(commands.value, typed)
})

/** Puts a text into the box for the person to send. */
export function write(words: string): void {
  texts.value = { ...texts.value, [chatKey.value]: words }
  searched.value = words
  selected.value = 0
}

export function closeMenu(): void {
  searched.value = ''
}

/** Makes the next message a reply to this one. */
export function answer(message: ChatMessage, placeholder?: string): void {
  reply.value = { chatKey: chatKey.value, message, placeholder }
  focusBox()
}

export function cancelReply(): void {
  reply.value = undefined
}

export function focusBox(): void {
  document.getElementById('text')?.focus()
}

/** Sends a text; puts it back into the empty box if the server refuses it. */
export async function submit(words: string): Promise<void> {
  if (words.trim() === '') return
  const [where, replied] = [chatKey.value, answered.value]
  cancelReply()
  write('')
  focusBox()
  if ((await sendMessage(words, replied?.message)) || where !== chatKey.value || text.value !== '') return
  write(words)
  closeMenu()
  reply.value = replied
}

/** The last force reply that was opened; one that was cancelled is not opened again. */
let asked: ChatMessage | undefined

/** Opens the force reply that the person has not answered yet. */
export function answerForceReply(): void {
  const message = activeMarkupMessage.value
  const own = messages.value.findLast(({ from }) => from.id === me.value.id)
  const isOpen = message?.reply_markup?.force_reply && (own?.message_id ?? 0) < message.message_id
  if (!isOpen || asked?.message_id === message.message_id) return
  asked = message
  answer(message, message.reply_markup?.input_field_placeholder)
}

/** Commands for a person: from the most specific scope that has any, in their language before the default. */
function commandsIn(
  lists: readonly CommandList[],
  chat: Chat,
  person: { id: number; language_code?: string },
): BotCommand[] {
  const inChat = (scope: BotCommandScope): boolean => 'chat_id' in scope && scope.chat_id === chat.id
  const scopes: ((scope: BotCommandScope) => boolean)[] = [
    (scope) => scope.type === 'chat_member' && inChat(scope) && scope.user_id === person.id,
    (scope) => scope.type === 'chat' && inChat(scope),
    (scope) => scope.type === (chat.type === 'private' ? 'all_private_chats' : 'all_group_chats'),
    (scope) => scope.type === 'default',
  ]
  for (const fits of scopes) {
    for (const language of [(person.language_code ?? '').slice(0, 2), '']) {
      const found = lists.find((list) => fits(list.scope) && list.language_code === language)
      if (found) return found.commands
    }
  }
  return []
}

/** Commands that match the typed text, by name first, then by description. */
function search(commands: readonly BotCommand[], typed: string): BotCommand[] {
  const wanted = typed.toLowerCase()
  const rank = ({ command, description }: BotCommand): number => {
    // Enter sends the first: a whole name is that command, and not a longer one.
    if (command === wanted) return 0
    if (command.startsWith(wanted)) return 1
    if (command.includes(wanted)) return 2
    return description.toLowerCase().includes(wanted) ? 3 : 4
  }
  return commands.filter((command) => rank(command) < 4).toSorted((a, b) => rank(a) - rank(b))
}
