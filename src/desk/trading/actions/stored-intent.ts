import { z } from 'zod'
import { readRecord } from '../../../redis/record.js'
import { actions, type ActionKind, type TradingIntent } from './actions.js'
import type { AnyIntent } from './plan.js'

/** An intent as plain JSON, amounts as decimal text: kept with a ticket, its follow-up, or a pending question. */
export type StoredIntent = Readonly<Record<string, unknown>> & { readonly kind: string }

/** The intent as plain JSON. */
export function storeIntent(intent: AnyIntent): StoredIntent {
  const stored: unknown = z.encode(schemaOf(intent), intent as TradingIntent)
  return stored as StoredIntent
}

/** The intent of a stored record. Throws a RecordError for one that was damaged. */
export function readIntent(stored: StoredIntent): TradingIntent {
  return readRecord('an intent', () => z.decode(schemaOf(stored), stored as never))
}

function schemaOf({ kind }: AnyIntent): z.ZodType<TradingIntent> {
  if (!Object.hasOwn(actions, kind)) throw new Error(`There is no action of the kind ${kind}`)
  return actions[kind as ActionKind].intent
}
