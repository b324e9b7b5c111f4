import { z } from 'zod'
import type { NoticeKind } from '../alerts/notice.js'
import * as facts from './types/facts.js'

/** A type of event: schemas, documents and the decoder of the log are made of it. */
interface EventType {
  /** One line of the documents. */
  readonly summary: string
  /** Schema of its `data`, as text; amounts are decimal text, and unknown facts are missing. */
  readonly data: z.ZodObject
  /** The kind of notice that it comes from; absent for what a ticket, a plan or a guard logs itself. */
  readonly notice?: NoticeKind
}

/** Every type of event by its name, in the order of the documents. */
export const eventTypes = {
  'order.accepted': { notice: 'order-accepted', data: facts.holding, summary: 'An order waits' },
  'order.filled': { notice: 'order-filled', data: facts.filled, summary: 'An order that waited was filled' },
  'order.cancelled': {
    notice: 'order-cancelled',
    data: facts.ended,
    summary: 'An order, a take-profit, a stop or a pending change of a position was cancelled',
  },
  'order.expired': { notice: 'order-expired', data: facts.ended, summary: 'An order expired' },
  'position.opened': { notice: 'position-opened', data: facts.holding, summary: 'A position was opened' },
  'position.increased': {
    notice: 'position-increased',
    data: facts.resized,
    summary: 'Size or collateral of a position was increased',
  },
  'position.reduced': {
    notice: 'position-reduced',
    data: facts.resized,
    summary: 'Size or collateral of a position was reduced',
  },
  'position.closed': { notice: 'position-closed', data: facts.closed, summary: 'A position was closed' },
  'position.liquidated': {
    notice: 'position-liquidated',
    data: facts.liquidated,
    summary: 'A position was liquidated',
  },
  'stop.placed': {
    notice: 'protection-placed',
    data: facts.trigger,
    summary: 'A take-profit or a stop was placed',
  },
  'stop.triggered': {
    notice: 'protection-triggered',
    data: facts.trigger.extend({
      closed: facts.decimal
        .optional()
        .meta({ description: 'Dollars by which its position shrank; absent while it shows none' }),
      unshown: z.literal('yes').optional().meta({ description: 'Its position is still as large as before' }),
    }),
    summary: 'A take-profit or a stop was triggered',
  },
  'stop.missing': {
    notice: 'protection-missing',
    data: facts.trigger.extend({
      neverPlaced: z
        .literal('yes')
        .optional()
        .meta({ description: 'An order asked for it, and it never was in place' }),
      left: facts.decimal.optional().meta({
        description:
          'Percent of the position that other stops close before its liquidation; absent for none, and where leftUnstated is set',
      }),
      leftLiquidation: z.literal('unknown').optional().meta({
        description: 'No liquidation price is known: other stops close that percent, maybe not before it',
      }),
      leftUnstated: z
        .literal('yes')
        .optional()
        .meta({ description: 'Another stop is listed, and the service does not state what it covers' }),
    }),
    summary: 'A stop is gone or not listed any more, and no other is known to cover half of its position',
  },
  'nudge.stop': {
    notice: 'nudge-stop',
    data: facts.unlimited.extend({
      stop: facts.decimal.optional().meta({ description: 'Price of the stop that is suggested' }),
      stopPercent: facts.decimal.optional().meta({ description: 'Its distance in percent of the price' }),
    }),
    summary: 'A position has been open for a minute without a stop that fires before its liquidation',
  },
  'nudge.loss': {
    notice: 'nudge-loss',
    data: facts.unlimited.extend({
      profit: facts.decimal.optional().meta({ description: 'Dollars, net: its PnL at that price' }),
      loss: facts.decimal.optional().meta({ description: 'Percent of its collateral' }),
      stop: facts.decimal.optional().meta({ description: 'Price of the stop that is suggested' }),
      stopPercent: facts.decimal.optional().meta({ description: 'Its distance in percent of the price' }),
    }),
    summary: 'A position without a stop that fires before its liquidation loses a fifth of its collateral',
  },
  'nudge.liquidation': {
    notice: 'nudge-liquidation',
    data: facts.unlimited.extend({
      mark: facts.decimal.optional().meta({ description: 'Price of the pair' }),
      distance: facts.decimal.optional().meta({ description: 'From one to the other, percent of the price' }),
      add: facts.decimal.optional().meta({ description: 'Dollars of collateral that make it 8 percent' }),
    }),
    summary: 'The price is within 3 percent of the liquidation of a position',
  },
  'nudge.funding': {
    notice: 'nudge-funding',
    data: facts.nudged.extend({
      funding: facts.decimal.optional().meta({ description: 'Dollars a day at the rate of now' }),
      fundingPercent: facts.decimal.optional().meta({ description: 'That in percent of the collateral' }),
    }),
    summary: 'Funding of a position costs more than 1 percent of its collateral a day',
  },
  'funding.charged': {
    notice: 'funding',
    data: facts.holding.extend({
      charged: facts.decimal
        .optional()
        .meta({ description: 'Dollars since then; below zero where received' }),
      since: facts.decimal
        .optional()
        .meta({ description: 'Time from which it is counted, Unix milliseconds' }),
      inAll: facts.decimal.optional().meta({ description: 'Dollars since the position was opened' }),
    }),
    summary: 'Funding of a position since the last such event reached the amount that its owner set',
  },
  'nudge.margin': {
    notice: 'nudge-margin',
    data: z.strictObject({
      inUse: facts.decimal.optional().meta({ description: 'Dollars of collateral in use' }),
      total: facts.decimal.optional().meta({ description: 'Dollars in use and free together' }),
      percent: facts.decimal.optional().meta({ description: 'One in percent of the other' }),
      add: facts.decimal.optional().meta({ description: 'Dollars of a deposit that make it 70 percent' }),
    }),
    summary: 'More than 80 percent of the margin of an account is in use',
  },
  'limit.losses': {
    notice: 'limit-losses',
    data: z.strictObject({
      tier: z
        .enum(['warned', 'blocked', 'halted'])
        .optional()
        .meta({ description: 'From 50, from 80 and from 100 percent of the limit on' }),
      lost: facts.decimal
        .optional()
        .meta({ description: 'Dollars in the window in all accounts together, profits deducted' }),
      limit: facts.decimal.optional().meta({ description: 'Dollars' }),
      window: facts.decimal.optional().meta({ description: 'The window, in milliseconds' }),
      until: facts.decimal.optional().meta({
        description: 'Nothing is opened or added before, in milliseconds since 1970; absent below 80 percent',
      }),
    }),
    summary: 'A close brought the loss of the window to 50, 80 or 100 percent of the own limit',
  },
  deposit: { notice: 'deposit', data: facts.transfer, summary: 'A deposit was credited' },
  withdrawal: { notice: 'withdrawal', data: facts.transfer, summary: 'A withdrawal was made' },
  'alert.fired': { notice: 'rule-fired', data: facts.fired, summary: 'The condition of an alert was met' },
  'alert.expired': { notice: 'rule-expired', data: facts.alert, summary: 'An alert expired' },
  'plan.armed': { data: facts.plan, summary: 'A plan was armed, or resumed' },
  'plan.step': {
    data: facts.plan.extend({
      step: facts.decimal.meta({ description: 'Its number, from 1 on' }),
      ticket: z.string().meta({ description: 'Id of the ticket that it is sent by' }),
    }),
    summary: 'A plan has begun a step',
  },
  'plan.paused': { data: facts.plan, summary: 'A plan was paused' },
  'plan.frozen': {
    data: facts.plan.extend({ reason: facts.reason }),
    summary: 'A plan does nothing more until its owner decides',
  },
  'plan.ended': { data: facts.plan.extend({ reason: facts.reason }), summary: 'A plan has ended' },
  'guard.armed': { data: facts.guard, summary: 'A guard was armed, or resumed' },
  'guard.triggered': {
    data: facts.guard.extend({
      trigger: facts.decimal.meta({ description: 'Its number, from 1 on' }),
      first: facts.decimal.meta({ description: 'The figure of the first read that met the condition' }),
      second: facts.decimal.meta({ description: 'The figure of the second one' }),
      position: z.string().optional().meta({ description: 'Id of the position; absent for the account' }),
      symbol: z.string().optional().meta({ description: 'BASE/QUOTE' }),
      side: z.enum(['long', 'short']).optional(),
    }),
    summary: 'Two reads in a row met the condition of a guard, and it acts',
  },
  'guard.settled': {
    data: facts.guard.extend({
      trigger: facts.decimal.meta({ description: 'Its number' }),
      value: facts.decimal.meta({ description: 'The figure of the second read' }),
      outcome: z.string().meta({ description: 'What became of it, as in /v1/guards' }),
    }),
    summary: 'All that a guard did for a trigger is settled',
  },
  'guard.paused': { data: facts.guard, summary: 'A guard was paused' },
  'guard.frozen': {
    data: facts.guard.extend({ reason: facts.reason }),
    summary: 'A guard does nothing more until its owner decides',
  },
  'guard.ended': { data: facts.guard.extend({ reason: facts.reason }), summary: 'A guard has ended' },
  'ticket.claimed': { data: facts.step, summary: 'An order was confirmed' },
  'ticket.sending': { data: facts.step, summary: 'It is being sent' },
  'ticket.accepted': { data: facts.step, summary: 'The trading service accepted it' },
  'ticket.done': { data: facts.step, summary: 'It is done' },
  'ticket.cancelled': { data: facts.step, summary: 'It was accepted, and cancelled then' },
  'ticket.rejected': { data: facts.step, summary: 'The trading service refused it' },
  'ticket.not-sent': { data: facts.step, summary: 'It was not sent' },
  'ticket.unknown': { data: facts.step, summary: 'Nobody knows if it was executed; it is being looked for' },
} as const satisfies Readonly<Record<string, EventType>>

/** See `eventTypes`. */
export type EventTypeName = keyof typeof eventTypes

/** See `eventTypes`. */
export const eventTypeNames = Object.keys(eventTypes) as readonly EventTypeName[]

const ofNotices = new Map<string, EventTypeName>(
  eventTypeNames.flatMap((name) => {
    const { notice }: EventType = eventTypes[name]
    return notice === undefined ? [] : [[notice, name]]
  }),
)

/** The type of the event of a notice; undefined for a notice that is none. */
export function eventTypeOf(kind: string): EventTypeName | undefined {
  return ofNotices.get(kind)
}

/** True for a type that is known to this release. */
export function isEventType(name: string): name is EventTypeName {
  return Object.hasOwn(eventTypes, name)
}
