import { Context, type Filter, type Middleware } from 'grammy'
import type { Corrections } from '../../../../accounts/corrections/corrections.js'
import type { LastSentences } from '../../../../accounts/corrections/last-sentences.js'
import { shapeOf } from '../../../../desk/trading/words/corrections/sentence-shape.js'
import { teachLine } from '../../../../desk/trading/words/corrections/taught-line.js'
import { isTeachable, teachableKind } from '../../../../desk/trading/words/corrections/teachable.js'
import { writeLine } from '../../../../desk/trading/words/understanding.js'
import type { Command } from '../../../shell/command.js'
import { filterUpdates } from '../../../shell/compose.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { reply } from '../../../shell/text/deliver.js'
import { isOwnMessage } from '../own-words.js'
import { keptCard } from './card.js'

/** One line with a command and its words. */
const LINE = /^\/(?<command>\w+)(?:@\w+)?(?<words>(?: +[^\s]+)*) *$/

/**
 * Keeps the line that a person types after Change as the meaning of their sentence, once the line itself has been answered.
 * Goes on waiting where they type another kind of command, or one that its parser does not take.
 */
export function learnLines({
  corrections,
  lastSentences,
  commands,
}: {
  readonly corrections: Pick<Corrections, 'keep'>
  readonly lastSentences: Pick<LastSentences, 'expected' | 'remove'>
  readonly commands: readonly Command[]
}): Middleware<DeskContext> {
  const accepts = (name: string, words: string): boolean =>
    commands.find((one) => one.name === name)?.accepts?.(words) === true
  return filterUpdates(Context.has.filterQuery('message:text'), async (ctx, next) => {
    await next()
    await learn(ctx).catch((err: unknown) =>
      // The line itself was answered; an order of it may have been sent.
      ctx.log.warn(
        { event: 'correction-failed', err },
        'A correction could not be kept; the line was answered',
      ),
    )
  })

  async function learn(ctx: Filter<DeskContext, 'message:text'>): Promise<void> {
    const { command = '', words = '' } = LINE.exec(ctx.message.text)?.groups ?? {}
    const line = { command, words: words.trim().replaceAll(/ +/g, ' ') }
    const kind = teachableKind(command)
    // The press of Change came before this line in the queue of the same chat, so the sentence was there when the context was read.
    if (!ctx.userContext?.hasLastSentence) return
    if (kind === undefined || !isPrivate(ctx) || !isOwnMessage(ctx.message)) return
    const { id } = personOf(ctx)
    const misread = await lastSentences.expected(id)
    const [before = ''] = misread?.line.slice(1).split(' ') ?? []
    if (!misread || teachableKind(before) !== kind || !isTeachable(line, accepts)) return
    if (writeLine(line).toLowerCase() === misread.line.toLowerCase()) return await lastSentences.remove(id)
    const found = shapeOf(misread.sentence, ctx.numbers.decimalSign)
    const taught = found && teachLine(found, line)
    const kept =
      found && taught !== undefined
        ? await corrections.keep(id, { shape: found.shape, line: taught })
        : undefined
    await lastSentences.remove(id)
    await reply(ctx, kept ? keptCard(ctx.text, kept) : { text: ctx.text('words-not-kept') })
  }
}
