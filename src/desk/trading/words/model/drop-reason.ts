/**
 * Reasons for which an answer of a model is dropped: those of the endpoint; `answer` for a reply that is not exactly one line
 * or question in its form; and for a line its command, its grammar, a pair, the side or action, or a number.
 */
const dropReasons = [
  'unreachable',
  'late',
  'refused',
  'unreadable',
  'answer',
  'command',
  'grammar',
  'pair',
  'side',
  'action',
  'number',
] as const

export type DropReason = (typeof dropReasons)[number]
