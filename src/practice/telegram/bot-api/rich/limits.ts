import { symbolCount } from '../../text/format.js'
import { badRequest } from '../bot-api-error.js'

/** Limits of a rich message, see "Rich Message Limits" of the Bot API. */
const MAX_SYMBOLS = 32_768
const MAX_BLOCKS = 500
const MAX_LEVELS = 16

/**
 * Counts what a rich message holds while it is read. Each throws for what is beyond a limit; the Bot API does not document the
 * texts.
 */
export interface RichLimits {
  /** Counts the characters of a text. */
  text(text: string): void
  /** Counts a block, list item or table row. */
  block(): void
  /** The limits one level of formatting or blocks further in. */
  inner(): RichLimits
}

/** Creates the limits of one message. */
export function createRichLimits(): RichLimits {
  const counted = { symbols: 0, blocks: 0 }
  const at = (level: number): RichLimits => ({
    text(text) {
      if (!text.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
      counted.symbols += symbolCount(text)
      if (counted.symbols > MAX_SYMBOLS) throw badRequest('rich message is too long')
    },
    block() {
      counted.blocks += 1
      if (counted.blocks > MAX_BLOCKS) throw badRequest('rich message has too many blocks')
    },
    inner() {
      if (level === MAX_LEVELS) throw badRequest('rich message is nested too deeply')
      return at(level + 1)
    },
  })
  return at(1)
}
