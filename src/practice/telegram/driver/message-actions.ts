import type { ForumTopic } from 'grammy/types'
import type { PostedMessage } from '../state/message-types.js'
import type { ChatView } from './client.js'
import type { Participant, ParticipantContext, Upload } from './participant-types.js'

/** Actions that send, edit or delete messages. */
type MessageActions = Pick<
  Participant,
  | 'send'
  | 'sendPhoto'
  | 'sendDocument'
  | 'sendVoice'
  | 'edit'
  | 'remove'
  | 'react'
  | 'reactAnonymously'
  | 'pin'
  | 'unpin'
  | 'pinned'
  | 'topics'
  | 'start'
>

/** Creates the message actions. `waitFor` continues after each of them. */
export function createMessageActions({ client, user, chatId, observer }: ParticipantContext): MessageActions {
  const path = `/chats/${chatId}`
  const post = async (where: string, body: object): Promise<PostedMessage> => {
    const sent = await client.post<{ message: PostedMessage; seq: number }>(`${path}${where}`, {
      from: user.id,
      ...body,
    })
    observer.continueAfter(sent.seq)
    return sent.message
  }
  const upload = (kind: 'photo' | 'document', file: Upload, replyTo?: number): Promise<PostedMessage> => {
    const { bytes, name, type, caption } = file
    return post('/messages', {
      text: caption,
      [kind]: { name, type, data: Buffer.from(bytes).toString('base64') },
      reply_to: replyTo,
    })
  }

  return {
    send: (text, { replyTo, topic, forwardedFrom } = {}) =>
      post('/messages', { text, reply_to: replyTo, topic, forwarded_from: forwardedFrom }),
    sendPhoto: (photo, { replyTo } = {}) => upload('photo', photo, replyTo),
    sendDocument: (document, { replyTo } = {}) => upload('document', document, replyTo),
    sendVoice: ({ bytes, duration, caption }, { replyTo, forwardedFrom } = {}) =>
      post('/messages', {
        text: caption,
        voice: { data: Buffer.from(bytes).toString('base64'), duration },
        reply_to: replyTo,
        forwarded_from: forwardedFrom,
      }),
    edit: (messageId, text) => post(`/messages/${messageId}/edit`, { text }),
    async remove(messageId) {
      await post(`/messages/${messageId}/delete`, {})
    },
    async react(messageId, ...reaction) {
      await client.post(`${path}/reactions`, { from: user.id, message_id: messageId, reaction })
    },
    async reactAnonymously(messageId, ...reaction) {
      const body = { from: user.id, message_id: messageId, reaction, anonymous: true }
      await client.post(`${path}/reactions`, body)
    },
    async pin(messageId) {
      await client.post(`${path}/pins`, { from: user.id, message_id: messageId, pinned: true })
    },
    async unpin(messageId) {
      await client.post(`${path}/pins`, { from: user.id, message_id: messageId, pinned: false })
    },
    pinned: async () => (await client.get<ChatView>(path)).pinned,
    topics: {
      async create(name) {
        const created = await client.post<{ topic: ForumTopic }>(`${path}/topics`, { from: user.id, name })
        return created.topic.message_thread_id
      },
      async close(topic) {
        await client.post(`${path}/topics/${topic}/close`, { from: user.id, closed: true })
      },
      async reopen(topic) {
        await client.post(`${path}/topics/${topic}/close`, { from: user.id, closed: false })
      },
      async remove(topic) {
        await client.post(`${path}/topics/${topic}/delete`, { from: user.id })
      },
    },
    start: (payload) => post('/start', { payload }),
  }
}
