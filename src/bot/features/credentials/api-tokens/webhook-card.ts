import type { FormattedString } from '@grammyjs/parse-mode'
import type { PostResult } from '../../../../events/webhooks/post-webhook.js'
import type { Webhook } from '../../../../events/webhooks/webhooks.js'
import type { Secret } from '../../../../lib/secret.js'
import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { newWebhookKeyboard } from './keyboard.js'

/** Below a token: its webhook, with what became of its events. Of the address only the host is shown: the rest may be a secret. */
export function webhookLines(render: RenderContext, { url, state }: Webhook): readonly FormattedString[] {
  const { text } = render
  const at = (time: number): ReturnType<typeof dateTime> => dateTime(render, new Date(time))
  const { deliveredAt, failingSince, dead, deadAt } = state
  return [
    text('api-webhook', { host: new URL(url).host }),
    ...(deliveredAt === undefined ? [] : [text('api-webhook-delivered', { time: at(deliveredAt) })]),
    ...(failingSince === undefined
      ? []
      : [text('api-webhook-failing', { time: at(failingSince), reason: reasonOf(render, state.reason) })]),
    ...(deadAt === undefined ? [] : [text('api-webhook-dead', { number: String(dead), time: at(deadAt) })]),
  ]
}

/** The result of a test. */
export function testedNote(render: RenderContext, name: string, result: PostResult): FormattedString {
  return result.ok
    ? render.text('api-webhook-tested', { name })
    : render.text('api-webhook-not-taken', { name, reason: reasonOf(render, result.reason) })
}

/** A new secret, which is shown this once. */
export function newWebhookCard({ text }: RenderContext, name: string, secret: Secret): Message {
  return {
    text: text('api-webhook-made', { name, secret: secret.reveal() }),
    keyboard: newWebhookKeyboard(text, secret.reveal()),
  }
}

function reasonOf({ text }: RenderContext, reason = ''): string {
  if (reason === 'timeout') return text('api-webhook-timeout').text
  if (reason === 'address') return text('api-webhook-address').text
  if (reason === 'unreachable') return text('api-webhook-unreachable').text
  return text('api-webhook-status', { status: reason }).text
}
