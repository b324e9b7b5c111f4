import type { WebhookInfo } from 'grammy/types'

/** Age from which a failed delivery to the webhook no longer counts, in seconds. */
const RECENT_S = 600

/** Number of pending updates from which nobody seems to take them. */
const MANY_WAITING = 100

/** A fault of the delivery of updates: the last one to the webhook failed, with Telegram's reason, or so many wait. */
export type DeliveryFault =
  | { readonly is: 'failing'; readonly why: string }
  | { readonly is: 'waiting'; readonly count: number }

/** The faults in what Telegram says of the delivery of updates. `now`: milliseconds since the epoch. */
export function deliveryFaults(
  {
    last_error_date: failedAt,
    last_error_message: why = 'no reason given',
    pending_update_count: count,
  }: WebhookInfo,
  now: number,
): readonly DeliveryFault[] {
  const faults: DeliveryFault[] = []
  if (failedAt !== undefined && now / 1_000 - failedAt < RECENT_S) faults.push({ is: 'failing', why })
  if (count > MANY_WAITING) faults.push({ is: 'waiting', count })
  return faults
}
