import type { Corrections } from '../../../../accounts/corrections/corrections.js'
import { shapeOf } from '../../../../desk/trading/words/corrections/sentence-shape.js'
import { fillLine } from '../../../../desk/trading/words/corrections/taught-line.js'
import { isTeachable } from '../../../../desk/trading/words/corrections/teachable.js'
import type { WordsLine } from '../../../../desk/trading/words/understanding.js'
import type { Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'

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
  const accepts = (name: string, words: string): boolean =>
    commands.find((one) => one.name === name)?.accepts?.(words) === true
  return async (ctx, sentence) => {
    const found = shapeOf(sentence, ctx.numbers.decimalSign)
    if (!found) return undefined
    const all = await corrections.read(personOf(ctx).id)
    const correction = all.find(({ shape }) => shape === found.shape)
    const line = correction && fillLine(correction.line, found)
    return line && isTeachable(line, accepts) ? line : undefined
  }
}
