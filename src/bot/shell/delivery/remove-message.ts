import { GrammyError, type Api } from 'grammy'
import { edit } from '../text/deliver.js'
import type { Message } from '../text/message.js'
import { refusedWith } from '../text/refusals.js'

/**
 * Takes a message of the bot out of a chat. Telegram deletes none that is older than two days: such a one is unpinned, and
 * becomes `ended`. Nothing else that is pinned there is touched. False if the message was gone before.
 */
export async function removeMessage(
  api: Api,
  { chatId, messageId }: { readonly chatId: number; readonly messageId: number },
  ended: Message,
): Promise<boolean> {
  try {
    await api.deleteMessage(chatId, messageId)
    return true
  } catch (error) {
    if (refusedWith(error, 'message to delete not found')) return false
    if (!isRefusal(error)) throw error
  }
  await refusable(() => api.unpinChatMessage(chatId, messageId))
  return (await refusable(() => edit(api, chatId, messageId, ended))) === true
}

/** Does something that the person may have made impossible. Undefined where Telegram has refused it for good. */
export async function refusable<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403)
}
