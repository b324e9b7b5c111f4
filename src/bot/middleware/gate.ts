import { Composer, InlineKeyboard, type Middleware } from 'grammy'
import type { Decision, People } from '../../accounts/people.js'
import { onPress } from '../command.js'
import { isPrivate, personOf, type DeskContext } from '../context.js'
import { defineAction } from '../keyboards/action.js'
import { removeStrayKey } from '../stray-key.js'
import { replace, reply, send } from '../text/deliver.js'
import { refusedWith } from '../text/refusals.js'
import type { Languages } from '../text/languages.js'

/** An admin's answer to somebody's request. */
const decide = defineAction('gate', 'user', 'decision')

/**
 * Stands before everything. It looks at the numeric id alone, and at commands, buttons and texts alike. A stranger gets
 * one line, and the admins get a card with two buttons.
 */
export function gate({
  people,
  languages,
}: {
  readonly people: People
  readonly languages: Languages
}): Middleware<DeskContext> {
  const composer = new Composer<DeskContext>()
  composer.use(async (ctx, next) => {
    // Channels and anonymous admins have no person behind them who could own an account.
    if (!ctx.from || ctx.from.is_bot || ctx.message?.sender_chat) return
    ctx.standing = await people.standing(ctx.from.id)
    if (ctx.standing === 'admin' || ctx.standing === 'trader') return await next()
    await turnAway(ctx)
  })
  const answer = onPress(decide, async (ctx, { user, decision }) => {
    if (ctx.standing !== 'admin' || !isDecision(decision) || !/^[1-9]\d{0,14}$/.test(user)) return
    await settle(ctx, Number.parseInt(user, 10), decision)
  })
  composer.on('callback_query:data', async (ctx, next) => {
    if (!(await answer.press(ctx, ctx.callbackQuery.data))) await next()
  })
  return composer

  async function turnAway(ctx: DeskContext): Promise<void> {
    // In a group the bot keeps quiet towards those it doesn't know; they may be talking to each other.
    if (!isPrivate(ctx)) return
    // Somebody who was refused since they began /connect may still send what it asked for.
    if (await removeStrayKey(ctx)) return
    const { id, name } = personOf(ctx)
    if (ctx.standing !== 'stranger') {
      await reply(ctx, { text: ctx.text(ctx.standing === 'pending' ? 'gate-pending' : 'gate-refused') })
      return
    }
    // The admins first: a request that was noted but that nobody saw would wait for ever.
    if (!(await askAdmins(ctx, id, name))) {
      await reply(ctx, { text: ctx.text('gate-not-asked') })
      return
    }
    await people.ask(id, { name, language: ctx.language })
    await reply(ctx, { text: ctx.text('gate-asked', { id: String(id) }) })
  }

  /** Whether at least one of them now sees the request. */
  async function askAdmins(ctx: DeskContext, id: number, name: string): Promise<boolean> {
    const text = ctx.text('gate-request', { id: String(id), name })
    const button = (decision: Decision): string => decide.pack({ user: String(id), decision })
    const keyboard = new InlineKeyboard()
      .text(ctx.text('gate-approve').text, button('trader'))
      .text(ctx.text('gate-refuse').text, button('refused'))
    let asked = false
    for (const admin of people.admins) {
      try {
        await send(ctx.api, admin, { text, keyboard })
        asked = true
      } catch (err) {
        // One admin who never opened the bot, or blocked it, must not keep the others from being asked.
        ctx.log.warn({ err, admin }, 'An admin could not be asked')
      }
    }
    return asked
  }

  async function settle(ctx: DeskContext, userId: number, decision: Decision): Promise<void> {
    const { changed, asker } = await people.decide(userId, decision, personOf(ctx).id)
    const values = { id: String(userId), name: asker.name, admin: personOf(ctx).name }
    await replace(ctx, { text: ctx.text(decision === 'trader' ? 'gate-let-in' : 'gate-kept-out', values) })
    if (!changed || decision !== 'trader') return
    const text = languages.text(languages.choose(asker.language))
    try {
      await send(ctx.api, userId, { text: text('gate-welcome') })
    } catch (error) {
      if (!refusedWith(error, 'blocked')) throw error
    }
  }
}

function isDecision(text: string): text is Decision {
  return text === 'trader' || text === 'refused'
}
