import { StepUnreadableError } from '../../accounts/second-step/records.js'
import type { SecondStep } from '../../accounts/second-step/second-step.js'
import { secureCard, startOverCard } from '../cards/secure.js'
import { unreadableCard } from '../cards/second-step.js'
import { personOf, type DeskContext } from '../context.js'
import { penOf } from '../pen.js'
import type { Message } from '../text/message.js'

/** The card of a person's second step, as it is now. */
export type ShowSecure = (ctx: DeskContext) => Promise<Message>

export function createShowSecure({ read, startOver }: Pick<SecondStep, 'read' | 'startOver'>): ShowSecure {
  return async (ctx) => {
    const userId = personOf(ctx).id
    const at = await startOver.at(userId)
    try {
      return secureCard(penOf(ctx), await read(userId), at)
    } catch (error) {
      if (!(error instanceof StepUnreadableError)) throw error
      return at === undefined ? unreadableCard(ctx.text) : startOverCard(penOf(ctx), at)
    }
  }
}
