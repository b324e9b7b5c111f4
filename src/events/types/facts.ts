import { z } from 'zod'

/** An amount or a price: decimal text with every digit. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Texts by name. */
export const texts = z.record(z.string(), z.string())

const symbol = z.string().meta({ description: 'BASE/QUOTE' })

/** The facts of a position or an order. Those that the service did not say are missing. */
export const holding = z.strictObject({
  positionId: z.string(),
  pairId: z.string().optional(),
  symbol: symbol.optional(),
  side: z.enum(['long', 'short']).optional(),
  size: decimal.optional().meta({ description: 'Dollars' }),
  collateral: decimal.optional().meta({ description: 'Dollars' }),
  price: decimal.optional().meta({ description: 'Entry price, or the price that it waits for' }),
  again: z.literal('yes').optional().meta({ description: 'It was told as gone, and is listed again' }),
})

/** The facts of a position of which its owner is nudged. */
export const nudged = holding.extend({
  alike: z.literal('yes').optional().meta({ description: 'Others of its pair and side are open' }),
})

/** The facts of one that no stop limits. */
export const unlimited = nudged.extend({
  stopBeyond: decimal.optional().meta({
    description:
      'Price of a stop that is listed, and lies beyond the liquidation, so that it cannot fire first',
  }),
  liquidation: decimal.optional().meta({ description: 'Liquidation price; absent where it is not known' }),
})

/** The facts of an order that was filled. */
export const filled = holding.extend({
  rest: decimal.optional().meta({ description: 'Dollars of it that wait, where a part of it was filled' }),
})

/** Orders that end a position: `trigger` where the service does not say which. */
const TRIGGERS = ['takeProfit', 'stopLoss', 'trailing', 'trigger'] as const

const percent = decimal.optional().meta({ description: 'Percent of the position' })

/** The facts of a take-profit or a stop. */
export const trigger = holding.extend({
  what: z.enum(TRIGGERS),
  percent,
  reason: z.enum(['shrunk', 'cancelled', 'unlisted', 'idle']).optional().meta({
    description:
      '`idle`: it fired, and its position stays as large as it was; `shrunk`: its position shrank, so that it fired, or was cancelled; `cancelled`: elsewhere, or by the service; `unlisted`: it is not listed any more, and may still be there',
  }),
})

/** The word that the service gives an end, where it has no known meaning. */
const status = z
  .string()
  .optional()
  .meta({ description: 'The status of its record, where that has no known meaning' })

/** The facts of an order that ended unfilled. */
export const ended = holding.extend({
  what: z
    .enum(['order', 'change', ...TRIGGERS])
    .optional()
    .meta({ description: '`change`: of the size or collateral of a position' }),
  percent,
  status,
  by: z.literal('hand').optional().meta({ description: 'Cancelled by this bot' }),
  reason: z.enum(['unknown', 'unlisted', 'shrunk']).optional().meta({
    description:
      '`unknown`: an order that is in no list of the service, or has a `status` of no known meaning; `unlisted`: a take-profit or stop that is not listed any more; `shrunk`: the same, and its position shrank',
  }),
})

/** The facts of a position whose size or collateral changed. */
export const resized = holding.extend({
  what: z.enum(['size', 'collateral']),
  by: decimal.meta({ description: 'Dollars, above 0' }),
})

/** The facts of a position that is over. */
export const liquidated = holding.extend({
  entry: decimal.optional(),
  exit: decimal.optional(),
  profit: decimal.optional().meta({ description: 'Dollars, net of the costs that are not in `unstated`' }),
  percent: decimal.optional().meta({ description: 'Profit in percent of the collateral' }),
  inR: decimal
    .optional()
    .meta({ description: 'Profit as a multiple of the loss at the first stop of the position (R)' }),
  riskFrom: z.enum(['order', 'seen']).optional().meta({
    description:
      'The first stop behind `inR`: `order`: of the order that opened the position here; `seen`: the first that was read of it',
  }),
  parts: z
    .literal('yes')
    .optional()
    .meta({ description: 'The profit is that of the whole position, and the size that of its last part' }),
  unstated: z
    .string()
    .optional()
    .meta({ description: 'Costs that the service did not say, with spaces between them' }),
})

/** Reasons for which a position was closed, as far as they are known. */
export const closeReasons = [
  ...TRIGGERS,
  'hand',
  'plan',
  'unsure',
  'stopOrOther',
  'otherKey',
  'elsewhere',
  'cancelled',
  'liquidated',
  'unknown',
  'unread',
] as const

/** The facts of a position that was closed. */
export const closed = liquidated.extend({
  reason: z.enum(closeReasons).optional().meta({
    description:
      '`hand`: by this bot; `plan`: by this bot, for a plan of its owner; `unsure`: by this bot or by something else; `stopOrOther`: by a stop or another program; `otherKey`: with another API key of its wallet, or by another program; `elsewhere`: by another program; `cancelled`: so the service says; `liquidated`: as an event before said, without these figures; `unknown`: its end is not listed, or has a `status` of no known meaning; `unread`: the list of ends could not be read',
  }),
  status,
  likely: z
    .literal('yes')
    .optional()
    .meta({ description: 'The exit price alone speaks for the take-profit or stop in `reason`' }),
  at: decimal.optional().meta({ description: 'Price of that take-profit or stop' }),
})

/** The facts of money that came or went. */
export const transfer = z.strictObject({
  amount: decimal.optional().meta({ description: 'Dollars' }),
  hash: z.string().optional().meta({ description: 'Hash of its transaction' }),
})

/** The facts of an alert. */
export const alert = z.strictObject({
  alert: z.string().meta({ description: 'Its id, of /v1/alerts' }),
  note: z.string().optional(),
  condition: texts.meta({ description: 'As in /v1/alerts, each field as text' }),
})

/** The facts of an alert that fired. */
export const fired = alert.extend({
  value: decimal.meta({ description: 'The value that met its condition' }),
  last: decimal.optional().meta({
    description: 'The last price, where the price met the condition between two reads and has left it again',
  }),
  symbol: symbol.optional(),
})

/** The facts of a plan. */
export const plan = z.strictObject({
  plan: z.string().meta({ description: 'Its id, of /v1/plans' }),
  line: z.string().meta({ description: 'Its rule in words, as in /v1/plans' }),
  position: z.string().optional().meta({ description: 'Id of its position' }),
  symbol: symbol.optional(),
  side: z.enum(['long', 'short']).optional(),
})

/** The facts of a guard. */
export const guard = z.strictObject({
  guard: z.string().meta({ description: 'Its id, of /v1/guards' }),
  line: z.string().meta({ description: 'Its rule, as it is typed behind /guard' }),
})

/** The reason for which a plan or guard is frozen or has ended, as in the API. */
export const reason = z.string().optional().meta({ description: 'As in /v1/plans and /v1/guards' })

/** The facts of a step of a ticket. */
export const step = z.strictObject({
  ticket: z.string().meta({ description: 'Its id' }),
  before: z.string().meta({ description: 'State before this step' }),
  action: z.string().meta({ description: 'Function of the trading service that it calls' }),
  params: texts.meta({ description: 'What that function is given, as text' }),
  outcome: texts.meta({ description: 'What is known of what became of it' }),
})
