import type { LastSentences } from '../../../../accounts/corrections/last-sentences.js'
import { shapeOf } from '../../../../desk/trading/words/corrections/sentence-shape.js'
import { teachableKind } from '../../../../desk/trading/words/corrections/teachable.js'
import { writeLine, type WordsLine } from '../../../../desk/trading/words/understanding.js'
import { holdsKey } from '../../../../lib/secrets/key-like.js'
import { personOf, type DeskContext } from '../../../shell/context.js'

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
