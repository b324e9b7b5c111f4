import type { Participant } from './participant-types.js'
import type { User } from 'grammy/types'
import type { Draft } from '../state/message-types.js'
import type { Client } from './client.js'
import { createInlineActions } from './inline-actions.js'
import { createKeyboardActions } from './keyboard-actions.js'
import { createObserver, DEFAULT_TIMEOUT_MS } from './observer.js'
import { createMessageActions } from './message-actions.js'
import { shownText } from './shown-text.js'

/** Creates a participant: `user` in a chat. */
export function createParticipant(client: Client, user: User, chatId: number): Participant {
  const observer = createObserver(client, user, chatId)
  const participant = { client, user, chatId, observer }
  const messageActions = createMessageActions(participant)
  return {
    user,
    chatId,
    ...messageActions,
    ...createKeyboardActions(participant, messageActions),
    ...createInlineActions(participant),
    async shown(message, { language = 'en', timeZone = 'UTC' } = {}) {
      const { now } = await client.get<{ now: number }>('/clock')
      return shownText(message, now, { language, timeZone })
    },
    draft: async () => (await client.get<Draft | null>(`/chats/${chatId}/draft`)) ?? undefined,
    async stopDraft() {
      await client.post(`/chats/${chatId}/draft/stop`, { from: user.id })
    },
    messages: observer.messages,
    transcript: observer.transcript,
    waitFor: (match, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}) => observer.waitFor(match, timeoutMs),
  }
}
