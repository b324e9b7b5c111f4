import { Context, type Filter, InlineKeyboard, type Middleware } from 'grammy'
import type { Correction, Corrections } from '../../../accounts/corrections/corrections.js'
import type { LastSentences } from '../../../accounts/corrections/last-sentences.js'
import { shapeOf } from '../../../desk/trading/words/corrections/sentence-shape.js'
import { fillLine, teachLine } from '../../../desk/trading/words/corrections/taught-line.js'
import { isTeachable, teachableKind } from '../../../desk/trading/words/corrections/teachable.js'
import { type WordsLine, writeLine } from '../../../desk/trading/words/understanding.js'
import { acceptedBy, type Command } from '../../shell/command.js'
import { filterUpdates } from '../../shell/compose.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import { isOwnMessage } from './own-words.js'
import { defineAction } from '../../shell/keyboard/action.js'
import type { Text } from '../../shell/text/languages.js'
import { holdsKey } from '../../../lib/secrets/key-like.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Signs for the numbers of a sentence, in their order. */
const PLACES = '①②③④⑤⑥⑦⑧⑨'

/** The most characters of a sentence or a line that are shown, so that all corrections fit into one message. */
const LONGEST = 50

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line that was typed after Change and is kept. */
export function keptCorrectionCard(text: Text, correction: Correction): Message {
  return { text: text('words-kept', shownParts(correction)), keyboard: keptKeyboard(text, correction.id) }
}

/** The corrections of a person, one a line, numbered from 1; undefined where there are none. */
export function correctionLines(text: Text, corrections: readonly Correction[]): FormattedString {
  if (corrections.length === 0) return text('words-no-corrections')
  const lines = corrections.map((correction, index) =>
    text('words-correction', { number: String(index + 1), ...shownParts(correction) }),
  )
  return join([text('words-corrections'), ...lines], '\n')
}

/** A correction as people read it: `buy ① btc ②x` and `/long BTC ① ②x`. */
function shownParts({ shape, line }: Correction): { readonly sentence: string; readonly line: string } {
  let next = 0
  return {
    sentence: shorten(shape.replaceAll('#', () => PLACES.charAt(next++))),
    line: shorten(`/${line.replaceAll(/#([1-9])/g, (_, at: string) => PLACES.charAt(Number(at) - 1))}`),
  }
}

function shorten(text: string): string {
  const characters = Array.from(segments.segment(text), ({ segment }) => segment)
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('')}…`
}

/** Removes a correction on the message that says that it is kept. */
export const forgetKept = defineAction('words-forget-kept', 'id')
/** Removes one correction from the list in /words; all where the id is `all`. */
export const forgetCorrection = defineAction('words-forget', 'id')

/** Numbers of corrections in one row. */
const PER_ROW = 5

/** Below the message that a correction is kept. */
function keptKeyboard(text: Text, id: string): InlineKeyboard {
  return new InlineKeyboard().text(text('words-forget').text, forgetKept.pack({ id }))
}

/** Adds to /words a button for each correction, and one for all. */
export function addForgetButtons(
  keyboard: InlineKeyboard,
  text: Text,
  corrections: readonly Correction[],
): void {
  for (const [index, { id }] of corrections.entries()) {
    const label = text('words-forget-one', { number: String(index + 1) })
    keyboard.text(label.text, forgetCorrection.pack({ id }))
    if (index % PER_ROW === PER_ROW - 1) keyboard.row()
  }
  keyboard.row()
  if (corrections.length > 0)
    keyboard.text(text('words-forget-all').text, forgetCorrection.pack({ id: 'all' })).row()
}

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
  const accepts = acceptedBy(commands)
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
    await reply(ctx, kept ? keptCorrectionCard(ctx.text, kept) : { text: ctx.text('words-not-kept') })
  }
}

/**
 * The line that a person gave for sentences of this shape, with the numbers of this one; undefined where they gave none, or
 * its command does not take these numbers.
 */
export type FindTaught = (ctx: DeskContext, sentence: string) => Promise<WordsLine | undefined>

export function createFindTaught({
  corrections,
  commands,
}: {
  readonly corrections: Pick<Corrections, 'read'>
  readonly commands: readonly Command[]
}): FindTaught {
  const accepts = acceptedBy(commands)
  return async (ctx, sentence) => {
    const found = shapeOf(sentence, ctx.numbers.decimalSign)
    if (!found) return undefined
    const all = await corrections.read(personOf(ctx).id)
    const correction = all.find(({ shape }) => shape === found.shape)
    const line = correction && fillLine(correction.line, found)
    return line && isTeachable(line, accepts) ? line : undefined
  }
}

/**
 * Notes a sentence that was read as a line, so that Change can correct it. Returns its id for that button; empty for a sentence that
 * cannot be corrected for good.
 */
export type NoteSentence = (ctx: DeskContext, sentence: string, line: WordsLine) => Promise<string>

export function createNoteSentence({
  lastSentences,
}: {
  readonly lastSentences: Pick<LastSentences, 'note'>
}): NoteSentence {
  return async (ctx, sentence, line) => {
    const isNoted =
      !holdsKey(sentence) &&
      teachableKind(line.command) !== undefined &&
      shapeOf(sentence, ctx.numbers.decimalSign) !== undefined
    return isNoted ? await lastSentences.note(personOf(ctx).id, { sentence, line: writeLine(line) }) : ''
  }
}
