import { Api } from 'grammy'
import { expect, test } from 'vitest'
import { createAnswerGate } from '../../../../src/bot/shell/updates/answer-gate.js'
import { createWorkContext } from '../../../../src/telemetry/work-context.js'
import { createAdvancedTimers } from '../../../support/time/advanced-timers.js'

/** An API behind a gate for one answer at a time, and the texts that were sent. */
function opened() {
  const workContext = createWorkContext()
  const time = createAdvancedTimers()
  const gate = createAnswerGate({ workContext, timers: time.timers, most: 1 })
  const sent: unknown[] = []
  const api = new Api('1:token')
  api.config.use(async (_previous, method, payload) => {
    sent.push((payload as { readonly text?: string }).text ?? method)
    return { ok: true, result: true as never }
  })
  api.config.use(gate.transformer)
  const says = (updateId: number, text: string) =>
    workContext.run('update', updateId, async () => void (await api.sendMessage(1, text)))
  return { workContext, time, gate, sent, api, says }
}

test('an answer over the limit waits until another update is finished; an edit, and what belongs to no update, do not', async () => {
  const { workContext, gate, sent, api, says } = opened()
  const [endFirst, endSecond] = [gate.begin('1'), gate.begin('2')]
  await says(1, 'first')
  await says(1, 'first again')
  const second = says(2, 'second')
  await workContext.run('update', 2, async () => void (await api.editMessageText(1, 2, 'edited')))
  await api.sendMessage(1, 'of none')
  expect(sent).toEqual(['first', 'first again', 'edited', 'of none'])
  endFirst()
  await second
  expect(sent.at(-1)).toBe('second')
  endSecond()
  const end = gate.begin('3')
  await says(3, 'third')
  expect(sent.at(-1)).toBe('third')
  end()
})

test('an update that takes long after its answer holds others up for a quarter of a second alone, and none is passed over', async () => {
  const { time, gate, sent, says } = opened()
  time.hold()
  const ends = ['1', '2', '3'].map((id) => gate.begin(id))
  await says(1, 'first')
  const [second, third] = [says(2, 'second'), says(3, 'third')]
  await time.advance(249)
  expect(sent).toEqual(['first'])
  await time.advance(1)
  await Promise.all([second, third])
  expect(sent).toEqual(['first', 'second', 'third'])
  for (const end of ends) end()
})
