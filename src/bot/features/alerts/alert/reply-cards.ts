import type { FormattedString } from '@grammyjs/parse-mode'
import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import type { ArmResult } from '../../../../alerts/rules/arming.js'
import { MAX_RULES, type StoredRule } from '../../../../alerts/rules/rule-store.js'
import { alertCard } from './card.js'
import { isPrivate, type DeskContext } from '../../../shell/context.js'
import { renderContextOf, type RenderContext } from '../../../shell/render-context.js'
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

/** The reason why an alert was not armed, and the next step. */
export function notArmedText(
  { text }: RenderContext,
  result: Exclude<ArmResult, { readonly is: 'stored' }>,
): FormattedString {
  switch (result.is) {
    case 'unknown-pair':
      return result.nearest.length === 0
        ? text('alert-unknown-pair', { typed: result.typed })
        : text('alert-unknown-nearest', { typed: result.typed, names: result.nearest.join(', ') })
    case 'too-many':
      return text('alert-too-many', { most: String(MAX_RULES) })
    case 'no-account':
    case 'no-access':
    case 'not-here':
    case 'past':
      return text(`alert-${result.is}`)
    default:
      throw new Error(`Unknown result of arming: ${JSON.stringify(result satisfies never)}`)
  }
}
