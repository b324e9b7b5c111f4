import type { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { readToken, type TokenLimits } from '../accounts/api-tokens/record.js'
import { keys } from '../redis/keys.js'
import { spellings } from '../desk/market/pairs/pair-list.js'
import type { DraftIntent } from './draft-line.js'
import type { DraftSender } from './draft.js'

/** Limits of a sender of drafts. */
export type SenderLimits = Pick<TokenLimits, 'drafts' | 'size' | 'pairs' | 'accounts'>

/** Limits of the page inside Telegram, on which the person taps themselves. */
const PAGE_LIMITS: SenderLimits = { drafts: 60 }

/**
 * The limits of a sender, of its token's record. A signal source has none here. Undefined for a token that is not stored, has
 * expired, or is not for drafts.
 */
export async function readSenderLimits(
  redis: Redis,
  userId: number,
  { kind, id }: Pick<DraftSender, 'kind' | 'id'>,
  now: number,
): Promise<SenderLimits | undefined> {
  if (kind === 'signal') return {}
  if (kind === 'page') return PAGE_LIMITS
  const text = await redis.hget(keys.apiTokens(userId), id)
  if (text === null) return undefined
  const { scopes, limits, expiresAt } = readToken(text)
  if (!scopes.includes('draft') || (expiresAt !== undefined && now >= expiresAt)) return undefined
  return limits
}

/** A limit of a token that a draft breaks. */
export type BrokenLimit =
  | { readonly reason: 'pairs'; readonly pairs: readonly string[] }
  | { readonly reason: 'size'; readonly most: string; readonly size: Big }

/**
 * The limit that a draft breaks, as far as its line says it: a pair may be named in short, and a position by its id. The rest is
 * checked with the preview.
 */
export function brokenLimitOf(
  intent: DraftIntent,
  { size: most, pairs }: SenderLimits,
): BrokenLimit | undefined {
  const size = sizeOf(intent)
  if (most !== undefined && size?.gt(most)) return { reason: 'size', most, size }
  const named =
    intent.kind === 'ladder' ? intent.ladder.pair : intent.kind === 'open' ? intent.pair : intent.target
  if (pairs === undefined || named?.by !== 'pair') return undefined
  const { pair } = named
  const isAllowed = pair.includes('/')
    ? isPairAllowed(pair, pairs)
    : pairs.some((one) => spellings(one).includes(pair))
  return isAllowed ? undefined : { reason: 'pairs', pairs }
}

/** True if a pair, as BASE/QUOTE, is one of those that a token names, in any spelling. */
export function isPairAllowed(symbol: string, pairs: readonly string[]): boolean {
  return pairs.some((pair) => spellings(symbol).includes(pair))
}

/** The dollars of size that a line adds; undefined where it adds none, or does not say. */
function sizeOf(intent: DraftIntent): Big | undefined {
  if (intent.kind === 'ladder') {
    const { ladder } = intent
    return 'risk' in ladder ? undefined : ladder.collateral.times(ladder.leverage)
  }
  if ((intent.kind !== 'open' && intent.kind !== 'add') || 'risk' in intent) return undefined
  const { collateral, extent } = intent
  return extent.by === 'size' ? extent.size : collateral.times(extent.leverage)
}
