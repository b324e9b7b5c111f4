import { tradersOnly, privateOnly, adminsOnly, type Guard } from './guards.js'
import type { Clock } from '../../../lib/clock.js'
import type { Access, Button, Command, SharedButtons } from '../command.js'
import type { DeskContext } from '../context.js'
import { recentOnly } from './recent-only.js'

type Run = Command['run']

/**
 * Holds a command, its links and its buttons to its fields: who has it, in which chats, and from messages of what age.
 * A client may send any button's data in any chat, so that buttons are held to the same; their age does not matter,
 * because what they confirm expires by itself.
 */
export function guardCommand(command: Command, now: Clock): Command {
  const { access, place, freshness, showHandled, followLink } = command
  const guards = guardsOf(access, place)
  const guarded =
    (run: Run): Run =>
    async (ctx, argument) => {
      const stopping = guards.find((guard) => guard.stops(ctx))
      await (stopping ? stopping.refuse(ctx, command.name) : run(ctx, argument))
    }
  const recent = (run: Run): Run => (freshness === 'recent' ? recentOnly(command.name, run, now) : run)
  return {
    ...command,
    run: guarded(once(showHandled, recent(command.run))),
    ...(followLink ? { followLink: guarded(recent(followLink)) } : {}),
    buttons: guardButtons({ ...command, opens: command.name, buttons: command.buttons ?? [] }),
  }
}

/** Holds buttons to the access and place of what they belong to, or to a stricter access of their own. */
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

/** In the order in which they are asked. */
function guardsOf(access: Access, place: Command['place']): readonly Guard[] {
  return [
    ...(access === 'admins' ? [adminsOnly] : []),
    ...(place === 'private' ? [privateOnly] : []),
    ...(access === 'traders' ? [tradersOnly] : []),
  ]
}

/** Also for a message that comes too late: nothing new is done for it. */
function once(showHandled: ((ctx: DeskContext) => Promise<boolean>) | undefined, run: Run): Run {
  if (!showHandled) return run
  return async (ctx, argument) => {
    if (!(await showHandled(ctx))) await run(ctx, argument)
  }
}
