import { onPress, type SharedButtons } from '../../shell/command.js'
import { reply } from '../../shell/text/deliver.js'
import { changeCard } from './card.js'
import { changeWords } from './keyboard.js'

/** The button below a line that a sentence was read as. */
export function wordsButtons(): SharedButtons {
  return {
    access: 'everybody',
    place: 'private',
    opens: 'help',
    buttons: [
      onPress(changeWords, async (ctx, { line }) => void (await reply(ctx, changeCard(ctx.text, line)))),
    ],
  }
}
