import type { MessageEntity } from 'grammy/types'
import { overlap } from './entities.js'

/**
 * Top-level domains after which a bare name counts as a URL. Telegram knows all of them; these are the common
 * ones.
 */
const DOMAINS = 'com|org|net|io|dev|app|me|xyz|finance|exchange|info|co|eu|de|uk|fr|ch|us|ru|cn|jp'

/** Entities that Telegram detects, in order of precedence. */
const PATTERNS: readonly (readonly [MessageEntity.CommonMessageEntity['type'], RegExp])[] = [
  ['email', /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?!\w)/giu],
  [
    'url',
    new RegExp(
      String.raw`(?<![\w@.])(?:https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]]|(?:[a-z0-9-]+\.)+(?:${DOMAINS})(?![\w.-]*\w)(?:\/[^\s<>"]*[^\s<>".,;:!?)'\]])?)`,
      'giu',
    ),
  ],
  ['bot_command', /(?<![\p{L}\p{N}_/@<>])\/\w{1,64}(?:@\w{3,32})?(?![\p{L}\p{N}_/@])/gu],
  ['mention', /(?<![\p{L}\p{N}_@])@[a-zA-Z]\w{2,31}(?![\p{L}\p{N}_@])/gu],
  ['hashtag', /(?<![\p{L}\p{N}_#])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*/gu],
  ['cashtag', /(?<![\p{L}\p{N}_$])\$[A-Z]{1,8}(?![\p{L}\p{N}_])/gu],
]

/** Detects entities in `text`: commands, URLs, mentions, tags. Sorted by offset. */
export function detectEntities(text: string): MessageEntity[] {
  const found: MessageEntity[] = []
  for (const [type, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length }
      if (!found.some((other) => overlap(other, entity))) found.push(entity)
    }
  }
  return found.toSorted((a, b) => a.offset - b.offset)
}
