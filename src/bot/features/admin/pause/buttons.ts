import { pauseTrading, resumeTrading, showPause } from '../keyboard.js'
import type { Pauses } from '../../../../desk/trading/risk/trading-pause.js'
import { pauseCard } from './card.js'
import { onPress, type Button } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'

/** Maintenance: reading goes on, trading pauses. `say` pauses it in the admin's own words. */
export function createPauseActions(pauses: Pauses): {
  readonly buttons: readonly Button[]
  pause(ctx: DeskContext, said: string): Promise<void>
  resume(ctx: DeskContext): Promise<void>
} {
  const card = async (ctx: DeskContext): Promise<Message> =>
    pauseCard(renderContextOf(ctx), await pauses.current())
  const begin = async (ctx: DeskContext, reason: string): Promise<void> => {
    const adminId = personOf(ctx).id
    await pauses.begin({ adminId, reason })
    ctx.log.warn({ event: 'trading-paused', admin: adminId }, 'An admin paused trading')
  }
  const end = async (ctx: DeskContext): Promise<void> => {
    await pauses.end()
    ctx.log.warn({ event: 'trading-resumed', admin: personOf(ctx).id }, 'An admin resumed trading')
  }
  return {
    buttons: [
      onPress(showPause, async (ctx) => replace(ctx, await card(ctx))),
      onPress(pauseTrading, async (ctx) => {
        await begin(ctx, '')
        await replace(ctx, await card(ctx))
      }),
      onPress(resumeTrading, async (ctx) => {
        await end(ctx)
        await replace(ctx, await card(ctx))
      }),
    ],
    pause: async (ctx, said) => {
      await begin(ctx, said)
      await reply(ctx, await card(ctx))
    },
    resume: async (ctx) => {
      await end(ctx)
      await reply(ctx, await card(ctx))
    },
  }
}
