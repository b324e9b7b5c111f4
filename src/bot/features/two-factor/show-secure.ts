import { TwoFactorUnreadableError } from '../../../accounts/two-factor/records.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import { secureCard, resetCard } from './card.js'
import { unreadableCard } from './entry-card.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import type { Message } from '../../shell/text/message.js'

/** Makes the card of a person's two-factor settings as they are now. */
export type ShowSecure = (ctx: DeskContext) => Promise<Message>

export function createShowSecure({ read, reset }: Pick<TwoFactor, 'read' | 'reset'>): ShowSecure {
  return async (ctx) => {
    const userId = personOf(ctx).id
    const at = await reset.at(userId)
    try {
      return secureCard(renderContextOf(ctx), await read(userId), at)
    } catch (error) {
      if (!(error instanceof TwoFactorUnreadableError)) throw error
      return at === undefined ? unreadableCard(ctx.text) : resetCard(renderContextOf(ctx), at)
    }
  }
}
