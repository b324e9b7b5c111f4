import { accountName } from '../../bot/shell/cards/account-parts.js'
import { failureText } from '../../bot/shell/cards/failure.js'
import { historyExtentLines } from '../../bot/shell/cards/history.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { isolated } from '../../bot/shell/text/direction.js'
import { join } from '../../bot/shell/text/markup.js'
import type { Place, PlaceHistory } from './read-places.js'

/** Account and chain in words, each in the direction of its own. */
export function placeName(render: Pick<RenderContext, 'text'>, { account, chain }: Place): string {
  return `${isolated(join([accountName(render, account)]).text)} · ${isolated(chain.name)}`
}

/**
 * Names accounts that could not be read, and those whose history may be incomplete. `isPaged`: earlier trades follow on the next
 * page, which is nothing to warn of.
 */
export function historyNotes(
  render: RenderContext,
  histories: readonly PlaceHistory[],
  { isPaged }: { readonly isPaged: boolean },
): readonly string[] {
  const { text } = render
  return histories.flatMap(({ place, history }) => {
    const account = placeName(render, place)
    if (!history.ok)
      return [text('mini-app-history-failed', { account, reason: failureText(text, history.error) }).text]
    const { read } = history.value
    if (isPaged && read.extent === 'more') return []
    return historyExtentLines(render, read).map(
      (line) => (histories.length === 1 ? line : text('mini-app-history-of', { account, line })).text,
    )
  })
}

/** True if everything of these accounts was read. */
export function isWhole(histories: readonly PlaceHistory[]): boolean {
  return histories.every(({ history }) => history.ok && history.value.read.extent === 'whole')
}

/** The time of the earliest read; `now` where nothing was read. */
export function asOfAll(histories: readonly PlaceHistory[], now: Date): Date {
  const times = histories.flatMap(({ history }) => (history.ok ? [history.value.asOf.getTime()] : []))
  return times.length === 0 ? now : new Date(Math.min(...times))
}
