import type { Method } from '../method.js'
import {
  getChat,
  getChatAdministrators,
  getChatMember,
  getChatMemberCount,
  getFile,
  getMe,
  leaveChat,
} from './chat-info.js'
import { sendMediaGroup } from './album.js'
import { answerCallbackQuery, sendChatAction } from './callback-query.js'
import { deleteMyCommands, getMyCommands, setMyCommands } from './commands.js'
import { deleteMessage, deleteMessages } from './deleting.js'
import { editMessageCaption, editMessageMedia, editMessageReplyMarkup, editMessageText } from './editing.js'
import { sendMessageDraft, sendRichMessageDraft } from './drafts.js'
import { answerInlineQuery } from './inline-query.js'
import { getChatMenuButton, setChatMenuButton } from './menu-button.js'
import { copyMessage, copyMessages, forwardMessage, forwardMessages } from './forwarding.js'
import { savePreparedInlineMessage } from './prepared-message.js'
import { pinChatMessage, unpinAllChatMessages, unpinChatMessage } from './pins.js'
import {
  getMyDescription,
  getMyName,
  getMyShortDescription,
  setMyDescription,
  setMyName,
  setMyShortDescription,
} from './profile.js'
import { sendRichMessage } from './rich.js'
import { setMessageReaction } from './reactions.js'
import { sendDocument, sendMessage, sendPhoto } from './sending.js'
import {
  closeForumTopic,
  createForumTopic,
  deleteForumTopic,
  editForumTopic,
  reopenForumTopic,
  unpinAllForumTopicMessages,
} from './topics.js'
import { createGetUpdates } from './updates.js'
import { deleteWebhook, getWebhookInfo, setWebhook } from './webhook.js'

/** Creates all supported methods, by name. Called once per server. */
export function createMethods(): Record<string, Method> {
  return {
    answerCallbackQuery,
    answerInlineQuery,
    closeForumTopic,
    copyMessage,
    copyMessages,
    createForumTopic,
    deleteForumTopic,
    deleteMessage,
    deleteMessages,
    deleteMyCommands,
    deleteWebhook,
    editForumTopic,
    editMessageCaption,
    editMessageMedia,
    editMessageReplyMarkup,
    editMessageText,
    forwardMessage,
    forwardMessages,
    getChat,
    getChatAdministrators,
    getChatMember,
    getChatMemberCount,
    getChatMenuButton,
    getFile,
    getMe,
    getMyCommands,
    getMyDescription,
    getMyName,
    getMyShortDescription,
    getUpdates: createGetUpdates(),
    getWebhookInfo,
    leaveChat,
    pinChatMessage,
    reopenForumTopic,
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
    setMyName,
    setMyShortDescription,
    setWebhook,
    unpinAllChatMessages,
    unpinAllForumTopicMessages,
    unpinChatMessage,
  }
}
