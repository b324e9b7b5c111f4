import type { Method } from '../method.js'
import { getChat, getChatMember, getFile, getMe } from './chat-info.js'
import { sendMediaGroup } from './sending.js'
import { answerCallbackQuery, sendChatAction } from './callback-query.js'
import { deleteMyCommands, getMyCommands, setMyCommands } from './chat-info.js'
import { deleteMessage, deleteMessages } from './editing.js'
import { editMessageCaption, editMessageMedia, editMessageReplyMarkup, editMessageText } from './editing.js'
import { sendMessageDraft, sendRichMessageDraft } from './drafts.js'
import { answerInlineQuery } from './callback-query.js'
import { getChatMenuButton, setChatMenuButton } from './chat-info.js'
import { savePreparedInlineMessage } from './callback-query.js'
import { pinChatMessage, unpinChatMessage } from './editing.js'
import {
  getMyDescription,
  getMyShortDescription,
  setMyDescription,
  setMyShortDescription,
} from './chat-info.js'
import { sendRichMessage } from './sending.js'
import { setMessageReaction } from './editing.js'
import { sendDocument, sendMessage, sendPhoto } from './sending.js'
import { createForumTopic } from './chat-info.js'
import { createGetUpdates } from './updates.js'
import { deleteWebhook, getWebhookInfo, setWebhook } from './updates.js'

/** Creates all supported methods, by name. Called once per server. */
export function createMethods(): Record<string, Method> {
  return {
    answerCallbackQuery,
    answerInlineQuery,
    createForumTopic,
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
    getChatMenuButton,
    getFile,
    getMe,
    getMyCommands,
    getMyDescription,
    getMyShortDescription,
    getUpdates: createGetUpdates(),
    getWebhookInfo,
    pinChatMessage,
    savePreparedInlineMessage,
    sendChatAction,
    sendDocument,
    sendMediaGroup,
    sendMessage,
    sendMessageDraft,
    sendPhoto,
    sendRichMessage,
    sendRichMessageDraft,
    setChatMenuButton,
    setMessageReaction,
    setMyCommands,
    setMyDescription,
    setMyShortDescription,
    setWebhook,
    unpinChatMessage,
  }
}
