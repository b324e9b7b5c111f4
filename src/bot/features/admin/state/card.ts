import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Waiting } from '../../../../telemetry/queue-lengths.js'
import { showState } from '../operating-keyboard.js'
import { homeRow } from '../keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { Pen } from '../../trading/previews/parts.js'

/** How the whole installation is, as far as Redis and the service tell. */
export interface OperatingState {
  readonly isServiceThere: boolean
  readonly isPaused: boolean
  readonly updates: Waiting
  readonly urgent: Waiting
  readonly ordinary: Waiting
  readonly watched: Waiting
  /** Rules on markets that wait. */
  readonly rules: number
}

/** So many seconds of waiting are worth a sign. */
const LATE_S = 30

/** How it is, with a sign at what is not as it should be. */
export function stateCard(pen: Pen, state: OperatingState, at: Date): Message {
  const { text } = pen
  const lines = [
    line(pen, 'service', state.isServiceThere, text(state.isServiceThere ? 'admin-there' : 'admin-away')),
    line(pen, 'trading', !state.isPaused, text(state.isPaused ? 'admin-paused' : 'admin-open')),
    waiting(pen, 'updates', state.updates),
    waiting(pen, 'urgent', state.urgent),
    waiting(pen, 'ordinary', state.ordinary),
    waiting(pen, 'watched', state.watched),
    line(pen, 'rules', true, join([String(state.rules)])),
  ]
  return {
    text: join(
      [text('admin-state-title'), join(lines, '\n'), text('as-of', { time: pen.numbers.timeOfDay(at) })],
      '\n\n',
    ),
    keyboard: homeRow(new InlineKeyboard().text(text('refresh').text, showState.pack({})), text),
  }
}

function waiting(pen: Pen, name: string, { count, overdueS }: Waiting): FormattedString {
  const isLate = overdueS > LATE_S
  const value = pen.text(isLate ? 'admin-waiting-late' : 'admin-waiting', {
    count: String(count),
    seconds: String(Math.round(overdueS)),
  })
  return line(pen, name, !isLate, value)
}

function line({ text }: Pen, name: string, isWell: boolean, value: FormattedString): FormattedString {
  return text('admin-state-line', { sign: isWell ? '✅' : '⚠️', name: text(`admin-state-${name}`), value })
}
