import { api } from '../api.js'
import type { ChatInfo } from '../protocol.js'
import type { ChoiceDialog } from '../shell/choice-dialog.js'

/** Reasons why a prepared message was not sent, as the protocol of Mini Apps names them. */
type PreparedFailure = 'MESSAGE_EXPIRED' | 'MESSAGE_SEND_FAILED' | 'USER_DECLINED' | 'UNKNOWN_ERROR'

/** Lets a person choose a chat for a message that a Mini App has prepared, by its id, and sends it. */
export type SharePrepared = (personId: number, id: unknown) => Promise<'sent' | PreparedFailure>

export function createSharePrepared({
  chats,
  titleOf,
  dialog,
}: {
  /** The chats of the person. */
  chats: () => readonly ChatInfo[]
  titleOf: (chatInfo: ChatInfo) => string
  dialog: ChoiceDialog
}): SharePrepared {
  const pick = (fitting: readonly ChatInfo[], note: string): Promise<number | undefined> =>
    new Promise((resolve) =>
      dialog.show(
        fitting.length > 0 ? 'Choose a chat' : 'There is no chat that this may be sent to',
        fitting.map((info) => ({
          title: titleOf(info),
          detail: '',
          choose: () => {
            dialog.close()
            resolve(info.chat.id)
            return Promise.resolve()
          },
        })),
        { note, cancelled: () => resolve(undefined) },
      ),
    )

  return async (personId, id) => {
    if (typeof id !== 'string' || id === '') return 'UNKNOWN_ERROR'
    const prepared = await api.prepared(id, personId).catch(() => undefined)
    if (!prepared) return 'MESSAGE_EXPIRED'
    const fitting = chats().filter(({ chat }) => prepared.chats.includes(chat.id))
    const chatId = await pick(fitting, prepared.text)
    if (chatId === undefined) return 'USER_DECLINED'
    return await api.sendPrepared(id, personId, chatId).then(
      () => 'sent' as const,
      () => 'MESSAGE_SEND_FAILED' as const,
    )
  }
}
