import { cutLabel, visibleLabel } from '../../../../accounts/label.js'
import { isAddressRange } from '../../../../lib/http/address-range.js'
import type { NewToken } from '../../../../accounts/api-tokens/api-tokens.js'
import { tokenScopes, type TokenLimits, type TokenScope } from '../../../../accounts/api-tokens/record.js'
import { faultOf, wrong, type Fault } from '../../../../desk/trading/grammar/fault.js'
import { readUnsigned } from '../../../../desk/trading/grammar/measure.js'
import { readLine, type Word } from '../../../../desk/trading/grammar/word.js'

/**
 * The intent of the words behind /api: none, a token to make, or the webhook of one. The accounts of a token are labels, not ids yet; the
 * token of a webhook is its name without spaces, in small letters, or its id.
 */
export type TokensIntent =
  | { readonly kind: 'show' }
  | { readonly kind: 'new'; readonly wanted: NewToken; readonly accounts: readonly Word[] }
  | { readonly kind: 'webhook'; readonly token: string; readonly url: string }

export const NEW_TOKEN_EXAMPLE = '/api new sheet days 90'
export const WEBHOOK_EXAMPLE = '/api webhook sheet https://example.com/events'

const DAY_MS = 24 * 60 * 60_000
const MOST_DAYS = 3_650
const MOST_DRAFTS = 1_000
/** The most entries of one list. */
const MOST_ENTRIES = 20
const PAIR = /^[A-Z0-9]{1,16}(\/[A-Z0-9]{1,8})?$/

/** Reads nothing, `webhook <name> <address>`, or `new <name>` and its scopes and limits: `new sheet read draft size 500 from 203.0.113.7`. Never throws. */
export function parseTokens(
  text: string,
): { readonly ok: true; readonly intent: TokensIntent } | { readonly ok: false; readonly fault: Fault } {
  try {
    return { ok: true, intent: read(text) }
  } catch (error) {
    return { ok: false, fault: faultOf(error, text, () => NEW_TOKEN_EXAMPLE) }
  }
}

function read(text: string): TokensIntent {
  const line = readLine(text, 'by spaces and commas')
  const [first, name, ...options] = line.words
  if (!first) return { kind: 'show' }
  if (first.key === 'webhook') return readWebhook(text, first)
  if (first.key !== 'new') throw wrong('typed-unknown', first)
  if (!name) throw wrong('typed-missing-value', first)
  const scopes = new Set<TokenScope>()
  const values = new Map<string, { readonly keyword: Word; readonly words: Word[] }>()
  let last: Word[] | undefined
  for (const word of options) {
    const scope = tokenScopes.find((one) => one === word.key)
    if (scope) {
      scopes.add(scope)
      last = undefined
    } else if (KEYWORDS.has(word.key)) {
      if (values.has(word.key)) throw wrong('typed-twice', word)
      last = []
      values.set(word.key, { keyword: word, words: last })
    } else if (last) last.push(word)
    else throw wrong('typed-unknown', word)
  }
  for (const { keyword, words } of values.values()) {
    if (words.length === 0) throw wrong('typed-missing-value', keyword)
    const extra = words[KEYWORDS.get(keyword.key) ?? 1]
    if (extra) throw wrong('typed-unknown', extra)
    // A limit of drafts for a token that makes none would promise something.
    if (DRAFT_LIMITS.has(keyword.key) && !scopes.has('draft')) throw wrong('typed-unknown', keyword)
  }
  const of = (key: string): readonly Word[] => values.get(key)?.words ?? []
  const days = of('days')
    .map((word) => wholeNumber(word, MOST_DAYS))
    .at(0)
  return {
    kind: 'new',
    wanted: {
      name: cutLabel(visibleLabel(name.text)),
      scopes: scopes.size === 0 ? ['read'] : tokenScopes.filter((one) => scopes.has(one)),
      limits: limitsOf(of),
      lastsMs: days === undefined ? undefined : days * DAY_MS,
    },
    accounts: of('accounts'),
  }
}

/** An address holds what parts words elsewhere, and is taken as it was typed. */
function readWebhook(text: string, first: Word): TokensIntent {
  const [, token, url, extra] = readLine(text).words
  if (!token || !url) throw wrong('typed-missing-value', first)
  if (extra) throw wrong('typed-unknown', extra)
  return { kind: 'webhook', token: token.key, url: text.slice(url.at, url.at + url.length) }
}

/** The words that values stand behind, and the most values of each. */
const KEYWORDS: ReadonlyMap<string, number> = new Map([
  ['days', 1],
  ['from', MOST_ENTRIES],
  ['accounts', MOST_ENTRIES],
  ['drafts', 1],
  ['size', 1],
  ['pairs', MOST_ENTRIES],
])
const DRAFT_LIMITS: ReadonlySet<string> = new Set(['drafts', 'size', 'pairs'])

function limitsOf(of: (key: string) => readonly Word[]): TokenLimits {
  const addresses = of('from').map((word) => {
    if (!isAddressRange(word.key)) throw wrong('typed-not-network', word)
    return word.key
  })
  const pairs = of('pairs').map((word) => {
    const pair = word.text.toUpperCase()
    if (!PAIR.test(pair)) throw wrong('typed-not-pair', word)
    return pair
  })
  const drafts = of('drafts')
    .map((word) => wholeNumber(word, MOST_DRAFTS))
    .at(0)
  const size = of('size').map(dollars).at(0)
  return {
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(pairs.length > 0 ? { pairs } : {}),
    ...(drafts === undefined ? {} : { drafts }),
    ...(size === undefined ? {} : { size }),
  }
}

function wholeNumber(word: Word, most: number): number {
  if (!/^\d{1,4}$/.test(word.key)) throw wrong('typed-not-number', word)
  const number = Number.parseInt(word.key, 10)
  if (number === 0) throw wrong('typed-zero', word)
  if (number > most) throw wrong('typed-too-large', word)
  return number
}

function dollars(word: Word): string {
  const { unit, number } = readUnsigned(word)
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  if (number.eq(0)) throw wrong('typed-zero', word)
  return number.toFixed()
}
