import { parseDigestSchedule } from '../../../alerts/digests/schedule.js'
import { noticeKinds } from '../../../alerts/notice.js'
import { parseRule } from '../../../alerts/rules/grammar/parse.js'
import { isNoticeGroup } from '../../../alerts/notification-preferences/notice-groups.js'
import { isNotificationLevel } from '../../../alerts/notification-preferences/level.js'
import { parseQuietWords } from '../../../alerts/notification-preferences/parse-quiet.js'
import { parseExport } from '../../../desk/account/export/wanted.js'
import { parseLimits } from '../../../desk/trading/risk/limits/parse-limits.js'
import { parseSubject } from '../../../desk/market/market-maker/parse-subject.js'
import { draftFromWords } from '../../../desk/trading/wizard/draft-words.js'
import { spans } from '../../../desk/account/profit/statistics.js'
import { parseTarget, parseTyped, typedCommands } from '../../../desk/trading/grammar/parse.js'
import { parseSettings } from '../../../accounts/preferences/typed.js'

const isTarget = (words: string): boolean => parseTarget(words) !== undefined

/** What the words behind a command must be like, by the grammar of the command itself. */
const GRAMMARS: ReadonlyMap<string, (words: string) => boolean> = new Map([
  ...typedCommands.map((name) => [name, (words: string) => parseTyped(name, words).ok] as const),
  // With the position alone these open their form.
  ...(['close', 'add', 'collateral', 'tpsl', 'trail'] as const).map(
    (name) => [name, (words: string) => isTarget(words) || parseTyped(name, words).ok] as const,
  ),
  ['alert', (words) => parseRule(words).ok],
  ['trade', (words) => draftFromWords(words) !== undefined],
  ['pair', isTarget],
  ['funding', isTarget],
  ['pairs', (words) => /^\w+$/.test(words)],
  ['pnl', (words) => spans.some((span) => span === words.toLowerCase())],
  ['limits', (words) => parseLimits(words).ok],
  ['settings', (words) => parseSettings(words).ok],
  ['chain', (words) => /^\w+$/.test(words)],
  ['language', (words) => /^[\w-]+$/.test(words)],
  ['digest', (words) => parseDigestSchedule(words) !== undefined],
  ['quiet', (words) => parseQuietWords(words).is === 'set'],
  ['notify', isNotifyIntent],
  ['export', (words) => parseExport(words).unknown === undefined],
  ['mm', (words) => parseSubject(words, undefined, {}).kind === 'subject'],
])

/** Whether the words behind a command are understood as they stand. Of a command that takes no words, none are. */
export function matchesCommandGrammar(name: string, words: string): boolean {
  return GRAMMARS.get(name)?.(words) ?? false
}

function isNotifyIntent(words: string): boolean {
  const [kind = '', ...to] = words.toLowerCase().split(' ')
  return (isNoticeGroup(kind) || noticeKinds.some((one) => one === kind)) && isNotificationLevel(to.join(' '))
}
