import { dateTime } from '../../../shell/format/times.js'
import { pauseTrading, resumeTrading, homeRow } from '../keyboard.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { InlineKeyboard } from 'grammy'
import type { TradingPause } from '../../../../desk/trading/risk/trading-pause.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** Says if trading is paused, with a button to change that. */
export function pauseCard({ text, numbers }: RenderContext, pause: TradingPause | undefined): Message {
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
  const keyboard = new InlineKeyboard().text(text('admin-resume').text, resumeTrading.pack({}))
  return {
    text: join([begun, said, text('admin-pause-hint')], '\n\n'),
    keyboard: homeRow(keyboard, text),
  }
}
