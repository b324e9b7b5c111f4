import type { Method } from '../method.js'
import { getChat, getChatMember, getFile, getMe } from './chat-info.js'
import { sendMediaGroup } from './album.js'
import { answerCallbackQuery, sendChatAction } from './callback-query.js'
import { deleteMyCommands, getMyCommands, setMyCommands } from './commands.js'
import { deleteMessage, deleteMessages } from './deleting.js'
import { editMessageCaption, editMessageMedia, editMessageReplyMarkup, editMessageText } from './editing.js'
import { sendMessageDraft, sendRichMessageDraft } from './drafts.js'
import { answerInlineQuery } from './inline-query.js'
import { getChatMenuButton, setChatMenuButton } from './menu-button.js'
import { savePreparedInlineMessage } from './prepared-message.js'
import { pinChatMessage, unpinChatMessage } from './pins.js'
import {
  getMyDescription,
  getMyShortDescription,
  setMyDescription,
  setMyShortDescription,
} from './profile.js'
import { sendRichMessage } from './rich.js'
import { setMessageReaction } from './reactions.js'
import { sendDocument, sendMessage, sendPhoto } from './sending.js'
import { createForumTopic } from './topics.js'
import { createGetUpdates } from './updates.js'
import { deleteWebhook, getWebhookInfo, setWebhook } from './webhook.js'

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
