import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { setNewest } from '../../redis/caps/newest-kept.js'
import type { Trader } from '../trader.js'
import { type DefaultedPart, defaultedParts } from './order-defaults/apply-defaults.js'
import type { TradingIntent } from './actions/actions.js'
import type { AnyIntent } from './actions/plan.js'
import { readIntent, storeIntent } from './actions/stored-intent.js'
import { Big } from 'big.js'
import type { Quote } from './tickets/ticket.js'
import type { ReplaceIntent } from './actions/replace.js'
import type { TpslIntent } from './actions/tpsl/grammar.js'
import type { Random } from '../../lib/random.js'

/** An intent that waits for its person's answer to a question, and the account and chain it is for. */
interface PendingIntent {
  readonly accountId: string
  readonly chainId: string
  readonly intent: TradingIntent
  /** Parts of an order that come from its person's defaults. */
  readonly filled?: readonly DefaultedPart[] | undefined
}

/** Intents that are too long for a button: the button carries their id. */
export interface PendingIntents {
  /** Keeps an intent for a day and gives its id: 12 characters. */
  keep(trader: Trader, intent: AnyIntent, filled?: readonly DefaultedPart[]): Promise<string>
  /** Undefined when there is none, or no longer. */
  read(userId: number, id: string): Promise<PendingIntent | undefined>
}

const KEPT_SECONDS = 24 * 60 * 60

const stored = z.strictObject({
  accountId: z.string(),
  chainId: z.string(),
  intent: z.looseObject({ kind: z.string() }),
  filled: z.array(z.enum(defaultedParts)).readonly().optional(),
})

export function createPendingIntents(redis: Redis, random: Pick<Random, 'bytes'>): PendingIntents {
  return {
    keep: async ({ userId, account, chain }, intent, filled = []) => {
      const id = random.bytes(9).toString('base64url')
      const record = {
        accountId: account.id,
        chainId: chain.id,
        intent: storeIntent(intent),
        ...(filled.length > 0 ? { filled } : {}),
      }
      await setNewest(redis, keys.pendingIntent(userId, id), JSON.stringify(record), KEPT_SECONDS)
      return id
    },
    read: async (userId, id) => {
      const text = await redis.get(keys.pendingIntent(userId, id))
      if (text === null) return undefined
      const { intent, ...others } = readRecord('a pending intent', () => stored.parse(JSON.parse(text)))
      return { ...others, intent: readIntent(intent) }
    },
  }
}

/** The intent to add the trigger of a ticket beside those that its plan would replace; undefined where it adds none. */
export function besideIntentOf({ intent, call }: Quote): TpslIntent | undefined {
  if (call.name !== 'addTPSL') return undefined
  const wanted = readIntent(intent)
  const { params } = call
  const target = { by: 'id', id: params.posId } as const
  // A part that is named is that of an order of its own.
  const share =
    'slAmountPercent' in params
      ? params.slAmountPercent
      : 'tpAmountPercent' in params
        ? params.tpAmountPercent
        : '100'
  const percent = new Big(String(share))
  if (wanted.kind === 'tpsl' || wanted.kind === 'replace') return { ...wanted, kind: 'tpsl', target, percent }
  if (wanted.kind !== 'breakEven' || !('slPrice' in params)) return undefined
  return { kind: 'tpsl', target, percent, stopLoss: { by: 'price', price: new Big(String(params.slPrice)) } }
}

/** The intent to put the trigger that a ticket would add in the place of an order; undefined where it adds none. */
export function replaceIntentOf({ intent, call }: Quote, orderId: string): ReplaceIntent | undefined {
  const wanted = readIntent(intent)
  const target = { by: 'id', id: orderId } as const
  if (wanted.kind === 'tpsl') return { ...wanted, kind: 'replace', target }
  if (wanted.kind !== 'breakEven' || call.name !== 'addTPSL' || !('slPrice' in call.params)) return undefined
  const price = new Big(String(call.params.slPrice))
  return { kind: 'replace', target, stopLoss: { by: 'price', price } }
}
