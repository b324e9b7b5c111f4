import { z } from 'zod'
import type { Condition, Rule } from './rule.js'

/** An id as buttons carry it. */
const word = z.string().regex(/^[\w-]{1,16}$/)
const symbol = z.string().refine((text) => text.isWellFormed())
const side = z.enum(['long', 'short'])
const aboveOrBelow = z.enum(['above', 'below'])
const decimal = z.string()

const condition = z.union([
  z.object({ on: z.literal('price'), symbol, is: z.enum(['above', 'below', 'crosses']), value: decimal }),
  z.object({
    on: z.literal('move'),
    symbol,
    is: z.enum(['up', 'down', 'either']),
    percent: decimal,
    minutes: z.int().positive(),
  }),
  z.object({ on: z.literal('funding'), symbol, is: aboveOrBelow, percent: decimal }),
  z.object({ on: z.literal('funding'), symbol, is: z.literal('flips') }),
  z.object({ on: z.literal('open-interest'), symbol, side, is: aboveOrBelow, percent: decimal }),
  z.object({ on: z.literal('borrow'), symbol, side, is: aboveOrBelow, percent: decimal }),
  z.object({
    on: z.literal('profit'),
    symbol: z.exactOptional(symbol),
    is: aboveOrBelow,
    value: decimal,
    unit: z.enum(['dollars', 'percent']),
  }),
  z.object({ on: z.literal('profit'), symbol: z.exactOptional(symbol), is: z.literal('crosses zero') }),
  z.object({ on: z.literal('liquidation'), symbol: z.exactOptional(symbol), percent: decimal }),
  z.object({ on: z.literal('margin'), percent: decimal }),
  z.object({ on: z.literal('balance'), value: decimal }),
]) satisfies z.ZodType<Condition>

const rule = z.object({
  id: word,
  userId: z.int(),
  chatId: z.int(),
  messageId: z.exactOptional(z.int()),
  condition,
  venue: z.enum(['service', 'paper']),
  chainId: word,
  accountId: z.exactOptional(word),
  restMs: z.exactOptional(z.number()),
  expiresAt: z.exactOptional(z.number()),
  note: z.exactOptional(z.string()),
  armedAt: z.number(),
})

/** The rule that a text holds; undefined when it holds none that this version knows. */
export function parseRule(text: string | undefined): Rule | undefined {
  try {
    return rule.safeParse(JSON.parse(text ?? '')).data
  } catch {
    // No JSON at all.
    return undefined
  }
}
