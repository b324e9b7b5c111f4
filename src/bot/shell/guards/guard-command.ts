import { tradersOnly, privateOnly, adminsOnly, type Guard } from './guards.js'
import type { Clock } from '../../../lib/clock.js'
import type { Access, Button, Command, SharedButtons } from '../command.js'
import type { DeskContext } from '../context.js'
import type { ShowAlone } from '../delivery/show-alone.js'
import { recentOnly } from './recent-only.js'

type Run = Command['run']

/**
 * Guards a command, its links and its buttons by its fields `access`, `place` and `freshness`. Buttons are guarded too, because
 * a client can send any button's data in any chat; their age is not checked, because tickets expire by themselves.
 */
export function guardCommand(
  command: Command,
  now: Clock,
  showAlone: Pick<ShowAlone, 'isAllowed' | 'answer'>,
): Command {
  const { access, place, freshness, showHandled, followLink } = command
  const guards = guardsOf(access, place)
  const guarded =
    (run: Run): Run =>
    async (ctx, argument) => {
      const stopping = guards.find((guard) => guard.stops(ctx))
      if (!stopping) return await run(ctx, argument)
      const isShown =
        stopping === privateOnly &&
        command.mayShowAlone === true &&
        (await shownAlone(ctx, () => run(ctx, argument)))
      if (!isShown) await stopping.refuse(ctx, command.name)
    }
  const shownAlone = async (ctx: DeskContext, act: () => Promise<void>): Promise<boolean> =>
    ctx.chat !== undefined && (await showAlone.isAllowed(ctx.chat.id)) && (await showAlone.answer(ctx, act))
  const recent = (run: Run): Run => (freshness === 'recent' ? recentOnly(command.name, run, now) : run)
  return {
    ...command,
    run: guarded(once(showHandled, recent(command.run))),
    ...(followLink ? { followLink: guarded(recent(followLink)) } : {}),
    buttons: guardButtons({ ...command, opens: command.name, buttons: command.buttons ?? [] }),
  }
}

/** Guards buttons by the access and place of their group or command; a button may have a stricter access of its own. */
export function guardButtons(shared: SharedButtons): readonly Button[] {
  return shared.buttons.map((button) => guardButton(shared, button))
}

function guardButton({ opens, access: ofAll, place }: SharedButtons, button: Button): Button {
  const access = ofAll === 'everybody' ? (button.access ?? ofAll) : ofAll
  const guards = guardsOf(access, place)
  return {
    ...button,
    access,
    press: async (ctx, data) => {
      const stopping = guards.find((guard) => guard.stops(ctx))
      if (!stopping || !button.isFor(data)) return await button.press(ctx, data)
      if (stopping.hidesButtons) return false
      await stopping.refuse(ctx, opens)
      return true
    },
  }
}

/** The guards for these fields, in the order in which they are checked. */
function guardsOf(access: Access, place: Command['place']): readonly Guard[] {
  return [
    ...(access === 'admins' ? [adminsOnly] : []),
    ...(place === 'private' ? [privateOnly] : []),
    ...(access === 'traders' ? [tradersOnly] : []),
  ]
}

/** Runs a command unless its message was handled before; this is checked before the message's age. */
function once(showHandled: ((ctx: DeskContext) => Promise<boolean>) | undefined, run: Run): Run {
  if (!showHandled) return run
  return async (ctx, argument) => {
    if (!(await showHandled(ctx))) await run(ctx, argument)
  }
}
