import type { Desk } from '../../../desk/desk.js'
import { familiarSymbols } from '../../../desk/trading/words/pairs/pair-names.js'
import {
  type NamedInSentence,
  type WordsReader,
  createWordsReader,
} from '../../../desk/trading/words/understand.js'
import type { Understanding } from '../../../desk/trading/words/understanding.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { ServiceError } from '../../../service/errors.js'
import { acceptedBy, type Command } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { ownSentence } from './own-words.js'

/** A sentence as it is understood, by the pairs that its person can trade. */
interface SentenceRead {
  readonly understanding: Understanding
  /** BASE/QUOTE of those pairs. */
  readonly symbols: readonly string[]
  /** Reads the pairs and sides that it names; it takes a while. */
  readonly named: () => NamedInSentence
}

/** Reads a sentence in the language and by the pairs of its person, and nothing else: nothing is sent or stored. */
export type UnderstandSentence = (
  ctx: DeskContext,
  commands: readonly Command[],
  sentence: string,
) => Promise<SentenceRead>

export function createUnderstandSentence(desk: Pick<Desk, 'market'>): UnderstandSentence {
  // The reader for the last list of pairs: it takes a while to make, and the pairs hardly ever change.
  let last:
    | { readonly key: string; readonly commands: readonly Command[]; readonly reader: WordsReader }
    | undefined
  return async (ctx, commands, sentence) => {
    const symbols = await pairSymbols(ctx, desk)
    const key = symbols.join(' ')
    if (last?.key !== key || last.commands !== commands) {
      last = { key, commands, reader: createWordsReader({ symbols, accepts: acceptedBy(commands) }) }
    }
    const { reader } = last
    const whose = { languages: [ctx.language], decimal: ctx.numbers.decimalSign }
    return {
      understanding: reader.understand(sentence, whose),
      symbols,
      named: () => reader.named(sentence, whose),
    }
  }
}

/** True if the message of an update asks for something by itself, whatever form waits: it is no answer, but a line or a sentence. */
export type AsksByItself = (ctx: DeskContext) => Promise<boolean>

export function createAsksByItself({
  commands,
  understandSentence,
}: {
  readonly commands: () => readonly Command[]
  readonly understandSentence: UnderstandSentence
}): AsksByItself {
  return async (ctx) => {
    const sentence = ctx.message && ownSentence(ctx.message)
    if (sentence === undefined) return false
    if (commands().some(({ recognises }) => recognises?.(sentence) === true)) return true
    const { understanding } = await understandSentence(ctx, commands(), sentence)
    if (understanding.kind === 'line' || understanding.kind === 'choice') return true
    return understanding.kind === 'question' && (understanding.known?.words ?? '') !== ''
  }
}

/** The pairs that a person's sentences may name, as BASE/QUOTE: theirs, and well-known ones, since theirs may not all be read. */
async function pairSymbols(ctx: DeskContext, { market }: Pick<Desk, 'market'>): Promise<readonly string[]> {
  try {
    const { settings } = ctx.userContext ?? {}
    const access = await market.findMarketDataAccess(personOf(ctx).id, { isPrivate: true, settings })
    if (!access) return familiarSymbols
    const pairs = await market.all(access)
    return [...new Set([...pairs.map(({ symbol }) => symbol), ...familiarSymbols])]
  } catch (err) {
    if (!(err instanceof ServiceError || err instanceof SealError)) throw err
    ctx.log.info(
      { event: 'pair-lookup-failed', err },
      'Could not read the pairs that a sentence may name; well-known ones are taken',
    )
    return familiarSymbols
  }
}
