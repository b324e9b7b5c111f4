import type { Correction } from '../../../../accounts/corrections/corrections.js'
import type { WordsUsed } from '../../../../accounts/words-use.js'
import { join } from '../../../shell/text/markup.js'
import type { Text } from '../../../shell/text/languages.js'
import type { Message } from '../../../shell/text/message.js'
import { correctionLines } from '../corrections/card.js'
import { wordsKeyboard, type WordsService } from './keyboard.js'

/** A service as the card shows it. */
export interface ShownService {
  readonly name: WordsService
  /** Host and port that are sent something; undefined where the operator has set none. */
  readonly host: string | undefined
  readonly isOn: boolean
}

/** /words: for each service, where it is, exactly what is sent there, and what was used of both today; then the corrections. */
export function wordsCard(
  text: Text,
  services: readonly ShownService[],
  used: WordsUsed & { readonly most: number },
  corrections: readonly Correction[],
): Message {
  const parts = services.map(({ name, host, isOn }) => {
    const isModel = name === 'model'
    if (host === undefined) return text(isModel ? 'words-model-missing' : 'words-speech-missing')
    const state = isOn ? 'on' : 'off'
    const explained = text(isModel ? 'words-model-explained' : 'words-speech-explained', { host })
    return join([text(isModel ? `words-model-${state}` : `words-speech-${state}`, { host }), explained], '\n')
  })
  const offered = services.filter(({ host }) => host !== undefined)
  const { calls, tokens, most } = used
  const use = text('words-use', { calls: String(calls), most: String(most), tokens: String(tokens) })
  return {
    text: join(
      [
        join([text('words-title'), text('words-explained')], '\n'),
        ...parts,
        ...(offered.length > 0 ? [use, text('words-typed')] : []),
        correctionLines(text, corrections),
      ],
      '\n\n',
    ),
    keyboard: wordsKeyboard(text, offered, corrections),
  }
}
