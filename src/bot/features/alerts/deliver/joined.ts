import { join } from '../../../shell/text/markup.js'
import { LONGEST_TEXT, MOST_ENTITIES, type Message } from '../../../shell/text/message.js'

/** Cards of one message, and how many of them it holds. */
export interface JoinedCards {
  readonly message: Message
  readonly count: number
}

/**
 * Makes one message of as many cards as fit into it, at least of the first; `foot` stands below them. Buttons say nothing
 * of which card they belong to, so only a card that stands alone keeps its own; and one with a picture always stands alone.
 */
export function joinCards(
  cards: readonly [Message, ...Message[]],
  foot: readonly Message['text'][],
): JoinedCards {
  const written = (count: number): Message['text'] =>
    join([...cards.slice(0, count).map(({ text }) => text), ...foot], '\n\n')
  const pictured = cards.findIndex(({ picture }, index) => picture !== undefined || cards[index - 1]?.picture)
  let count = pictured === -1 ? cards.length : Math.max(1, pictured)
  while (count > 1 && !fits(written(count))) count -= 1
  const [{ keyboard, picture }] = cards
  return { message: { text: written(count), ...(count === 1 ? { keyboard, picture } : {}) }, count }
}

function fits({ text, entities }: Message['text']): boolean {
  return text.length <= LONGEST_TEXT && entities.length <= MOST_ENTITIES
}
