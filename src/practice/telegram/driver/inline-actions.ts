import type { PostedMessage } from '../state/message-types.js'
import type { InlineRecord } from '../state/queries/query-records.js'
import { DEFAULT_TIMEOUT_MS } from './observer.js'
import type { Participant, ParticipantContext } from './participant-types.js'

/** Creates the inline-mode actions of a participant. */
export function createInlineActions({
  client,
  user,
  chatId,
  observer,
}: ParticipantContext): Pick<Participant, 'ask' | 'sendPrepared'> {
  return {
    async sendPrepared(id) {
      const sent = await client.post<{ message: PostedMessage; seq: number }>(
        `/prepared/${encodeURIComponent(id)}/send`,
        { from: user.id, chat_id: chatId },
      )
      observer.continueAfter(sent.seq)
      return sent.message
    },
    async ask(query, { offset, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
      const { query_id, seq } = await client.post<{ query_id: string; seq: number }>(
        `/chats/${chatId}/inline`,
        { from: user.id, query, offset },
      )
      observer.continueAfter(seq)
      const answerEvent = await observer.first(seq, timeoutMs, (event) =>
        event.kind === 'inline_answer' && event.query_id === query_id ? event : undefined,
      )
      if (!answerEvent) return observer.fail(`The bot offered nothing to "${query}" within ${timeoutMs} ms`)
      const { answer } = await client.get<InlineRecord>(`/inline/${query_id}`)
      return {
        results: answer!.results,
        nextOffset: answer!.next_offset,
        button: answer!.button,
        async choose(id) {
          const sent = await client.post<{ message: PostedMessage; seq: number }>(
            `/inline/${query_id}/choose`,
            { result_id: id },
          )
          observer.continueAfter(sent.seq)
          return sent.message
        },
      }
    },
  }
}
