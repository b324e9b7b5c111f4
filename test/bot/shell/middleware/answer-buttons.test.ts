import { Composer, GrammyError, HttpError } from 'grammy'
import { expect, test } from 'vitest'
import type { DeskContext } from '../../../../src/bot/shell/context.js'
import { answerButtons } from '../../../../src/bot/shell/middleware/buttons.js'

/** What is done for a press whose acknowledgement fails with an error. */
async function doneFor(fault: Error): Promise<readonly string[]> {
  const done: string[] = []
  const answerCallbackQuery = async (): Promise<never> => {
    done.push('acknowledged')
    throw fault
  }
  const log = { debug: ({ event }: { event: string }) => done.push(event) }
  const ctx = { callbackQuery: {}, answerCallbackQuery, log } as unknown as DeskContext
  await new Composer(answerButtons).middleware()(ctx, async () => void done.push('done'))
  return done
}

const tooOld = new GrammyError(
  'Call failed',
  { ok: false, error_code: 400, description: 'Bad Request: query is too old' },
  'answerCallbackQuery',
  {},
)

test.each([
  ['it is too old', tooOld],
  ['the reply was lost', new HttpError('Network request failed', new Error('ECONNRESET'))],
])('what a button asks for is done though its press cannot be acknowledged: %s', async (_, fault) => {
  expect(await doneFor(fault)).toEqual(['acknowledged', 'button-answer-failed', 'done'])
})

test('a fault of the bot itself is thrown', async () => {
  await expect(doneFor(new TypeError('no function'))).rejects.toThrow('no function')
})
