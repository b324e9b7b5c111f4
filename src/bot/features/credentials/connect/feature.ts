import type { Message as SentMessage, UserFromGetMe } from 'grammy/types'
import {
  type Redeemed,
  type SessionCodes,
  createSessionCodes,
} from '../../../../accounts/mini-app-sessions/codes.js'
import { type ConversationStore, canConverse, isForOthers } from '../../../shell/conversations/storage.js'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import { isEntry, type TwoFactorDialog } from '../../two-factor/dialog.js'
import type { ServiceNames } from '../../../../config/values.js'
import { serviceLinks } from '../../start.js'
import { type ConnectPrompts, createConnectPrompts } from './connected-on-page.js'
import { CONNECT, connectAgain, connectConversation } from './conversation.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../../shell/context.js'
import { leaveForm } from '../../../shell/forms/form.js'
import { reply } from '../../../shell/text/deliver.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../../shell/keyboard/action.js'
import type { Text } from '../../../shell/text/languages.js'
import type { Message } from '../../../shell/text/message.js'
import { holdsKey } from '../../../../lib/secrets/key-like.js'
import { isToBot } from '../../../shell/conversations/leaked-key.js'

/** Begins the conversation that takes an API key in the chat. `label` is what the person typed for the account. */
const connectInChat = defineAction('connect-in-chat', 'label')

/** The message that a page asks its reader to send. */
const SENT = /^\/start(?:@\w+)? connect_(?<code>\S+)\s*$/

/** An API key of the service is connected, in the chat or on the page. */
export const connectFeature = defineFeature({
  name: 'connect',
  create: (
    deps: Omit<
      Needs<typeof connectCommand | typeof connectConversation | typeof createSessionCodes>,
      'sessionCodes' | 'botId' | 'prompts'
    > & {
      readonly me: Pick<UserFromGetMe, 'id'>
      readonly conversationStore: Pick<ConversationStore, 'waiting'>
      readonly twoFactorDialog: Pick<TwoFactorDialog, 'prompts' | 'twoFactor'>
      readonly commands: () => readonly Command[]
    },
  ) => {
    const sessionCodes = createSessionCodes({ ...deps, botId: deps.me.id })
    const prompts = createConnectPrompts(deps)
    return {
      commands: [connectCommand({ ...deps, sessionCodes, prompts })],
      conversations: [{ name: CONNECT, middleware: connectConversation(deps), isSecret: true }],
      gate: {
        isSecret: createIsSecret(deps.conversationStore, deps.twoFactorDialog, deps.commands),
        takeForeignCode: createTakeForeignCode({ sessionCodes, prompts }),
      },
    }
  },
})

/**
 * /connect: begins the conversation that takes an API key; what follows the command becomes the account's label. With the mini app
 * it offers its page first. A link to it has the code of such a page.
 */
const connectCommand = ({
  memory,
  miniAppUrl,
  sessionCodes,
  serviceNames,
  prompts,
}: {
  readonly memory: MemoryReserve
  /** Public address of the mini app; undefined where it is off. */
  readonly miniAppUrl: string | undefined
  readonly sessionCodes: SessionCodes
  readonly serviceNames: ServiceNames
  readonly prompts: ConnectPrompts
}): Command => {
  const begin = async (ctx: DeskContext, label: string): Promise<void> => {
    const isAgain = ctx.conversation.active(CONNECT) > 0
    if (isAgain) await reply(ctx, { text: ctx.text('connect-restarted') })
    await leaveForm(ctx, { said: !isAgain })
    await ctx.conversation.enter(CONNECT, ctx.language, label)
  }
  return {
    name: 'connect',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    rate: 'secrets',
    run: async (ctx, label) => {
      // Nobody types a key that would not be stored.
      await memory.requireRoom()
      if (miniAppUrl === undefined) await begin(ctx, label)
      else {
        const { message_id } = await reply(ctx, connectWaysCard(ctx.text, serviceNames, miniAppUrl, label))
        await prompts.add(personOf(ctx).id, message_id)
      }
    },
    followLink: async (ctx, code) => await confirmPage({ sessionCodes, prompts }, ctx, code),
    buttons: [
      onPress(connectInChat, (ctx, { label }) => begin(ctx, label), { rate: 'secrets' }),
      // Only a button that no running conversation took arrives here.
      onPress(connectAgain, async (ctx) => void (await reply(ctx, { text: ctx.text('unknown-button') })), {
        rate: 'secrets',
      }),
    ],
  }
}

/** Offers the page for the secrets first, where there is one, and the chat second. */
function connectWaysCard(text: Text, serviceNames: ServiceNames, miniAppUrl: string, label: string): Message {
  const inChat = connectInChat.fits({ label }) ? { label } : { label: '' }
  const keyboard = new InlineKeyboard()
    .webApp(text('connect-on-page').text, `${miniAppUrl}/?open=connect`)
    .row()
    .text(text('connect-in-chat').text, connectInChat.pack(inChat))
  const links = serviceLinks(text, serviceNames)
  if (links) keyboard.row().append(links)
  return { text: text('connect-ways'), keyboard }
}

/**
 * Says whether what a person typed is a secret: it looks like one, or /connect or two-factor waits for one. For
 * those whose messages go no further, and may not stay in the chat all the same.
 */
function createIsSecret(
  store: Pick<ConversationStore, 'waiting'>,
  { prompts, twoFactor }: Pick<TwoFactorDialog, 'prompts' | 'twoFactor'>,
  commands: () => readonly Command[],
): (ctx: DeskContext) => Promise<boolean> {
  return async (ctx) => {
    if (!ctx.message || !canConverse(ctx)) return false
    const typed = ctx.message.text ?? ctx.message.caption ?? ''
    if (!isToBot(ctx, commands())) return false
    if (holdsKey(typed)) return true
    if (isForOthers(ctx)) return false
    if ((await store.waiting(ctx)).includes(CONNECT)) return true
    if (!isPrivate(ctx)) return false
    const userId = personOf(ctx).id
    if ((await prompts.read(userId)) !== undefined) return true
    return isEntry(typed) && (await twoFactor.exists(userId))
  }
}

type Deps = {
  readonly sessionCodes: SessionCodes
  readonly prompts: ConnectPrompts
}

/** Takes the code of a page, which its reader sends from their own Telegram: the page of another person ends with that. */
async function confirmPage(deps: Deps, ctx: DeskContext, code: string): Promise<void> {
  const redeemed = await deps.sessionCodes.redeem(personOf(ctx).id, code)
  const { message_id } = await say(ctx, redeemed)
  if (redeemed.is === 'confirmed') await deps.prompts.add(personOf(ctx).id, message_id)
}

/**
 * Takes such a code from a person who may not use the bot: they can have no page, so they are told of one that belongs to somebody
 * else. Gives false for anything else that they send.
 */
function createTakeForeignCode(deps: Deps): (ctx: DeskContext) => Promise<boolean> {
  return async (ctx) => {
    const code = SENT.exec(ctx.message?.text ?? '')?.groups?.['code']
    if (code === undefined) return false
    const redeemed = await deps.sessionCodes.redeem(personOf(ctx).id, code)
    if (redeemed.is !== 'foreign') return false
    await say(ctx, redeemed)
    return true
  }
}

async function say(ctx: DeskContext, redeemed: Redeemed): Promise<SentMessage> {
  // Anybody can make up a code with the number of another person.
  if (redeemed.is === 'foreign' && redeemed.hasEnded)
    ctx.log.warn(
      { event: 'mini-app-foreign-page', owner: redeemed.ownerId },
      'A person had the page of another one open, and was asked for a key there; they are warned, and the page has ended',
    )
  if (redeemed.is === 'confirmed')
    ctx.log.info({ event: 'mini-app-confirmed' }, 'A person confirmed their page of the mini app')
  return await reply(ctx, { text: ctx.text(`connect-page-${redeemed.is}`) })
}
