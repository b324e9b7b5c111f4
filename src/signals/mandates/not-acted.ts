import { knownFacts } from '../../alerts/account-events/change.js'
import type { Notice } from '../../alerts/notice.js'
import type { SignalSource } from '../sources/sources.js'

/** News that an update of a source with a mandate was not acted on. */
export interface NotActed {
  /** The reason: of the mandate, or the state of the signal, or that of a draft that was refused. */
  readonly reason: string
  /** True if it has become drafts. */
  readonly isDrafted: boolean
}

/** The notice of it, of which there is one for each signal. `entry`: id of the line of the signal; `at`: in milliseconds. */
export function notActedNotice(
  { id, name }: Pick<SignalSource, 'id' | 'name'>,
  entry: string,
  { reason, isDrafted }: NotActed,
  at: number,
): Notice {
  return {
    id: `update ${id} ${entry}`,
    kind: 'plan',
    at,
    facts: knownFacts({ source: name, notActed: reason, isDrafted: isDrafted ? 'yes' : undefined }),
  }
}
