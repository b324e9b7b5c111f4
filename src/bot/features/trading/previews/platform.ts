import { accountLine } from '../../../shell/cards/account-parts.js'
import type { Trader } from '../../../../desk/trader.js'
import type { PlatformIntent } from '../../../../desk/trading/actions/platform/action.js'
import type { Plan } from '../../../../desk/trading/actions/plan.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { withIssues, type Preview } from './parts.js'

/** The preview of registering a platform. */
export function platformPreview(render: RenderContext, trader: Trader, plan: Plan<PlatformIntent>): Preview {
  const { address } = plan.intent
  const lines = [render.text('preview-platform', { address }), accountLine(render, trader)]
  return { text: withIssues(render, join(lines, '\n'), plan) }
}
