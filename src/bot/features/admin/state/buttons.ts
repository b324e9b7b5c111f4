import { showState } from '../keyboard.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Pauses } from '../../../../desk/trading/risk/trading-pause.js'
import type { Backlog } from '../../../../telemetry/backlog.js'
import type { PaidBudget } from '../../../../alerts/outbox/paid-budget.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import { stateCard } from './card.js'
import { onPress, type Button } from '../../../shell/command.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace } from '../../../shell/text/deliver.js'
import { mainVenue } from '../../../../service/venues.js'

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
      await replace(ctx, stateCard(renderContextOf(ctx), state, new Date(deps.now())))
    }),
  ]
}
