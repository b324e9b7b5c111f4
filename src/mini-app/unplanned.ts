import { notPlannedText, unreadLines } from '../bot/shell/cards/issue.js'
import type { RenderContext } from '../bot/shell/render-context.js'
import { join } from '../bot/shell/text/markup.js'
import type { UnresolvedTarget } from '../desk/trading/unresolved-target.js'

/** Why a page shows no preview of what was asked for: a sentence, or some. */
export function unplannedText(render: RenderContext, unplanned: UnresolvedTarget): string {
  if (unplanned.unplanned === 'refused' || unplanned.unplanned === 'unknown-pair')
    return notPlannedText(render, unplanned).text
  // The service has not said that it is gone where a list could not be read.
  const unread = unreadLines(render, unplanned.unread)
  return unread.length === 0 ? render.text('mini-app-chart-gone').text : join(unread, '\n').text
}
