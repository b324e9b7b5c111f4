import type { Queues } from '../../../../alerts/jobs/bull-queue.js'
import { openSendTestEvent, openWebhookSender } from '../../../../events/webhooks/open-webhooks.js'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import type { Accounts } from '../../../../accounts/accounts.js'
import type { ApiTokens } from '../../../../accounts/api-tokens/api-tokens.js'
import type { SendTestEvent } from '../../../../events/webhooks/send-test-event.js'
import type { Webhooks } from '../../../../events/webhooks/webhooks.js'
import type { Clock } from '../../../../lib/clock.js'
import { showSecret, type TwoFactorDialog } from '../../two-factor/dialog.js'
import { createHash } from 'node:crypto'
import type { FormattedString } from '@grammyjs/parse-mode'
import { GrammarError } from '../../../../desk/trading/grammar/fault.js'
import type { Word } from '../../../../desk/trading/grammar/word.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { namedAccount } from '../../../shell/forms/find-pair.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { newTokenCard, revokeToken, showTokens, tokensCard, tooManyTokensCard } from './card.js'
import { NEW_TOKEN_EXAMPLE, type TokensIntent, WEBHOOK_EXAMPLE, parseTokens } from './parse-tokens.js'
import { createSetWebhook, webhookButtons } from './webhook.js'

/** Interval of the job that looks for events which wait for webhooks, in milliseconds: messages about them may be lost. */
const SWEEP_MS = 60_000

/** API tokens and their webhooks. */
export const apiTokensFeature = defineFeature({
  name: 'api-tokens',
  create: (
    deps: Omit<Needs<typeof apiCommand>, 'testWebhook' | 'eventNetworks'> & Needs<typeof openSendTestEvent>,
  ) => {
    const { eventNetworks } = deps.config
    return { commands: [apiCommand({ ...deps, eventNetworks, testWebhook: openSendTestEvent(deps) })] }
  },
  roles: {
    outbox: (
      parts: Omit<Needs<typeof openWebhookSender>, 'queues'> & {
        readonly host?: { readonly queues?: Queues } | undefined
      },
    ) => {
      const { sweep, stop } = openWebhookSender({ ...parts, queues: parts.host?.queues })
      return { jobs: [{ name: 'sweep-webhooks', everyMs: SWEEP_MS, run: sweep, ended: stop }] }
    },
  },
})

/** /api: the tokens of a person for the HTTP API. One is shown once, in a message that is deleted after a minute. */
function apiCommand(deps: {
  readonly apiTokens: ApiTokens
  readonly accounts: Accounts
  readonly webhooks: Webhooks
  readonly testWebhook: SendTestEvent
  /** Addresses and networks that webhooks may reach though they are not public. */
  readonly eventNetworks: readonly string[]
  readonly twoFactorDialog: TwoFactorDialog
  readonly now: Clock
}): Command {
  const setWebhook = createSetWebhook(deps)
  return {
    name: 'api',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseTokens(words).ok,
    examples: ['/api', NEW_TOKEN_EXAMPLE, '/api new script read from 203.0.113.7', WEBHOOK_EXAMPLE],
    changesState: true,
    rate: 'secrets',
    run: async (ctx, typed) => {
      const parsed = parseTokens(typed)
      if (!parsed.ok) await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
      else if (parsed.intent.kind === 'show') await reply(ctx, await all(ctx))
      else if (parsed.intent.kind === 'webhook') await setWebhook(ctx, parsed.intent)
      else await make(ctx, typed, parsed.intent)
    },
    buttons: [
      onPress(showTokens, async (ctx) => replaceMessage(ctx, await all(ctx))),
      // Not asked for again and not guarded: it only takes access away.
      onPress(
        revokeToken,
        async (ctx, { token }) => {
          if (await deps.apiTokens.revoke(personOf(ctx).id, token))
            ctx.log.info({ event: 'api-token-revoked', token }, 'A user revoked an API token')
          await replaceMessage(ctx, await all(ctx))
        },
        { rate: 'exits' },
      ),
      ...webhookButtons(deps, all),
    ],
  }

  async function all(ctx: DeskContext, note?: FormattedString): Promise<Message> {
    const userId = personOf(ctx).id
    const [tokens, accounts] = await Promise.all([deps.apiTokens.list(userId), deps.accounts.list(userId)])
    const found = await Promise.all(
      tokens.map(async ({ id }) => [id, await deps.webhooks.find({ userId, tokenId: id })] as const),
    )
    const webhooks = new Map(found.flatMap(([id, webhook]) => (webhook ? [[id, webhook] as const] : [])))
    return tokensCard(ctx, { userId, tokens, accounts, webhooks, note, now: deps.now() })
  }

  async function make(
    ctx: DeskContext,
    typed: string,
    { wanted, accounts: labels }: TokensIntent & { readonly kind: 'new' },
  ): Promise<void> {
    const { id: userId } = personOf(ctx)
    const found = await findAccounts(userId, labels)
    if (found instanceof GrammarError) {
      const { code, at: position, length } = found
      const values = { ...found.values, word: typed.slice(position, position + length) }
      const fault = { code, position, length, values, example: NEW_TOKEN_EXAMPLE }
      await reply(ctx, { text: typedFaultCard(ctx.text, typed, fault) })
      return
    }
    const limits = labels.length === 0 ? wanted.limits : { ...wanted.limits, accounts: found }
    const tokenId = tokenIdOf(userId, ctx.update.update_id)
    const prepared = await deps.apiTokens.prepare(userId, tokenId, { ...wanted, limits })
    if (!prepared) {
      await reply(ctx, tooManyTokensCard(ctx))
      return
    }
    const isStored = await showSecret(ctx, deps.twoFactorDialog, {
      card: newTokenCard(ctx, wanted.name, prepared.token),
      store: () => prepared.store(),
      refused: tooManyTokensCard(ctx),
    })
    if (isStored)
      ctx.log.info(
        { event: 'api-token-made', token: tokenId, scopes: wanted.scopes },
        'A user made an API token',
      )
  }

  /** Ids of the accounts with these labels, or the error for the first that names none, or several. */
  async function findAccounts(userId: number, labels: readonly Word[]): Promise<string[] | GrammarError> {
    if (labels.length === 0) return []
    const accounts = await deps.accounts.list(userId)
    const ids: string[] = []
    for (const label of labels) {
      const id = namedAccount(accounts, label)
      if (id instanceof GrammarError) return id
      ids.push(id)
    }
    return ids
  }
}

/** The id of the token that an update makes: the same when it is handled twice. */
function tokenIdOf(userId: number, updateId: number): string {
  return createHash('sha256').update(`${userId}/${updateId}`).digest('hex').slice(0, 8)
}
