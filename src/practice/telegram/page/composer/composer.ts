import type { BotCommand } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import { byId } from '../shell/dom.js'
import { createCommandMenu } from './command-menu.js'
import { createReplyBar } from './reply-bar.js'

/** Where a person writes. */
export interface Composer {
  /** Another chat is open: what was begun there is in the box again. */
  open: (seat: string) => void
  /** The next message answers this one. */
  answer: (message: ChatMessage, placeholder?: string) => void
  /** Puts words into the box, for the person to send. */
  write: (text: string) => void
  /** What the box says while it is empty. */
  hint: (text: string | undefined) => void
}

/** The longest message, in characters. */
const LONGEST = 4_096

/** From here on the box says how many characters are left. */
const NEARLY = 3_800

/** The text box with its menu of commands, and the line that says what is answered. */
export function createComposer({
  send,
  commands,
  attempt,
}: {
  /** Gives false when the server refuses; the words are then put back. */
  send: (text: string, answered: ChatMessage | undefined) => Promise<boolean>
  commands: () => readonly BotCommand[]
  attempt: (work: () => Promise<unknown>) => void
}): Composer {
  const form = byId('composer', HTMLFormElement)
  const box = byId('text', HTMLTextAreaElement)
  const left = byId('left', HTMLOutputElement)
  const drafts = new Map<string, string>()
  let seat = ''
  let standingHint: string | undefined

  const hint = (text: string | undefined): void => {
    box.placeholder = text ?? 'Message'
  }
  const replies = createReplyBar(() => hint(standingHint))

  const fit = (): void => {
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + 2}px`
    const room = LONGEST - Array.from(box.value).length
    left.value = box.value.length > NEARLY ? String(room) : ''
  }
  const fill = (text: string): void => {
    box.value = text
    drafts.set(seat, text)
    fit()
    menu.match(text)
  }
  const submit = (text: string): void => {
    if (text.trim() === '') return
    const { answered } = replies
    replies.clear()
    hint(standingHint)
    fill('')
    box.focus()
    putBackUnlessSent(text, answered)
  }
  const putBackUnlessSent = (text: string, answered: ChatMessage | undefined): void => {
    const where = seat
    attempt(async () => {
      if ((await send(text, answered)) || where !== seat || box.value !== '') return
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
    open(newSeat) {
      seat = newSeat
      replies.clear()
      box.value = drafts.get(seat) ?? ''
      fit()
      menu.close()
    },
    answer(message, placeholder) {
      replies.answer(message)
      hint(placeholder ?? standingHint)
      box.focus()
    },
    write(text) {
      fill(text)
      box.focus()
    },
    hint(text) {
      standingHint = text
      if (!replies.answered) hint(text)
    },
  }
}
