import { GrammyError, HttpError } from 'grammy'
import { parseExport, type ExportChoice } from '../../../../desk/account/export/export-choice.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Timers } from '../../../../lib/timers.js'
import { ServiceError } from '../../../../service/errors.js'
import { isMainVenue } from '../../../../service/venues.js'
import { failureText } from '../../../shell/cards/failure.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import type { ReadDrafts } from '../../../shell/delivery/read-drafts.js'
import { watchRead } from '../../../shell/delivery/read-progress.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import { exportFileCard, exportFormCard, exportTallyCard } from './card.js'
import { chooseExport, wantedOn } from './keyboard.js'

/** /export: everything of one kind as a file, chosen by buttons or typed: `/export history csv year`. */
function exportCommand({
  desk,
  readDrafts,
  timers,
}: {
  readonly desk: Desk
  readonly readDrafts: ReadDrafts
  readonly timers: Timers
}): Command {
  return {
    name: 'export',
    topic: 'files',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseExport(words).unknown === undefined,
    examples: ['/export', '/export history csv year', '/export trades json month'],
    isFeatured: true,
    run: async (ctx, typed) => {
      const trader = await desk.findTrader(personOf(ctx).id, ctx.userContext)
      const { wanted, unknown } = parseExport(typed)
      if (!trader) await reply(ctx, { text: ctx.text('accounts-none') })
      else if (unknown !== undefined || !(await sendWhole(ctx, trader, wanted))) {
        await reply(ctx, exportFormCard(renderContextOf(ctx), trader, wanted, unknown))
      }
    },
    buttons: [
      onPress(chooseExport, async (ctx, { account, chain, ...chosen }) => {
        const userId = personOf(ctx).id
        const trader = await desk.findTraderOf({ userId, accountId: account, chainId: chain })
        const wanted = wantedOn(chosen)
        if (!trader) await replace(ctx, { text: ctx.text('account-not-connected') })
        else if (!(await sendWhole(ctx, trader, wanted))) {
          await replace(ctx, exportFormCard(renderContextOf(ctx), trader, wanted))
        }
      }),
    ],
  }

  /** Sends the file, and then its totals. False when something is still to be chosen. */
  async function sendWhole(
    ctx: DeskContext,
    trader: Trader,
    { kind, period, format }: ExportChoice,
  ): Promise<boolean> {
    if (!kind || !period || !format) return false
    if (kind === 'trades' && !isMainVenue(trader.account.venue)) {
      await reply(ctx, { text: ctx.text('export-no-practice') })
      return true
    }
    try {
      // The file is read while it is sent.
      const file = await watchRead(
        ctx,
        { readDrafts, rows: `export-kind-${kind}`, timers },
        async ({ onRows, stopped }) => {
          const begun = await desk.account.beginExport(trader, { kind, period, format }, onRows)
          if (!begun) return undefined
          const content = untilStopped(begun.content, stopped)
          const card = exportFileCard(renderContextOf(ctx), trader, { kind, period }, { ...begun, content })
          await reply(ctx, card)
          return begun
        },
      )
      const text = file
        ? exportTallyCard(renderContextOf(ctx), kind, file.totals())
        : ctx.text('export-no-address')
      await reply(ctx, { text })
    } catch (err) {
      await tellFailure(ctx, err)
    }
    return true
  }
}

/** Hands a file on, and fails as soon as the person stops it: then Telegram gets no whole file, and shows none. */
async function* untilStopped(
  content: AsyncIterable<Uint8Array>,
  stopped: Promise<never>,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await Promise.race([chunks.next(), stopped])
    if (done === true) return
    yield value
  }
}

/** Tells the failures that mean something particular for a file, and rethrows all others. */
async function tellFailure(ctx: DeskContext, err: unknown): Promise<void> {
  const say = async (text: ReturnType<DeskContext['text']>): Promise<void> => {
    ctx.log.warn({ event: 'export-failed', err }, 'An export could not be sent; the user is told')
    await reply(ctx, { text })
  }
  if (err instanceof ServiceError) {
    await say(join([ctx.text('export-failed'), failureText(ctx.text, err)], '\n'))
  } else if (err instanceof GrammyError && err.error_code === 413) await say(ctx.text('export-too-large'))
  else if (err instanceof HttpError) await say(ctx.text('export-unsure'))
  else throw err
}

export const exportFeature = commandFeature('export', exportCommand)
