import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { Webhook } from '../../../../events/webhooks/webhooks.js'
import type { Account } from '../../../../accounts/accounts.js'
import type { ApiToken } from '../../../../accounts/api-tokens/api-tokens.js'
import { MOST_TOKENS } from '../../../../redis/caps/key-caps.js'
import { tokenPrefix } from '../../../../accounts/api-tokens/token.js'
import type { Secret } from '../../../../lib/secret.js'
import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { NEW_TOKEN_EXAMPLE, WEBHOOK_EXAMPLE } from './parse-tokens.js'
import { removeWebhook, rotateWebhook, testWebhook, webhookLines } from './webhook.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { copyButtons } from '../../../shell/keyboard/command.js'
import type { Text } from '../../../shell/text/languages.js'

/** Shows the tokens. */
export const showTokens = defineAction('api')
/** Ends a token, by its id. */
export const revokeToken = defineAction('api-revoke', 'token')

/** The words that may follow a name, each with an example; they are the same in every language. */
const OPTIONS =
  'read · draft · events · days 90 · from 203.0.113.7 · accounts main · drafts 20 · size 500 · pairs BTC,ETH'

/** All tokens of a person, each with a button that revokes it; `now` in milliseconds. */
export function tokensCard(
  render: RenderContext,
  {
    userId,
    tokens,
    accounts,
    webhooks,
    note,
    now,
  }: {
    readonly userId: number
    readonly tokens: readonly ApiToken[]
    readonly accounts: readonly Account[]
    /** By the id of their token. */
    readonly webhooks: ReadonlyMap<string, Webhook>
    /** Above all else. */
    readonly note?: FormattedString | undefined
    readonly now: number
  },
): Message {
  const { text } = render
  const blocks = tokens.map((token) =>
    tokenBlock(render, userId, token, { accounts, webhook: webhooks.get(token.id), now }),
  )
  return {
    text: join(
      [
        ...(note ? [note] : []),
        join([text('api-title'), ...(tokens.length === 0 ? [text('api-none')] : [])], '\n'),
        ...blocks,
        join(
          [
            text('api-hint'),
            text('api-example', { example: NEW_TOKEN_EXAMPLE }),
            text('api-options', { options: OPTIONS }),
            ...(tokens.some(({ scopes }) => scopes.includes('events'))
              ? [text('api-webhook-hint', { example: WEBHOOK_EXAMPLE })]
              : []),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: tokensKeyboard(text, tokens, new Set(webhooks.keys())),
  }
}

function tokenBlock(
  render: RenderContext,
  userId: number,
  token: ApiToken,
  {
    accounts,
    webhook,
    now,
  }: { readonly accounts: readonly Account[]; readonly webhook: Webhook | undefined; readonly now: number },
): FormattedString {
  const { text, numbers } = render
  const { id, name, scopes, limits, expiresAt, lastUse } = token
  const labels = limits.accounts?.map((one) => accounts.find((account) => account.id === one)?.label ?? '—')
  const list = (values: readonly string[]): string => values.join(', ')
  return join(
    [
      text('api-token', { name, prefix: `${tokenPrefix({ userId, id })}_…` }),
      text('api-scopes', { scopes: list(scopes) }),
      ...(labels ? [text('api-accounts', { accounts: list(labels) })] : []),
      ...(limits.addresses ? [text('api-from', { addresses: list(limits.addresses) })] : []),
      ...(limits.drafts === undefined ? [] : [text('api-drafts', { number: String(limits.drafts) })]),
      ...(limits.size === undefined
        ? []
        : [text('api-size', { size: numbers.dollars(new Big(limits.size)) })]),
      ...(limits.pairs ? [text('api-pairs', { pairs: list(limits.pairs) })] : []),
      ...(expiresAt === undefined
        ? []
        : [
            text(expiresAt > now ? 'api-expires' : 'api-expired', {
              time: dateTime(render, new Date(expiresAt)),
            }),
          ]),
      lastUse
        ? text('api-used', { time: dateTime(render, new Date(lastUse.at)), address: lastUse.address })
        : text('api-unused'),
      ...(webhook ? webhookLines(render, webhook) : []),
    ],
    '\n',
  )
}

/** A new token, which is shown this once. */
export function newTokenCard({ text }: RenderContext, name: string, token: Secret): Message {
  return {
    text: text('api-made', { name, token: token.reveal() }),
    keyboard: InlineKeyboard.from([copyButtons(token.reveal(), text('api-copy').text)]),
  }
}

/** Says that the person has the most tokens already. */
export function tooManyTokensCard({ text }: RenderContext): Message {
  return { text: text('api-full', { most: String(MOST_TOKENS) }) }
}

/** Below the tokens: a button to revoke each of them, and those of its webhook. */
function tokensKeyboard(
  text: Text,
  tokens: readonly ApiToken[],
  withWebhook: ReadonlySet<string>,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of tokens) {
    keyboard
      .text(caption(text('api-revoke', { name }).text), revokeToken.pack({ token: id }))
      .danger()
      .row()
    if (!withWebhook.has(id)) continue
    keyboard
      .text(caption(text('api-webhook-test', { name }).text), testWebhook.pack({ token: id }))
      .row()
      .text(text('api-webhook-rotate').text, rotateWebhook.pack({ token: id }))
      .text(text('api-webhook-remove').text, removeWebhook.pack({ token: id }))
      .danger()
      .row()
  }
  return keyboard.text(text('refresh').text, showTokens.pack({}))
}
