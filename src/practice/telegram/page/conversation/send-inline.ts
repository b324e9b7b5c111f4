import type { SwitchInlineQueryChosenChat } from 'grammy/types'
import { api } from '../api.js'
import type { InlineAnswer } from '../protocol.js'
import { choices } from '../shell/choices.js'
import { chats, me, open, titleOf } from '../store.js'

/** Milliseconds between two questions for the bot's answer, and the number of them. */
const PAUSE_MS = 200
const TRIES = 50

/** Lets a person choose a chat, and sends there one of the results that the bot offers to a query. */
export function sendInline({
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
