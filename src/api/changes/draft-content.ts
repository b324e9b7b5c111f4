import { z } from 'zod'

const figure = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/)
/** A price, or a distance as it is typed: `3%`, `-1%`, `25%c`, `2r`. */
const exit = z.string().regex(/^[+-]?\d{1,30}(\.\d{1,30})?(%c?|r)?$/)
const name = z.string().regex(/^[\w/#.-]{1,32}$/)

/** The parts of an order, each as the typed command writes it. */
const order = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['long', 'short']),
    pair: name.meta({ description: 'Such as BTC or BTC/USD' }),
    collateral: figure.meta({ description: 'Dollars' }),
    leverage: z.exactOptional(figure).meta({ description: 'Either this or `size`' }),
    size: z.exactOptional(figure).meta({ description: 'Dollars' }),
    limit: z.exactOptional(exit).meta({ description: 'Price, or percent from the current one' }),
    stop: z.exactOptional(exit).meta({ description: 'Price, or percent from the current one' }),
    slippage: z.exactOptional(figure).meta({ description: 'Percent, of a market order' }),
    takeProfit: z.exactOptional(exit).meta({ description: 'Price or distance, such as `5%` or `2r`' }),
    stopLoss: z.exactOptional(exit).meta({ description: 'Price or distance, such as `3%` or `25%c`' }),
  }),
  z.strictObject({
    action: z.literal('close'),
    target: name.meta({ description: 'A pair, or the id of a position' }),
    percent: z.exactOptional(figure).meta({ description: 'All of it by default' }),
  }),
])

const common = {
  words: z
    .exactOptional(z.string().max(500))
    .meta({ description: 'Words of the sender, shown as a quote beside the preview' }),
  account: z.exactOptional(z.string().max(64)).meta({ description: 'Id of an account, of /v1/accounts' }),
  chain: z.exactOptional(z.string().max(16)).meta({ description: 'Id of a chain' }),
  basis: z
    .exactOptional(
      z.array(z.strictObject({ figure: z.string().max(100), read: z.string().max(100) })).max(10),
    )
    .meta({ description: 'For an agent: the read that each figure came from' }),
}

/** The body of a draft: a typed command, or the parts of one. */
export const draftContent = z.union([
  z.strictObject({
    line: z
      .string()
      .min(1)
      .max(600)
      .meta({ description: 'A typed command of one order, such as `/long BTC 100 10x sl 3%`' }),
    ...common,
  }),
  z.strictObject({ order, ...common }),
])

/** The typed command of a body. Its parts hold no spaces, so none can add words; the grammar checks and prints it. */
export function lineOf(content: z.output<typeof draftContent>): string {
  if ('line' in content) return content.line
  const { order: own } = content
  if (own.action === 'close') return words('/close', own.target, `${own.percent ?? '100'}%`)
  return words(
    `/${own.action}`,
    own.pair,
    own.collateral,
    own.leverage === undefined ? undefined : `${own.leverage}x`,
    after('size', own.size),
    after('limit', own.limit),
    after('stop', own.stop),
    after('slip', own.slippage),
    after('tp', own.takeProfit),
    after('sl', own.stopLoss),
  )
}

function after(word: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${word} ${value}`
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ')
}
