import { isTrader } from '../../../shell/access/access-checks.js'
import { type Conversation, createConversation } from '@grammyjs/conversations'
import { type Context, InlineKeyboard, type Middleware } from 'grammy'
import type { Accounts } from '../../../../accounts/accounts.js'
import { createConnectAccount, type ConnectResult } from '../../../../desk/connect-account.js'
import { findKeys } from '../../../../desk/typed-keys.js'
import type { ServiceNames } from '../../../../config/values.js'
import type { Desk } from '../../../../desk/desk.js'
import { Secret } from '../../../../lib/secret.js'
import { MOST_ACCOUNTS } from '../../../../redis/caps/key-caps.js'
import type { Credentials } from '../../../../service/credentials.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { quoted } from '../../../shell/cards/failure.js'
import { firstTradeKeyboard, serviceLinks } from '../../start.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import type { Languages, Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { freeLabel } from '../../../shell/format/free-label.js'
import type { Needs } from '../../../shell/feature.js'
import { holdsKey } from '../../../../lib/secrets/key-like.js'
import { type AsksByItself, createAsksByItself } from '../../words/sentences.js'
import { isForOthers } from '../../../shell/conversations/storage.js'
import { isPaper } from '../../../../service/venues.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { outsideOf } from '../../../shell/forms/form.js'

/** Tries the key and the key id once more that were typed and could not be tried, or kept. */
export const connectAgain = defineAction('connect-again')

/** The conversation's name: what `ctx.conversation.enter` takes, with the language and the label (or nothing). */
export const CONNECT = 'connect'

/** The result of checking an API key and its key id. A plain value, because errors lose their class in stored state. */
type Outcome =
  | {
      readonly kind: 'done'
      readonly label: string
      readonly mask: string
      /** True if it is the first key of a person who may trade. */
      readonly isFirst: boolean
    }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'refused' | 'unchecked' | 'not-stored' | 'no-room' | 'too-many' }

interface Parts {
  readonly accounts: Accounts
  readonly desk: Desk
  readonly languages: Languages
  readonly asksByItself: AsksByItself
  readonly serviceNames: ServiceNames
}

/**
 * Asks for the API key and the key id, in any order or both at once, deletes the messages as soon as they are read, tries the pair against
 * the service, and only then keeps it, sealed.
 */
export function connectConversation(
  deps: Omit<Parts, 'asksByItself'> & Needs<typeof createAsksByItself>,
): Middleware<DeskContext> {
  const parts: Parts = { ...deps, asksByItself: createAsksByItself(deps) }
  return createConversation<DeskContext, Context>(
    async (conversation, ctx, language: string, label: string) => {
      const text = parts.languages.text(language)
      await reply(ctx, keyAskedCard(text, parts.serviceNames))
      let { found, ctx: latest } = await askKeys(parts, conversation, text)
      if (found.length < 2) {
        await reply(latest, { text: text('connect-ask-key-id') })
        const next = await askKeys(parts, conversation, text)
        found = [...found, ...next.found].slice(-2)
        latest = next.ctx
      }
      const [apiKey = '', keyId = ''] = found
      const credentials = { apiKey: new Secret(apiKey), keyId: new Secret(keyId) }
      for (;;) {
        const outcome = await outsideOf(conversation, (outside) =>
          tryAndKeep(parts, outside, credentials, label),
        )
        await reply(latest, outcomeCard(text, outcome))
        if (!canTryAgain(outcome)) return
        latest = await untilAgain(conversation, text)
      }
    },
    CONNECT,
  )
}

async function tryAndKeep(
  parts: Parts,
  ctx: DeskContext,
  credentials: Credentials,
  label: string,
): Promise<Outcome> {
  // An ornament, which must not break off what it adorns.
  await ctx.replyWithChatAction('typing').catch((err: unknown) => {
    ctx.log.debug({ event: 'typing-action-failed', err }, 'The typing indicator could not be shown')
  })
  const connect = createConnectAccount(parts)
  const labelOf = (taken: readonly string[]): string => freeLabel(ctx.text, label, taken)
  const result = await connect(personOf(ctx).id, credentials, labelOf, ctx.log)
  if (result.kind !== 'done') return result
  const isFirst = isTrader(ctx) && isFirstKey(result)
  return { kind: 'done', label: result.label, mask: result.mask, isFirst }
}

/** An account that was connected. */
export type Connected = Extract<ConnectResult, { kind: 'done' }>

/** True if the person had no account with real money before. */
export function isFirstKey({ before }: Pick<Connected, 'before'>): boolean {
  return before.every(({ venue }) => isPaper(venue))
}

/** True if the same key may be stored later. */
function canTryAgain({ kind }: Outcome): boolean {
  return kind === 'unchecked' || kind === 'not-stored' || kind === 'no-room'
}

function outcomeCard(text: Text, outcome: Outcome): Message {
  if (outcome.kind === 'done') return connectedCard(text, outcome)
  if (outcome.kind === 'rejected')
    return { text: text('connect-rejected', { reason: quoted(outcome.reason) }) }
  if (outcome.kind === 'too-many') return { text: text('failure-too-many', { most: String(MOST_ACCOUNTS) }) }
  if (outcome.kind === 'refused') return { text: text('connect-refused') }
  const keyboard = new InlineKeyboard().text(text('connect-again').text, connectAgain.pack({}))
  return { text: text(`connect-${outcome.kind}`), keyboard }
}

/** Says that an account is connected; after the first key of a person who may trade, with a button to a first trade. */
export function connectedCard(
  text: Text,
  { label, mask, isFirst }: Pick<Extract<Outcome, { kind: 'done' }>, 'label' | 'mask' | 'isFirst'>,
): Message {
  const said = text('connect-done', { label, mask })
  if (!isFirst) return { text: said }
  return {
    text: join([said, text('first-trade')], '\n\n'),
    keyboard: firstTradeKeyboard(text, { isPaper: false }),
  }
}

/** Asks for the API key, with a button to the page on which the service makes one. */
function keyAskedCard(text: Text, names: ServiceNames): Message {
  const keyboard = serviceLinks(text, names)
  return { text: text('connect-ask-api-key'), ...(keyboard && { keyboard }) }
}

/** Waits for the button below the last outcome; says so to anything else that is typed. */
async function untilAgain(conversation: Conversation<DeskContext>, text: Text): Promise<Context> {
  for (;;) {
    const ctx = await conversation.wait()
    if (ctx.callbackQuery?.data !== undefined && connectAgain.parse(ctx.callbackQuery.data)) return ctx
    if (isForOthers(ctx)) await conversation.skip({ next: true })
    await reply(ctx, { text: text('connect-ask-button') })
  }
}

/**
 * Waits for one key or both and deletes the message as soon as it is read. An answer without a key is deleted too: a mistyped key is still
 * nearly the key. A sentence that asks for something by itself goes on to the rest of the bot.
 */
async function askKeys(
  { asksByItself }: Parts,
  conversation: Conversation<DeskContext>,
  text: Text,
): Promise<{ readonly found: readonly string[]; readonly ctx: Context }> {
  for (;;) {
    const ctx = await conversation.wait()
    if (isForOthers(ctx) || !ctx.message) await conversation.skip({ next: true })
    const typed = ctx.message?.text
    const found = findKeys(typed ?? '')
    // Nothing of a sentence that is understood, and holds no key, is a secret.
    const mayAsk = found.length === 0 && /\s/.test(typed?.trim() ?? '') && !holdsKey(typed ?? '')
    if (mayAsk && (await outsideOf(conversation, asksByItself))) await conversation.skip({ next: true })
    const deleted = await outsideOf(conversation, (outside) => deleteTyped(outside))
    if (!deleted) await reply(ctx, { text: text('connect-not-deleted') })
    if (found.length > 0) return { found, ctx }
    await reply(ctx, { text: text(typed === undefined ? 'connect-not-text' : 'connect-not-key') })
  }
}
