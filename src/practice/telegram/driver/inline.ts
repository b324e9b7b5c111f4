import type { InlineQueryResult, InlineQueryResultsButton } from 'grammy/types'
import type { InlineRecord } from '../state/query-records.js'
import type { PostedMessage } from '../state/world.js'
import type { Seat } from './seat.js'
import { PATIENCE_MS } from './watch.js'
import type { Place } from './writing.js'

/** What the bot offers to an inline query. */
export interface Offer {
  results: InlineQueryResult[]
  /** Empty when there is no more. */
  nextOffset: string
  button: InlineQueryResultsButton | null
  /** Sends the result with that id into the chat where it was asked. */
  choose(id: string): Promise<PostedMessage>
}

/** Asks the bot inline from a chat. */
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
