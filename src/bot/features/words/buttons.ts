import type { Corrections } from '../../../accounts/corrections/corrections.js'
import type { LastSentences } from '../../../accounts/corrections/last-sentences.js'
import { onPress, type SharedButtons } from '../../shell/command.js'
import { personOf } from '../../shell/context.js'
import { replace, reply } from '../../shell/text/deliver.js'
import { changeCard } from './card.js'
import { forgetKept } from './corrections/keyboard.js'
import { changeWords } from './keyboard.js'

/** The buttons below a line that a sentence was read as, and below one that is kept for it. */
export function wordsButtons({
  corrections,
  lastSentences,
}: {
  readonly corrections: Corrections
  readonly lastSentences: LastSentences
}): SharedButtons {
  return {
    access: 'everybody',
    place: 'private',
    opens: 'help',
    buttons: [
      onPress(changeWords, async (ctx, { line, sentence }) => {
        const misread = await lastSentences.expectLine(personOf(ctx).id, sentence)
        await reply(ctx, changeCard(ctx.text, misread?.line ?? line, misread !== undefined))
      }),
      onPress(forgetKept, async (ctx, { id }) => {
        await corrections.remove(personOf(ctx).id, id)
        await replace(ctx, { text: ctx.text('words-forgotten') })
      }),
    ],
  }
}
