import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import type { ArmResult } from '../../../../alerts/rules/arming.js'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import { alertCard } from './card.js'
import { notArmedText } from './not-armed.js'
import { isPrivate, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'

/** The card of one rule as it stands now. */
export async function alertStatusCard(
  ctx: DeskContext,
  alerts: AlertDesk,
  stored: StoredRule,
): Promise<Message> {
  const [withStatus] = await alerts.statusOf([stored])
  if (!withStatus) throw new Error('Reading the status of one rule returned none')
  return await cardOf(ctx, alerts, withStatus)
}

/** What a person sees who armed an alert, or tried to. */
export async function armingCard(ctx: DeskContext, alerts: AlertDesk, arming: ArmResult): Promise<Message> {
  return arming.is === 'stored'
    ? await cardOf(ctx, alerts, arming)
    : { text: notArmedText(renderContextOf(ctx), arming) }
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
