import type { Redeemed, SessionCodes } from '../../../../accounts/mini-app-sessions/codes.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { reply } from '../../../shell/text/deliver.js'

type Deps = {
  readonly sessionCodes: SessionCodes
}

/** The message that a page asks its reader to send. */
const SENT = /^\/start(?:@\w+)? connect_(?<code>\S+)\s*$/

/** Takes the code of a page, which its reader sends from their own Telegram: the page of another person ends with that. */
export async function confirmPage(deps: Deps, ctx: DeskContext, code: string): Promise<void> {
  await say(ctx, await deps.sessionCodes.redeem(personOf(ctx).id, code))
}

/**
 * Takes such a code from a person who may not use the bot: they can have no page, so they are told of one that belongs to somebody
 * else. Gives false for anything else that they send.
 */
export function createTakeForeignCode(deps: Deps): (ctx: DeskContext) => Promise<boolean> {
  return async (ctx) => {
    const code = SENT.exec(ctx.message?.text ?? '')?.groups?.['code']
    if (code === undefined) return false
    const redeemed = await deps.sessionCodes.redeem(personOf(ctx).id, code)
    if (redeemed.is !== 'foreign') return false
    await say(ctx, redeemed)
    return true
  }
}

async function say(ctx: DeskContext, redeemed: Redeemed): Promise<void> {
  if (redeemed.is === 'foreign')
    ctx.log.warn(
      { event: 'mini-app-foreign-page', owner: redeemed.ownerId, hasEnded: redeemed.hasEnded },
      'A person had the page of another one open, and was asked for a key there; they are warned, and the page has ended',
    )
  if (redeemed.is === 'confirmed')
    ctx.log.info({ event: 'mini-app-confirmed' }, 'A person confirmed their page of the mini app')
  await reply(ctx, { text: ctx.text(`connect-page-${redeemed.is}`) })
}
