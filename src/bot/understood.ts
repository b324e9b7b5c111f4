import { parseWish } from '../alerts/digest/wish.js'
import { noticeKinds } from '../alerts/notice.js'
import { parseRule } from '../alerts/rules/typed/parse.js'
import { isKindGroup } from '../alerts/wishes/kind-groups.js'
import { isLoudness } from '../alerts/wishes/loudness.js'
import { parseQuietWords } from '../alerts/wishes/quiet-words.js'
import { parseExport } from '../desk/export/wanted.js'
import { parseLimits } from '../desk/limits/typed.js'
import { parseSubject } from '../desk/market-maker/typed.js'
import { draftFromWords } from '../desk/orders/draft-words.js'
import { spans } from '../desk/profit/statistics.js'
import { parseTarget, parseTyped, typedCommands } from '../desk/typed/parse.js'
import { parseSettings } from '../preferences/typed.js'

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
  ['digest', (words) => parseWish(words) !== undefined],
  ['quiet', (words) => parseQuietWords(words).is === 'set'],
  ['notify', isNotifyWish],
  ['export', (words) => parseExport(words).unknown === undefined],
  ['mm', (words) => parseSubject(words, undefined, {}).kind === 'subject'],
])

/** Whether the words behind a command are understood as they stand. Of a command that takes no words, none are. */
export function isUnderstood(name: string, words: string): boolean {
  return GRAMMARS.get(name)?.(words) ?? false
}

function isNotifyWish(words: string): boolean {
  const [kind = '', ...to] = words.toLowerCase().split(' ')
  return (isKindGroup(kind) || noticeKinds.some((one) => one === kind)) && isLoudness(to.join(' '))
}
