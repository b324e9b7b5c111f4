import type { ApiTokens } from '../../../../accounts/api-tokens/api-tokens.js'
import type { SendTestEvent } from '../../../../events/webhooks/send-test-event.js'
import type { Webhook, Webhooks } from '../../../../events/webhooks/webhooks.js'
import type { Clock } from '../../../../lib/clock.js'
import { showSecret, type TwoFactorDialog } from '../../two-factor/dialog.js'
import { findNamed } from '../../../../accounts/label.js'
import type { Secret } from '../../../../lib/secret.js'
import { parseWebhookUrl } from '../../../../events/webhooks/target.js'
import { type Button, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../../shell/keyboard/action.js'
import { copyButtons } from '../../../shell/keyboard/command.js'
import type { PostResult } from '../../../../events/webhooks/post-webhook.js'
import { dateTime } from '../../../shell/format/times.js'

/** Sends a test to the webhook of a token. */
export const testWebhook = defineAction('api-webhook-test', 'token')
/** Makes a new secret for the webhook of a token. */
export const rotateWebhook = defineAction('api-webhook-rotate', 'token')
/** Removes the webhook of a token. */
export const removeWebhook = defineAction('api-webhook-remove', 'token')

type Deps = {
  readonly apiTokens: ApiTokens
  readonly webhooks: Webhooks
  readonly testWebhook: SendTestEvent
  /** Addresses and networks that webhooks may reach though they are not public. */
  readonly eventNetworks: readonly string[]
  readonly twoFactorDialog: TwoFactorDialog
  readonly now: Clock
}

/** Shows all tokens, with a note above them. */
type ShowAll = (ctx: DeskContext, note?: FormattedString) => Promise<Message>

/** Sets the webhook of a token that receives events. Its secret is shown once, in a message that is deleted after a minute. */
export function createSetWebhook(
  deps: Deps,
): (ctx: DeskContext, typed: { readonly token: string; readonly url: string }) => Promise<void> {
  return async (ctx, { token: named, url: typed }) => {
    const { id: userId } = personOf(ctx)
    const tokens = await deps.apiTokens.list(userId)
    const found = findNamed(tokens, named, ({ name }) => name)
    if (found.is === 'several') {
      const ids = found.all.map(({ id, name }) => `${name} = ${id}`).join(' · ')
      await reply(ctx, { text: ctx.text('api-webhook-same-token', { name: named, ids }) })
      return
    }
    const token = found.is === 'one' ? found.one : undefined
    if (!token?.scopes.includes('events')) {
      await reply(ctx, { text: ctx.text('api-webhook-no-token', { name: named }) })
      return
    }
    const url = parseWebhookUrl(typed, deps.eventNetworks)
    if (!url) {
      await reply(ctx, { text: ctx.text('api-webhook-refused') })
      return
    }
    const prepared = await deps.webhooks.prepare({ userId, tokenId: token.id }, url)
    await showWebhook(ctx, deps, token.name, prepared)
    ctx.log.info({ event: 'webhook-set', token: token.id }, 'A user set the webhook of an API token')
  }
}

/** The buttons of a webhook. */
export function webhookButtons(deps: Deps, all: ShowAll): readonly Button[] {
  const nameOf = async (userId: number, tokenId: string): Promise<string> =>
    (await deps.apiTokens.list(userId)).find(({ id }) => id === tokenId)?.name ?? ''
  return [
    onPress(
      testWebhook,
      async (ctx, { token: tokenId }) => {
        const { id: userId } = personOf(ctx)
        const result = await deps.testWebhook({ userId, tokenId })
        const note = result && testedNote(ctx, await nameOf(userId, tokenId), result)
        await replaceMessage(ctx, await all(ctx, note))
      },
      { rate: 'secrets' },
    ),
    onPress(
      rotateWebhook,
      async (ctx, { token: tokenId }) => {
        const { id: userId } = personOf(ctx)
        const prepared = await deps.webhooks.rotate({ userId, tokenId })
        if (prepared) await showWebhook(ctx, deps, await nameOf(userId, tokenId), prepared)
        else await replaceMessage(ctx, await all(ctx))
      },
      { rate: 'secrets' },
    ),
    // Not asked for again and not guarded: it only takes access away.
    onPress(
      removeWebhook,
      async (ctx, { token: tokenId }) => {
        if (await deps.webhooks.remove({ userId: personOf(ctx).id, tokenId }))
          ctx.log.info({ event: 'webhook-removed', token: tokenId }, 'A user removed a webhook')
        await replaceMessage(ctx, await all(ctx))
      },
      { rate: 'exits' },
    ),
  ]
}

async function showWebhook(
  ctx: DeskContext,
  deps: Pick<Deps, 'twoFactorDialog'>,
  name: string,
  { secret, store }: { readonly secret: Secret; readonly store: () => Promise<boolean> },
): Promise<void> {
  await showSecret(ctx, deps.twoFactorDialog, {
    card: newWebhookCard(ctx, name, secret),
    store,
    refused: { text: ctx.text('api-webhook-no-token', { name }) },
  })
}

/** Below a token: its webhook, with what became of its events. Of the address only the host is shown: the rest may be a secret. */
export function webhookLines(render: RenderContext, { url, state }: Webhook): readonly FormattedString[] {
  const { text } = render
  const at = (time: number): ReturnType<typeof dateTime> => dateTime(render, new Date(time))
  const { deliveredAt, failingSince, dead, deadAt, behindAt } = state
  return [
    text('api-webhook', { host: new URL(url).host }),
    ...(deliveredAt === undefined ? [] : [text('api-webhook-delivered', { time: at(deliveredAt) })]),
    ...(failingSince === undefined
      ? []
      : [text('api-webhook-failing', { time: at(failingSince), reason: reasonOf(render, state.reason) })]),
    ...(deadAt === undefined ? [] : [text('api-webhook-dead', { number: String(dead), time: at(deadAt) })]),
    ...(behindAt === undefined ? [] : [text('api-webhook-behind', { time: at(behindAt) })]),
  ]
}

/** The result of a test. */
function testedNote(render: RenderContext, name: string, result: PostResult): FormattedString {
  return result.ok
    ? render.text('api-webhook-tested', { name })
    : render.text('api-webhook-not-taken', { name, reason: reasonOf(render, result.reason) })
}

/** A new secret, which is shown this once. */
function newWebhookCard({ text }: RenderContext, name: string, secret: Secret): Message {
  return {
    text: text('api-webhook-made', { name, secret: secret.reveal() }),
    keyboard: InlineKeyboard.from([copyButtons(secret.reveal(), text('copy-secret').text)]),
  }
}

function reasonOf({ text }: RenderContext, reason = ''): string {
  if (reason === 'timeout') return text('api-webhook-timeout').text
  if (reason === 'address') return text('api-webhook-address').text
  if (reason === 'unreachable') return text('api-webhook-unreachable').text
  return text('api-webhook-status', { status: reason }).text
}
