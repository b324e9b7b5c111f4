import type { Notice, NoticeKind } from '../../../src/alerts/notice.js'

/** A notice that says no more than which it is. */
export function notice(id: string, kind: NoticeKind = 'rule-fired'): Notice {
  return { id, kind, at: 0, facts: { number: id } }
}

/** One that goes before others. */
export function urgentNotice(id: string): Notice {
  return notice(id, 'position-liquidated')
}
