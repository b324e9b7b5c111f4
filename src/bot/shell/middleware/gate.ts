import type { Middleware } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import type { RateResult, RateKind, Rates } from '../../../accounts/access/rates.js'
import { isLetIn, type AccessStatus } from '../../../accounts/access/role.js'
import { isPrivate, personOf, type DeskContext } from '../context.js'
import { deleteTyped, reply } from '../text/deliver.js'
import { join } from '../text/markup.js'
import { answerInline } from '../text/inline.js'
import { answerPress } from './buttons.js'
import type { UpdateClass } from './classify-update.js'

/**
 * Lets updates pass from people who may use the bot and are within their rate limit, by their numeric id. Runs before every
 * feature, for every kind of update. A stranger gets one line, and the admins are asked to admit them.
 */
export function gate(deps: {
  readonly people: Pick<People, 'shouldNotify'>
  readonly rates: Pick<Rates, 'shouldNotify'>
  readonly admission: {
    /** Asks the admins to let in the stranger behind an update, and tells the stranger so. */
    request(ctx: DeskContext): Promise<void>
  }
  /** True if the typed text answers a question for a secret, or looks like a secret. */
  readonly isSecret: (ctx: DeskContext) => Promise<boolean>
  /** Offers what a message that was forwarded on purpose may be for; false where it does nothing. Acts on nothing by itself. */
  readonly takeForwarded?: (ctx: DeskContext) => Promise<boolean>
  /** Warns a person without access who was shown the page of somebody else; false for anything else that they send. */
  readonly takeForeignCode?: (ctx: DeskContext) => Promise<boolean>
}): Middleware<DeskContext> {
  return async (ctx, next) => {
    if (!ctx.userContext) return
    const { updateClass, kind, accessStatus, counted: rateResult } = ctx.userContext
    ctx.accessStatus = accessStatus
    // Nobody expects an answer to a reaction; one of a stranger does nothing.
    if (updateClass === 'reaction') return isLetIn(accessStatus) ? await next() : undefined
    if (!isLetIn(accessStatus)) await rejectUnauthorised(ctx, accessStatus, updateClass, rateResult)
    else if (!rateResult.ok) await replyRateLimited(ctx, kind, rateResult.waitMs)
    else if (updateClass === 'forwarded message') await refuseForwarded(ctx)
    else await next()
  }

  async function rejectUnauthorised(
    ctx: DeskContext,
    accessStatus: AccessStatus,
    updateClass: UpdateClass,
    rateResult: RateResult,
  ): Promise<void> {
    if (updateClass === 'press') await answerPress(ctx)
    // In a group, messages of unknown people are not answered: they may be for other people.
    if (!isPrivate(ctx) || updateClass === 'membership') return
    // A key is removed from the chat for everybody, also for a person who was blocked while /connect waited for it.
    const removed = await removeSecret(ctx)
    if (!rateResult.ok) return
    if (removed !== undefined && accessStatus !== 'blocked') await sayRemoved(ctx, removed)
    else if (await deps.takeForeignCode?.(ctx)) return
    else if (accessStatus === 'stranger') await deps.admission.request(ctx)
    else if (await deps.people.shouldNotify(personOf(ctx).id, accessStatus)) {
      await reply(ctx, { text: ctx.text(accessStatus === 'pending' ? 'access-pending' : 'access-blocked') })
    }
  }

  /** Says when the person may continue, once a minute; a pressed button or an inline query is answered each time. */
  async function replyRateLimited(ctx: DeskContext, kind: RateKind, waitMs: number): Promise<void> {
    const said = ctx.text(`rate-${kind}`, { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
    ctx.log.debug({ event: 'rate-limited', kind, waitMs }, 'A user exceeded the rate limit')
    if (ctx.callbackQuery) return await answerPress(ctx, said.text)
    if (ctx.inlineQuery) {
      return await answerInline(ctx, {
        cards: [],
        button: { text: ctx.text('rate-query'), start: 'price' },
        cacheSeconds: 0,
      })
    }
    await removeSecret(ctx)
    if (await deps.rates.shouldNotify(personOf(ctx).id)) await reply(ctx, { text: said })
  }

  /** A forwarded message is not acted on, but a secret in it must not stay in the chat. */
  async function refuseForwarded(ctx: DeskContext): Promise<void> {
    const removed = await removeSecret(ctx)
    if (!isPrivate(ctx)) return
    if (removed === undefined && (await deps.takeForwarded?.(ctx))) return
    const said = [ctx.text('access-forwarded')]
    if (removed !== undefined)
      said.push(ctx.text(removed ? 'access-forwarded-deleted' : 'access-forwarded-not-deleted'))
    await reply(ctx, { text: join(said, '\n') })
  }

  /** True if a secret was deleted, false if it could not be; undefined if the text holds no secret. */
  async function removeSecret(ctx: DeskContext): Promise<boolean | undefined> {
    return (await deps.isSecret(ctx)) ? await deleteTyped(ctx) : undefined
  }

  async function sayRemoved(ctx: DeskContext, isDeleted: boolean): Promise<void> {
    if (!(await deps.rates.shouldNotify(personOf(ctx).id))) return
    await reply(ctx, { text: ctx.text(isDeleted ? 'leaked-key' : 'leaked-key-not-deleted') })
  }
}
