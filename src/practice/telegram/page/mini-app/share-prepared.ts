import { api } from '../api.js'
import { choices } from '../shell/choices.js'
import { chats, titleOf } from '../store.js'

/** Reasons why a prepared message was not sent, as the protocol of Mini Apps names them. */
type PreparedFailure = 'MESSAGE_EXPIRED' | 'MESSAGE_SEND_FAILED' | 'USER_DECLINED' | 'UNKNOWN_ERROR'

/** Lets a person choose a chat for a message that a Mini App has prepared, by its id, and sends it. */
export async function sharePrepared(personId: number, id: unknown): Promise<'sent' | PreparedFailure> {
  if (typeof id !== 'string' || id === '') return 'UNKNOWN_ERROR'
  const prepared = await api.prepared(id, personId).catch(() => undefined)
  if (!prepared) return 'MESSAGE_EXPIRED'
  const chatId = await pick(prepared.chats, prepared.text)
  if (chatId === undefined) return 'USER_DECLINED'
  return await api.sendPrepared(id, personId, chatId).then(
    () => 'sent' as const,
    () => 'MESSAGE_SEND_FAILED' as const,
  )
}

/** The chat that the person chooses; undefined if none. */
function pick(allowed: readonly number[], note: string): Promise<number | undefined> {
  const fitting = chats.value.filter(({ chat }) => allowed.includes(chat.id))
  return new Promise((resolve) => {
    choices.value = {
      title: fitting.length > 0 ? 'Choose a chat' : 'There is no chat that this may be sent to',
      note,
      from: fitting.map((info) => ({
        title: titleOf(info),
        choose: () => {
          choices.value = undefined
          resolve(info.chat.id)
          return undefined
        },
      })),
      cancelled: () => resolve(undefined),
    }
  })
}
