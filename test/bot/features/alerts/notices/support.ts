import type { Notice, NoticeKind } from '../../../../../src/alerts/notice.js'
import type { Rule } from '../../../../../src/alerts/rules/rule.js'
import type { Condition } from '../../../../../src/alerts/rules/kinds/alert-kinds.js'

/** When everything of these tests happens. */
export const NOW = Date.UTC(2026, 2, 5, 14, 3, 22)

/** All facts of a position. */
export const holding = {
  positionId: '42161/1007',
  pairId: '1',
  symbol: 'BTC/USD',
  side: 'long',
  size: '1000',
  collateral: '100',
  price: '68431.2',
} as const

/** A notice of an account. */
export function noticeOf(
  kind: NoticeKind,
  facts: Readonly<Record<string, string>> = {},
  more: Partial<Notice> = {},
): Notice {
  const place = { accountId: 'f00dfacecafe', label: 'Main', venue: 'service', chainId: '42161' } as const
  return { id: 'x', kind, at: NOW, place, facts, ...more }
}

/** A notice of a rule that fired. */
export function firedNotice(condition: Condition, value: string, more: Partial<Rule> = {}): Notice {
  const rule: Rule = {
    id: '3kf9a2b7',
    userId: 7,
    chatId: 7,
    condition,
    venue: 'service',
    chainId: '42161',
    armedAt: NOW - 86_400_000,
    ...more,
  }
  return { id: 'rule 3kf9 1', kind: 'rule-fired', at: NOW, facts: { rule: JSON.stringify(rule), value } }
}
