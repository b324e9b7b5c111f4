import type { Method } from '../method.js'
import { getChat, getChatMember, getFile, getMe } from './about.js'
import { answerCallbackQuery, sendChatAction } from './answering.js'
import { deleteMyCommands, getMyCommands, setMyCommands } from './commands.js'
import { deleteMessage, deleteMessages } from './deleting.js'
import { editMessageCaption, editMessageMedia, editMessageReplyMarkup, editMessageText } from './editing.js'
import { sendDocument, sendMessage, sendPhoto } from './sending.js'
import { createGetUpdates, deleteWebhook, getWebhookInfo, setWebhook } from './updates.js'

/** Every method served, by its name. Made once per server. */
export function createMethods(): Record<string, Method> {
  return {
    answerCallbackQuery,
    deleteMessage,
    deleteMessages,
    deleteMyCommands,
    deleteWebhook,
    editMessageCaption,
    editMessageMedia,
    editMessageReplyMarkup,
    editMessageText,
    getChat,
    getChatMember,
    getFile,
    getMe,
    getMyCommands,
    getUpdates: createGetUpdates(),
    getWebhookInfo,
    sendChatAction,
    sendDocument,
    sendMessage,
    sendPhoto,
    setMyCommands,
    setWebhook,
  }
}
