import type { Metrics } from './metrics.js'
import { PRIORITIES, type Backlog } from './backlog.js'

/** Adds gauges of the backlog, which is read only when the metrics are scraped. */
export function addQueueGauges(
  metrics: Pick<Metrics, 'addGauge'>,
  backlog: Backlog,
  venueIds: readonly string[],
): void {
  const one = (value: number): readonly [{ labels: Record<string, string>; value: number }] => [
    { labels: {}, value },
  ]
  metrics.addGauge('inbox_chats', 'Chats with unhandled updates.', [], async () =>
    one((await backlog.updates()).count),
  )
  metrics.addGauge('inbox_overdue_seconds', 'Delay of the first chat with unhandled updates.', [], async () =>
    one((await backlog.updates()).overdueS),
  )
  metrics.addGauge('outbox_chats', 'Chats with notices to deliver.', ['waiting'], async () => [
    ...(await Promise.all(
      PRIORITIES.map(async (waiting) => ({
        labels: { waiting },
        value: (await backlog.notices(waiting)).count,
      })),
    )),
    { labels: { waiting: 'leased' }, value: await backlog.leasedChats() },
  ])
  metrics.addGauge(
    'outbox_overdue_seconds',
    'Delay of the first chat with notices to deliver.',
    ['waiting'],
    async () =>
      Promise.all(
        PRIORITIES.map(async (waiting) => ({
          labels: { waiting },
          value: (await backlog.notices(waiting)).overdueS,
        })),
      ),
  )
  metrics.addGauge(
    'outbox_dead_letters',
    'Notices that cannot be sent, until an admin tries them again or drops them.',
    [],
    async () => one(await backlog.deadLetters()),
  )
  metrics.addGauge('watch_lag_seconds', 'Delay of the next poll of an account.', ['venue'], async () =>
    Promise.all(
      venueIds.map(async (venue) => ({ labels: { venue }, value: (await backlog.accounts(venue)).overdueS })),
    ),
  )
  metrics.addGauge(
    'watch_stretch',
    'Factor by which the intervals between two polls of an account are longer than configured.',
    ['venue', 'accounts'],
    async () =>
      (
        await Promise.all(
          venueIds.map(async (venue) => {
            const { active, others } = await backlog.pollIntervals(venue)
            return [
              { labels: { venue, accounts: 'active' }, value: active.stretch },
              { labels: { venue, accounts: 'others' }, value: others.stretch },
            ]
          }),
        )
      ).flat(),
  )
  metrics.addGauge('watched_accounts', 'Watched accounts.', ['venue'], async () =>
    Promise.all(
      venueIds.map(async (venue) => ({ labels: { venue }, value: (await backlog.accounts(venue)).count })),
    ),
  )
  metrics.addGauge(
    'orders_unknown',
    'Orders whose outcome became unknown within the last quarter of an hour, and still is.',
    [],
    async () => one(await backlog.unknownOrders()),
  )
  metrics.addGauge(
    'rules_armed',
    'Thresholds that armed alerts on markets wait for; an alert on a crossing has two.',
    [],
    async () => one(await backlog.rules()),
  )
}
