/** Records that a sweep repairs, by what was wrong with them. */
export const REPAIRS = [
  'rule-enrolled',
  'entry-removed',
  'account-watched',
  'levels-restored',
  'level-removed',
  'chat-queue',
  'plan',
] as const

export type Repair = (typeof REPAIRS)[number]

/** Outcomes of an event at a webhook: an attempt that failed is repeated, a dead event is given up. */
export const WEBHOOK_OUTCOMES = ['delivered', 'failed', 'dead'] as const

export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number]

/** Outcomes of streams of the mini app: a desk sent, a page cut off that read nothing, and one refused for want of room. */
export const MINI_APP_STREAM_OUTCOMES = ['sent', 'cut-off', 'refused'] as const

export type MiniAppStreamOutcome = (typeof MINI_APP_STREAM_OUTCOMES)[number]

/**
 * Values of labels that are known before anything happens. An increase is seen only from a value that was scraped before it:
 * a counter that first appears at 1 has none.
 */
export interface KnownLabels {
  /** Kinds of updates that the bot asks Telegram for. */
  readonly updateKinds: readonly string[]
  /** States that a ticket may enter. */
  readonly ticketStates: readonly string[]
}

/** Outcomes of calls of the model and of the transcription that are counted from 0 on: a use, and an endpoint that fails. */
const ENDPOINT_FAILURES = ['unreachable', 'late', 'refused', 'unreadable'] as const
export const WORDS_OUTCOMES = {
  model: ['line', 'question', ...ENDPOINT_FAILURES],
  speech: ['text', ...ENDPOINT_FAILURES],
} as const

/** Classes of the statuses of the HTTP API that are counted from 0 on. */
export const API_STATUSES = ['2xx', '3xx', '4xx', '5xx'] as const
