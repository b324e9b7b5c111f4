import type { Settings } from '../../accounts/settings/settings.js'
import type { NoticeKind } from '../notice.js'

/** How a person is told: with a sound, without one, or not at all. */
export const loudnesses = ['loud', 'silent', 'off'] as const

export type Loudness = (typeof loudnesses)[number]

/** What nobody needs to look up for, unless they say so. */
const SILENT: ReadonlySet<NoticeKind> = new Set([
  'order-accepted',
  'position-increased',
  'position-reduced',
  'protection-placed',
  'deposit',
  'service-down',
  'service-back',
  'rule-expired',
  'rule-expired',
  'digest',
])

/** How a person is told of a kind: as they chose, or as is usual. */
export function loudnessOf({ loudness }: Pick<Settings, 'loudness'>, kind: NoticeKind): Loudness {
  const chosen = loudness[kind]
  if (isLoudness(chosen)) return chosen
  return SILENT.has(kind) ? 'silent' : 'loud'
}

export function isLoudness(word: string | undefined): word is Loudness {
  return loudnesses.some((one) => one === word)
}
