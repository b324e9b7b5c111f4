import { Context, type Middleware } from 'grammy'
import { isPrivate, type DeskContext } from '../context.js'
import { filterUpdates } from '../compose.js'
import { deleteTyped, reply } from '../text/deliver.js'

/** One word of a key's usual alphabets, long enough to be random. */
const WORD = /^[\w+/=.:-]{20,512}$/

/** The fewest characters that such a word has; most messages have fewer in all. */
const SHORTEST = 20

/** Long words that people write and that are no secret. */
const KNOWN = [
  // An address in the web, with or without its scheme.
  /^[a-z][a-z\d+.-]*:\/\//i,
  /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?\//i,
  // An account's address, a transaction's hash.
  /^0x([\da-f]{40}|[\da-f]{64})$/i,
  // The payload of a link to a pair, a chart, a trade or an alert: words joined by _.
  /^(?:pair|chart|trade|alert)(_[\w-]{1,16})+$/,
  // A number, a date.
  /^[\d.,:/-]+$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/,
]

/**
 * True if a text that was not asked for holds a word that looks like a key: long, mixed with digits, and of no other
 * known form.
 */
export function holdsKey(text: string): boolean {
  if (text.length < SHORTEST) return false
  const words = text
    .split(/\s+/)
    // The id of a position or an order is written with #.
    .filter((word) => !word.startsWith('#'))
    // Quotation marks, commas and brackets come along when something is pasted.
    .map((word) => word.replaceAll(/^[^\w+/]+|[^\w+/=-]+$/g, ''))
  return words.some(
    (word) => WORD.test(word) && /\d/.test(word) && !KNOWN.some((pattern) => pattern.test(word)),
  )
}

/**
 * Deletes a message that holds a key from the chat, and says so. False when the message holds none. It does so for
 * people without access, too: nobody's key should stay in a chat.
 */
export async function removeLeakedKey(ctx: DeskContext): Promise<boolean> {
  const typed = ctx.message?.text ?? ctx.message?.caption ?? ''
  // In a group only commands are meant for the bot; other messages are left alone.
  if (!(isPrivate(ctx) || typed.startsWith('/')) || !holdsKey(typed)) return false
  const deleted = await deleteTyped(ctx)
  await reply(ctx, { text: ctx.text(deleted ? 'leaked-key' : 'leaked-key-not-deleted') })
  return true
}

/** Removes messages with keys. Comes after the conversations, which ask for keys, and before all features that do not. */
export function leakedKeys(): Middleware<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message'), async (ctx, next) => {
    if (!(await removeLeakedKey(ctx))) await next()
  })
}
