import { homeRow, showState } from './keyboard.js'
import type { Clock } from '../../../lib/clock.js'
import type { Pauses } from '../../../desk/trading/risk/trading-pause.js'
import type {
  Backlog,
  PollIntervalState,
  PollIntervalStates,
  QueueLength,
} from '../../../telemetry/backlog.js'
import type { PaidBudget, PaidToday } from '../../../alerts/outbox/paid-budget.js'
import { type MemoryReserve, levelOf } from '../../../redis/memory-reserve.js'
import { type Button, onPress } from '../../shell/command.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage } from '../../shell/text/deliver.js'
import { mainVenue } from '../../../service/venues.js'
import { timeOfDay } from '../../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** So many seconds of waiting are worth a sign. */
const LATE_S = 30

/** The button that shows the state of the installation: the queues, and the age of what waits in them. */
export function stateButtons(deps: {
  readonly backlog: Backlog
  readonly paidBudget: Pick<PaidBudget, 'today'>
  readonly memory: Pick<MemoryReserve, 'read'>
  readonly pauses: Pick<Pauses, 'current'>
  /** Resolves when the trading service answers. */
  readonly reachService: () => Promise<unknown>
  readonly now: Clock
}): readonly Button[] {
  return [
    onPress(showState, async (ctx) => {
      const [
        updates,
        urgent,
        alert,
        bulk,
        undelivered,
        paid,
        watched,
        intervals,
        rules,
        memory,
        pause,
        isServiceThere,
      ] = await Promise.all([
        deps.backlog.updates(),
        deps.backlog.notices('urgent'),
        deps.backlog.notices('alert'),
        deps.backlog.notices('bulk'),
        deps.backlog.deadLetters(),
        deps.paidBudget.today(),
        deps.backlog.accounts(mainVenue.id),
        deps.backlog.pollIntervals(mainVenue.id),
        deps.backlog.rules(),
        deps.memory.read(),
        deps.pauses.current(),
        deps.reachService().then(
          () => true,
          () => false,
        ),
      ])
      const isPaused = pause !== undefined
      const queues = { updates, urgent, alert, bulk, undelivered, paid, watched }
      const state = { isServiceThere, isPaused, ...queues, intervals, rules, memory }
      await replaceMessage(ctx, stateCard(ctx, state, new Date(deps.now())))
    }),
  ]
}

/** The state of the installation, as far as Redis and the service tell it. */
interface OperatingState {
  readonly isServiceThere: boolean
  readonly isPaused: boolean
  readonly updates: QueueLength
  readonly urgent: QueueLength
  readonly alert: QueueLength
  readonly bulk: QueueLength
  /** Notices that cannot be sent. */
  readonly undelivered: number
  /** Undefined if no message is ever paid for. */
  readonly paid: PaidToday | undefined
  readonly watched: QueueLength
  readonly intervals: PollIntervalStates
  /** Rules on markets that wait. */
  readonly rules: number
  /** The used share of the memory of Redis, from 0 to 1; undefined where it has no limit. */
  readonly memory: number | undefined
}

/** The state, with a sign at each value that is out of order. */
function stateCard(render: RenderContext, state: OperatingState, at: Date): Message {
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
    line(render, 'undelivered', state.undelivered === 0, join([String(state.undelivered)])),
    ...(state.paid ? [line(render, 'paid', true, text('admin-paid', { ...state.paid }))] : []),
    waiting(render, 'watched', state.watched),
    interval(render, 'active', state.intervals.active),
    interval(render, 'others', state.intervals.others),
    line(render, 'rules', true, join([String(state.rules)])),
    ...(state.memory === undefined ? [] : [memoryLine(render, state.memory)]),
  ]
  return {
    text: join(
      [text('admin-state-title'), join(lines, '\n'), text('as-of', { time: timeOfDay(render, at) })],
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

function interval(
  render: RenderContext,
  name: string,
  { configuredS, stretch }: PollIntervalState,
): FormattedString {
  const seconds = String(Math.round(configuredS * stretch))
  const isStretched = stretch > 1
  const value = isStretched
    ? render.text('admin-interval-stretched', { seconds, configured: String(Math.round(configuredS)) })
    : render.text('admin-interval', { seconds })
  return line(render, name, !isStretched, value)
}

/** The used memory, and what waits because of it. */
function memoryLine(render: RenderContext, share: number): FormattedString {
  const level = levelOf(share)
  const percent = String(Math.round(share * 100))
  const value =
    level === 'ample'
      ? render.text('admin-memory', { percent })
      : render.text(`admin-memory-${level}`, { percent })
  return line(render, 'memory', level === 'ample', value)
}

function line(
  { text }: RenderContext,
  name: string,
  isWell: boolean,
  value: FormattedString,
): FormattedString {
  return text('admin-state-line', { sign: isWell ? '✅' : '⚠️', name: text(`admin-state-${name}`), value })
}
