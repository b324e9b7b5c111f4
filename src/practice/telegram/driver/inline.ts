import type { InlineQueryResult, InlineQueryResultsButton } from 'grammy/types'
import type { InlineRecord } from '../state/query-records.js'
import type { PostedMessage } from '../state/world.js'
import type { Seat } from './seat.js'
import { PATIENCE_MS } from './watch.js'
import type { Place } from './writing.js'

/** The bot's answer to an inline query. */
export interface Offer {
  results: InlineQueryResult[]
  /** Empty when there are no more results. */
  nextOffset: string
  button: InlineQueryResultsButton | null
  /** Sends the result with this id into the chat of the query. */
  choose(id: string): Promise<PostedMessage>
}

/** Creates the inline-mode actions of a participant. */
export function createInline({ client, user, chatId, watch }: Place): Pick<Seat, 'ask'> {
  return {
    async ask(query, { offset, timeoutMs = PATIENCE_MS } = {}) {
      const { query_id, seq } = await client.post<{ query_id: string; seq: number }>(
        `/chats/${chatId}/inline`,
        { from: user.id, query, offset },
      )
      watch.sawUntil(seq)
      const offered = await watch.first(seq, timeoutMs, (event) =>
        event.kind === 'offered' && event.query_id === query_id ? event : undefined,
      )
      if (!offered) return watch.fail(`The bot offered nothing to "${query}" within ${timeoutMs} ms`)
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
          watch.sawUntil(sent.seq)
          return sent.message
        },
      }
    },
  }
}
