import type { SwitchInlineQueryChosenChat } from 'grammy/types'
import { api } from '../api.js'
import type { ChatInfo, InlineAnswer } from '../protocol.js'
import type { ChoiceDialog } from '../shell/choice-dialog.js'

/** Lets a person choose a chat, and sends there one of the results that the bot offers to a query. */
export type SendInline = (chosen: SwitchInlineQueryChosenChat) => void

/** Milliseconds between two questions for the bot's answer, and the number of them. */
const PAUSE_MS = 200
const TRIES = 50

/** Creates this: first the chats, then the results. */
export function createSendInline({
  chats,
  titleOf,
  person,
  open,
  dialog,
}: {
  /** The chats of the person. */
  chats: () => readonly ChatInfo[]
  titleOf: (chatInfo: ChatInfo) => string
  /** Id of the person. */
  person: () => number
  open: (chatId: number, personId: number) => Promise<void>
  dialog: ChoiceDialog
}): SendInline {
  const offer = async (chatId: number, query: string): Promise<void> => {
    dialog.show('Asking the bot…', [])
    const { query_id: queryId } = await api.askInline(chatId, person(), query)
    const answer = await answerOf(queryId)
    const results = (answer?.results ?? []).map((result) => ({
      title: result.title ?? 'Result',
      detail: result.description ?? '',
      choose: async () => {
        await api.chooseInline(queryId, result.id)
        dialog.close()
        await open(chatId, person())
      },
    }))
    const none = answer?.button?.text ?? 'The bot offers nothing'
    dialog.show(results.length > 0 ? 'Choose what to send' : none, results)
  }

  return ({ query = '', allow_user_chats: users, allow_group_chats: groups }) => {
    const fitting = chats().filter(({ chat }) => (chat.type === 'private' ? users : groups) === true)
    dialog.show(
      'Choose a chat',
      fitting.map((info) => ({
        title: titleOf(info),
        detail: '',
        choose: () => offer(info.chat.id, query),
      })),
    )
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
