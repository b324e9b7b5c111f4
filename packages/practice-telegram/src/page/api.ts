import type { User } from 'grammy/types'
import type { PanelSection, PanelView } from './panel/protocol.js'
import type {
  InlineAnswer,
  ChatEvent,
  Draft,
  ChatMessage,
  Reaction,
  ChatInfo,
  StateView,
} from './protocol.js'

/** Sends one request to the chat API. Throws with the server's error text. */
async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/chat${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const answer = (await response.json()) as T & { error?: string }
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}`)
  return answer
}

/** URL of a file. */
export function fileUrl(fileId: string): string {
  return `/chat/files/${encodeURIComponent(fileId)}`
}

/** Client of the chat API. */
export const api = {
  state: () => ask<StateView>('/state'),
  /** Messages of a chat, oldest first, with their reactions. */
  messages: async (chatId: number): Promise<ChatMessage[]> => {
    const chat = await ask<{ messages: ChatMessage[]; reactions: Record<number, Reaction[]> }>(
      `/chats/${chatId}`,
    )
    return chat.messages.map((message) => ({
      ...message,
      reactions: chat.reactions[message.message_id] ?? [],
    }))
  },
  /** Ids of the pinned messages of a chat; the last pinned is last. */
  pinned: async (chatId: number): Promise<number[]> =>
    (await ask<{ pinned: number[] }>(`/chats/${chatId}`)).pinned,
  unpin: (chatId: number, from: number, messageId: number) =>
    ask(`/chats/${chatId}/pins`, { from, message_id: messageId, pinned: false }),
  /** Time of the server's clock, in milliseconds since 1970. */
  now: async (): Promise<number> => (await ask<{ now: number }>('/clock')).now,
  react: (chatId: number, from: number, messageId: number, reaction: string[]) =>
    ask(`/chats/${chatId}/reactions`, { from, message_id: messageId, reaction }),
  addPerson: (person: { first_name: string; language_code: string }) => ask<User>('/people', person),
  addGroup: (group: { title: string; members: number[] }) => ask<ChatInfo>('/groups', group),
  sendMessage: (
    chatId: number,
    from: number,
    text: string,
    place: { reply_to: number | undefined; topic: number | undefined },
  ) => ask(`/chats/${chatId}/messages`, { from, text, ...place }),
  shareUsers: (chatId: number, from: number, requestId: number, users: readonly number[]) =>
    ask(`/chats/${chatId}/shared-users`, { from, request_id: requestId, users }),
  press: (chatId: number, from: number, messageId: number, row: number, column: number) =>
    ask<{ query_id: string }>(`/chats/${chatId}/press`, { from, message_id: messageId, row, column }),
  askInline: (chatId: number, from: number, query: string) =>
    ask<{ query_id: string }>(`/chats/${chatId}/inline`, { from, query }),
  inlineAnswer: (queryId: string) => ask<{ answer: InlineAnswer | null }>(`/inline/${queryId}`),
  chooseInline: (queryId: string, resultId: string) =>
    ask(`/inline/${queryId}/choose`, { result_id: resultId }),
  /** A message that a Mini App has prepared for this person, and the ids of the chats that it may be sent to. */
  prepared: (id: string, personId: number) =>
    ask<{ text: string; chats: number[] }>(`/prepared/${encodeURIComponent(id)}?for=${personId}`),
  sendPrepared: (id: string, from: number, chatId: number) =>
    ask(`/prepared/${encodeURIComponent(id)}/send`, { from, chat_id: chatId }),
  draft: (chatId: number) => ask<Draft | null>(`/chats/${chatId}/draft`),
  stopDraft: (chatId: number, from: number) => ask(`/chats/${chatId}/draft/stop`, { from }),
  block: (chatId: number, blocked: boolean) => ask(`/chats/${chatId}/block`, { blocked }),
  openMiniApp: (opening: {
    from: number
    url?: string | undefined
    start_param?: string | undefined
    theme: Record<string, string>
  }) => ask<{ url: string }>('/mini-app', opening),
  panel: () => ask<PanelView | null>('/panel'),
  refreshSection: (section: string) => ask<PanelSection>('/panel/refresh', { section }),
  pressPanel: (section: string, button: string, fields: Record<string, string>) =>
    ask<{ message: string }>('/panel/press', { section, button, fields }),
}

/**
 * Listens to all events after `seq`; the browser reconnects by itself without losing events. `onConnection` is
 * called when the connection is lost (false) or established (true).
 */
export function listen(
  seq: number,
  { onEvent, onConnection }: { onEvent: (event: ChatEvent) => void; onConnection: (up: boolean) => void },
): void {
  const source = new EventSource(`/chat/stream?after=${seq}`)
  source.addEventListener('message', (message: MessageEvent<string>) =>
    onEvent(JSON.parse(message.data) as ChatEvent),
  )
  source.addEventListener('open', () => onConnection(true))
  source.addEventListener('error', () => onConnection(false))
}
