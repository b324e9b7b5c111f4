import type { BotCommand } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import { byId } from '../shell/dom.js'
import { createCommandMenu } from './command-menu.js'
import { createReplyBar } from './reply-bar.js'

/** The message form. */
export interface Composer {
  /** Switches to another chat and restores its draft. */
  open: (chatKey: string) => void
  /** Makes the next message a reply to this one. */
  answer: (message: ChatMessage, placeholder?: string) => void
  /** Puts a text into the box for the person to send. */
  write: (text: string) => void
  /** Sets the placeholder of the empty box. */
  hint: (text: string | undefined) => void
}

/** Maximum length of a message, in characters. */
const MAX_LENGTH = 4_096

/** Length from which the remaining characters are shown. */
const COUNTER_FROM = 3_800

/** Creates the text box with its command menu and reply bar. */
export function createComposer({
  send,
  commands,
  attempt,
}: {
  /** Resolves to false if the server refuses the message; the text is then restored. */
  send: (text: string, answered: ChatMessage | undefined) => Promise<boolean>
  commands: () => readonly BotCommand[]
  attempt: (work: () => Promise<unknown>) => void
}): Composer {
  const form = byId('composer', HTMLFormElement)
  const box = byId('text', HTMLTextAreaElement)
  const left = byId('left', HTMLOutputElement)
  const drafts = new Map<string, string>()
  let chatKey = ''
  let defaultHint: string | undefined

  const hint = (text: string | undefined): void => {
    box.placeholder = text ?? 'Message'
  }
  const replies = createReplyBar(() => hint(defaultHint))

  const fit = (): void => {
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + 2}px`
    const chatInfo = MAX_LENGTH - Array.from(box.value).length
    left.value = box.value.length > COUNTER_FROM ? String(chatInfo) : ''
  }
  const fill = (text: string): void => {
    box.value = text
    drafts.set(chatKey, text)
    fit()
    menu.match(text)
  }
  const submit = (text: string): void => {
    if (text.trim() === '') return
    const { answered } = replies
    replies.clear()
    hint(defaultHint)
    fill('')
    box.focus()
    putBackUnlessSent(text, answered)
  }
  const putBackUnlessSent = (text: string, answered: ChatMessage | undefined): void => {
    const where = chatKey
    attempt(async () => {
      if ((await send(text, answered)) || where !== chatKey || box.value !== '') return
      fill(text)
      menu.close()
      if (answered) replies.answer(answered)
    })
  }
  const menu = createCommandMenu({ commands, send: submit, complete: fill })

  box.addEventListener('input', () => fill(box.value))
  box.addEventListener('keydown', (event) => {
    if (menu.key(event)) return
    if (event.key === 'Escape' && replies.answered) replies.clear()
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    submit(box.value)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(box.value)
  })
  byId('open-commands', HTMLButtonElement).addEventListener('click', () => {
    fill(box.value === '/' ? '' : '/')
    box.focus()
  })

  return {
    open(newChatKey) {
      chatKey = newChatKey
      replies.clear()
      box.value = drafts.get(chatKey) ?? ''
      fit()
      menu.close()
    },
    answer(message, placeholder) {
      replies.answer(message)
      hint(placeholder ?? defaultHint)
      box.focus()
    },
    write(text) {
      fill(text)
      box.focus()
    },
    hint(text) {
      defaultHint = text
      if (!replies.answered) hint(text)
    },
  }
}
