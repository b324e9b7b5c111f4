import { homeRow, pauseTrading, resumeTrading, showPause } from './keyboard.js'
import type { Pauses, TradingPause } from '../../../desk/trading/risk/trading-pause.js'
import { type Button, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { dateTime } from '../../shell/format/times.js'
import { InlineKeyboard } from 'grammy'
import { join } from '../../shell/text/markup.js'

/** Maintenance: reading goes on, trading pauses. `say` pauses it in the admin's own words. */
export function createPauseActions(pauses: Pauses): {
  readonly buttons: readonly Button[]
  pause(ctx: DeskContext, said: string): Promise<void>
  resume(ctx: DeskContext): Promise<void>
} {
  const card = async (ctx: DeskContext): Promise<Message> => pauseCard(ctx, await pauses.current())
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
      onPress(showPause, async (ctx) => replaceMessage(ctx, await card(ctx))),
      onPress(pauseTrading, async (ctx) => {
        // An old button takes no words from the pause of another admin, and ends no other pause.
        if (!(await pauses.current())) await begin(ctx, '')
        await replaceMessage(ctx, await card(ctx))
      }),
      onPress(resumeTrading, async (ctx, { since }) => {
        if (String((await pauses.current())?.since) === since) await end(ctx)
        await replaceMessage(ctx, await card(ctx))
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

/** Says if trading is paused, with a button to change that. */
function pauseCard({ text, numbers }: RenderContext, pause: TradingPause | undefined): Message {
  if (!pause) {
    const keyboard = new InlineKeyboard().text(text('admin-pause').text, pauseTrading.pack({}))
    return {
      text: join([text('admin-trading-on'), text('admin-pause-hint')], '\n\n'),
      keyboard: homeRow(keyboard, text),
    }
  }
  const { since, adminId, reason } = pause
  const begun = text('admin-trading-paused', {
    time: dateTime({ numbers }, new Date(since)),
    admin: String(adminId),
  })
  const said = reason === '' ? text('admin-pause-silent') : text('admin-pause-said', { reason })
  const keyboard = new InlineKeyboard().text(
    text('admin-resume').text,
    resumeTrading.pack({ since: String(since) }),
  )
  return {
    text: join([begun, said, text('admin-pause-hint')], '\n\n'),
    keyboard: homeRow(keyboard, text),
  }
}
