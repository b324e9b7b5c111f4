import { showState, homeRow } from '../keyboard.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { QueueLength } from '../../../../telemetry/backlog.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The state of the installation, as far as Redis and the service tell it. */
export interface OperatingState {
  readonly isServiceThere: boolean
  readonly isPaused: boolean
  readonly updates: QueueLength
  readonly urgent: QueueLength
  readonly alert: QueueLength
  readonly bulk: QueueLength
  readonly watched: QueueLength
  /** Rules on markets that wait. */
  readonly rules: number
}

/** So many seconds of waiting are worth a sign. */
const LATE_S = 30

/** The state, with a sign at each value that is out of order. */
export function stateCard(render: RenderContext, state: OperatingState, at: Date): Message {
  const { text } = render
  const lines = [
    line(
      render,
      'service',
      state.isServiceThere,
      text(state.isServiceThere ? 'admin-responding' : 'admin-not-responding'),
    ),
    line(render, 'trading', !state.isPaused, text(state.isPaused ? 'admin-paused' : 'admin-enabled')),
    waiting(render, 'updates', state.updates),
    waiting(render, 'urgent', state.urgent),
    waiting(render, 'alert', state.alert),
    waiting(render, 'bulk', state.bulk),
    waiting(render, 'watched', state.watched),
    line(render, 'rules', true, join([String(state.rules)])),
  ]
  return {
    text: join(
      [text('admin-state-title'), join(lines, '\n'), text('as-of', { time: render.numbers.timeOfDay(at) })],
      '\n\n',
    ),
    keyboard: homeRow(new InlineKeyboard().text(text('refresh').text, showState.pack({})), text),
  }
}

function waiting(render: RenderContext, name: string, { count, overdueS }: QueueLength): FormattedString {
  const isLate = overdueS > LATE_S
  const value = render.text(isLate ? 'admin-waiting-late' : 'admin-waiting', {
    count: String(count),
    seconds: String(Math.round(overdueS)),
  })
  return line(render, name, !isLate, value)
}

function line(
  { text }: RenderContext,
  name: string,
  isWell: boolean,
  value: FormattedString,
): FormattedString {
  return text('admin-state-line', { sign: isWell ? '✅' : '⚠️', name: text(`admin-state-${name}`), value })
}
