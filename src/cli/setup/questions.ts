import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Questions at a terminal. */
export interface Questions {
  /** Asks, and gives the answer without spaces around it. A secret one is not shown while it is typed. */
  ask(question: string, options?: { readonly isSecret?: boolean }): Promise<string>
  close(): void
}

/** Nobody is there to answer: the input has ended. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/** Opens questions on a pair of streams, such as those of the process. Answers may come from a file, too. */
export function openQuestions(
  input: NodeJS.ReadStream,
  output: Pick<NodeJS.WriteStream, 'write'>,
): Questions {
  let isSecret = false
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isSecret) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: input.isTTY })
  // Lines that come before they are asked for are kept.
  const answers = lines[Symbol.asyncIterator]()
  return {
    ask: async (question, options = {}) => {
      output.write(`${question} `)
      isSecret = options.isSecret ?? false
      const { done, value } = await answers.next()
      if (isSecret) output.write('\n')
      isSecret = false
      if (done === true) throw new NoAnswerError(question)
      return value.trim()
    },
    close: () => lines.close(),
  }
}
