import { createHash } from 'node:crypto'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import type { SealedStore } from '../vault/sealed-store.js'
import { SealError } from '../vault/vault.js'

/** A sentence of a person, and the line with its slash that it was read as. */
interface LastSentence {
  readonly sentence: string
  readonly line: string
}

/** The last sentence of each person that was read as a line, for a while, sealed. */
export interface LastSentences {
  /** Notes a sentence in the place of the one before. Returns its id, for the button that corrects it. */
  note(userId: number, read: LastSentence): Promise<string>
  /**
   * Waits for the line that was meant by a sentence, and returns what it was read as; undefined where another sentence has come
   * since, or it was long ago.
   */
  expectLine(userId: number, id: string): Promise<LastSentence | undefined>
  /** The sentence that waits for its line. */
  expected(userId: number): Promise<LastSentence | undefined>
  /** Ends the wait. */
  remove(userId: number): Promise<void>
}

/** Seconds for which a sentence is kept, and for which its line is waited for. */
const KEPT_S = 15 * 60

const record = z.strictObject({ sentence: z.string(), line: z.string(), isExpected: z.boolean() })

export function createLastSentences({ sealed }: { readonly sealed: SealedStore }): LastSentences {
  const read = async (userId: number): Promise<z.infer<typeof record> | undefined> => {
    try {
      const text = await sealed.read(keys.lastSentence(userId))
      return text === undefined ? undefined : record.parse(JSON.parse(text))
    } catch (error) {
      // It lasts for minutes: one that cannot be opened is as good as expired.
      if (error instanceof SealError || error instanceof z.ZodError || error instanceof SyntaxError)
        return undefined
      throw error
    }
  }
  const write = async (userId: number, value: z.infer<typeof record>): Promise<void> => {
    await sealed.write(keys.lastSentence(userId), JSON.stringify(value), KEPT_S)
  }
  return {
    note: async (userId, { sentence, line }) => {
      await write(userId, { sentence, line, isExpected: false })
      return idOf(sentence)
    },
    expectLine: async (userId, id) => {
      const last = await read(userId)
      if (!last || idOf(last.sentence) !== id) return undefined
      await write(userId, { ...last, isExpected: true })
      return { sentence: last.sentence, line: last.line }
    },
    expected: async (userId) => {
      const last = await read(userId)
      return last?.isExpected === true ? { sentence: last.sentence, line: last.line } : undefined
    },
    remove: async (userId) => {
      await sealed.remove(keys.lastSentence(userId))
    },
  }
}

function idOf(sentence: string): string {
  return createHash('sha256').update(sentence).digest('base64url').slice(0, 6)
}
