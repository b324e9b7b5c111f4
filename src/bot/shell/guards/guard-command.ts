import { tradersOnly, privateOnly, adminsOnly, type Guard } from './guards.js'
import type { Clock } from '../../../lib/clock.js'
import type { Access, AnswerAlone, Button, Command, SharedButtons } from '../command.js'
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
  const { access, place, freshness, showHandled, followLink, alone } = command
  const guards = guardsOf(access, place)
  const guarded =
    (run: Run): Run =>
    async (ctx, argument) => {
      const stopping = guards.find((guard) => guard.stops(ctx))
      if (!stopping) return await run(ctx, argument)
      logRefusal(ctx, stopping, command.name)
      await stopping.refuse(ctx, command.name)
    }
  const recent = (run: Run): Run => (freshness === 'recent' ? recentOnly(command.name, run, now) : run)
  /** Answers in a group that allows it with what its person alone sees; otherwise as in any group. */
  const orAlone =
    (inPrivate: Run, { accepts, run }: AnswerAlone): Run =>
    async (ctx, argument) => {
      const stopping = guards.filter((guard) => guard.stops(ctx))
      const mayAnswer =
        stopping.length === 1 &&
        stopping[0] === privateOnly &&
        accepts(argument) &&
        ctx.chat !== undefined &&
        (await showAlone.isAllowed(ctx.chat.id))
      const isShown = mayAnswer && (await showAlone.answer(ctx, () => recent(run)(ctx, argument)))
      if (!isShown) await inPrivate(ctx, argument)
    }
  const inPrivate = guarded(once(showHandled, recent(command.run)))
  return {
    ...command,
    run: alone ? orAlone(inPrivate, alone) : inPrivate,
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
      logRefusal(ctx, stopping, opens)
      if (stopping.hidesButtons) return false
      await stopping.refuse(ctx, opens)
      return true
    },
  }
}

/** Logs that somebody asked for what their role does not allow. */
function logRefusal(ctx: DeskContext, { role }: Guard, command: string): void {
  if (role !== undefined)
    ctx.log.info(
      { event: 'command-refused', user: ctx.from?.id, command, role },
      'A user was refused what only another role may do',
    )
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
