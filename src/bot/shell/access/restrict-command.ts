import { type AccessCheck, adminsOnly, privateOnly, tradersOnly } from './access-checks.js'
import type { Clock } from '../../../lib/clock.js'
import type { Access, AnswerAlone, Button, Command, SharedButtons } from '../command.js'
import type { DeskContext } from '../context.js'
import type { ShowAlone } from '../delivery/show-alone.js'
import { age } from '../format/age.js'
import { clip } from '../format/columns.js'
import { leaveForm } from '../forms/form.js'
import { reply } from '../text/deliver.js'

/** The greatest age of a message that is acted on, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000

/** The most of an old message that the answer quotes, in characters. */
const LONGEST_SHOWN = 200

/**
 * Does not act on a message that was written long before it arrived: while the bot was away, its person may have done the
 * same elsewhere, or decided against it. They are told, and may send it again.
 */
function recentOnly(command: string, run: Command['run'], now: Clock): Command['run'] {
  return async (ctx, argument) => {
    const ageMs = now() - writtenAt(ctx, now())
    if (ageMs <= MAX_AGE_MS) return await run(ctx, argument)
    const seconds = Math.round(ageMs / 1_000)
    ctx.log.warn(
      { event: 'command-stale', command, seconds },
      'A command arrived too late to act on; the user is asked to repeat it',
    )
    const typed = clip(`/${command} ${argument}`.trim(), LONGEST_SHOWN)
    await reply(ctx, { text: ctx.text('too-late', { age: age(ctx.text, ageMs), typed }) })
  }
}

/** The time at which the message was written, by Telegram's clock, in milliseconds; `otherwise` where there is none. */
function writtenAt(ctx: DeskContext, otherwise: number): number {
  return ctx.message ? ctx.message.date * 1_000 : otherwise
}

type Run = Command['run']

/**
 * Restricts a command, its links and its buttons by its fields `access`, `place` and `freshness`. Buttons are restricted too, because
 * a client can send any button's data in any chat; their age is not checked, because tickets expire by themselves.
 */
export function restrictCommand(
  command: Command,
  now: Clock,
  showAlone: Pick<ShowAlone, 'isAllowed' | 'answer'>,
): Command {
  const { access, place, freshness, showHandled, followLink, alone, keepForPrivate } = command
  const checks = checksOf(access, place)
  const restricted =
    (run: Run): Run =>
    async (ctx, argument) => {
      const stopping = checks.find((check) => check.stops(ctx))
      if (!stopping) return await run(ctx, argument)
      logRefusal(ctx, stopping, command.name)
      const isElsewhere =
        stopping === privateOnly && checks.every((one) => one === stopping || !one.stops(ctx))
      const kept = isElsewhere && argument !== '' ? await keepForPrivate?.(ctx, argument) : undefined
      await stopping.refuse(ctx, kept ?? command.name)
    }
  const recent = (run: Run): Run => (freshness === 'recent' ? recentOnly(command.name, run, now) : run)
  /** Answers in a group that allows it with what its person alone sees; otherwise as in any group. */
  const orAlone =
    (inPrivate: Run, { accepts, run }: AnswerAlone): Run =>
    async (ctx, argument) => {
      const stopping = checks.filter((check) => check.stops(ctx))
      const mayAnswer =
        stopping.length === 1 &&
        stopping[0] === privateOnly &&
        accepts(argument) &&
        ctx.chat !== undefined &&
        (await showAlone.isAllowed(ctx.chat.id))
      const isShown = mayAnswer && (await showAlone.answer(ctx, () => recent(run)(ctx, argument)))
      if (!isShown) await inPrivate(ctx, argument)
    }
  /** A command that does more than look ends a form that waits; one that looks leaves it as it is. */
  const leaving = (run: Run): Run =>
    command.topic === 'trading' || command.changesState === true
      ? async (ctx, argument) => {
          await leaveForm(ctx)
          await run(ctx, argument)
        }
      : run
  const inPrivate = restricted(once(showHandled, recent(leaving(command.run))))
  return {
    ...command,
    run: alone ? orAlone(inPrivate, alone) : inPrivate,
    ...(followLink ? { followLink: restricted(recent(leaving(followLink))) } : {}),
    buttons: restrictButtons({ ...command, opens: command.name, buttons: command.buttons ?? [] }),
  }
}

/** Restricts buttons by the access and place of their group or command; a button may have a stricter access of its own. */
export function restrictButtons(shared: SharedButtons): readonly Button[] {
  return shared.buttons.map((button) => restrictButton(shared, button))
}

function restrictButton({ opens, access: ofAll, place }: SharedButtons, button: Button): Button {
  const access = ofAll === 'everybody' ? (button.access ?? ofAll) : ofAll
  const checks = checksOf(access, place)
  return {
    ...button,
    access,
    press: async (ctx, data) => {
      const stopping = checks.find((check) => check.stops(ctx))
      if (!stopping || !button.isFor(data)) return await button.press(ctx, data)
      logRefusal(ctx, stopping, opens)
      if (stopping.hidesButtons) return false
      await stopping.refuse(ctx, opens)
      return true
    },
  }
}

/** Logs that somebody asked for what their role does not allow. */
function logRefusal(ctx: DeskContext, { role }: AccessCheck, command: string): void {
  if (role !== undefined)
    ctx.log.info(
      { event: 'command-refused', user: ctx.from?.id, command, role },
      'A user was refused what only another role may do',
    )
}

/** The checks for these fields, in their order. */
function checksOf(access: Access, place: Command['place']): readonly AccessCheck[] {
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
