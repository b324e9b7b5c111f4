import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import type { ArmResult } from '../../../../alerts/rules/arming.js'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import { alertCard } from './card.js'
import { isPrivate, type DeskContext } from '../../../shell/context.js'
import { notArmedText } from '../../../shell/cards/not-armed.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'

/** The card of one rule with its status now. */
export async function alertStatusCard(
  ctx: DeskContext,
  alerts: AlertDesk,
  stored: StoredRule,
): Promise<Message> {
  const [withStatus] = await alerts.statusOf([stored])
  if (!withStatus) throw new Error('Reading the status of one rule returned none')
  return await cardOf(ctx, alerts, withStatus)
}

/** The reply to arming an alert. */
export async function armingCard(ctx: DeskContext, alerts: AlertDesk, result: ArmResult): Promise<Message> {
  return result.is === 'stored'
    ? await cardOf(ctx, alerts, result)
    : { text: notArmedText(renderContextOf(ctx), result) }
}

async function cardOf(
  ctx: DeskContext,
  alerts: AlertDesk,
  known: Pick<Parameters<typeof alertCard>[1], 'stored' | 'status'>,
): Promise<Message> {
  const isOwn = isPrivate(ctx)
  const trader = isOwn ? await alerts.traderOf(known.stored) : undefined
  return alertCard(renderContextOf(ctx), { ...known, trader, isPrivate: isOwn, now: alerts.now() })
}
