import { Api } from 'grammy'
import { expect, test } from 'vitest'
import { createAnswerGate } from '../../../../src/bot/shell/updates/answer-gate.js'
import { createWorkContext } from '../../../../src/telemetry/work-context.js'
import { promised } from './support.js'

/** An API behind the gate, and the methods that were called. */
function opened() {
  const workContext = createWorkContext()
  const gate = createAnswerGate({ workContext })
  const called: string[] = []
  const api = new Api('1:token')
  api.config.use(async (_previous, method) => {
    called.push(method)
    return { ok: true, result: true as never }
  })
  api.config.use(gate.transformer)
  return { workContext, gate, called, api }
}

test('a message of an update leaves when it may; what may be done twice does not wait', async () => {
  const { workContext, gate, called, api } = opened()
  const free = promised()
  const sent = workContext.run('update', 7, async ({ id }) => {
    gate.begin(id, () => free.promise)
    await api.editMessageText(1, 2, 'edited')
    await api.sendMessage(1, 'sent')
    gate.end(id)
    await api.sendMessage(1, 'after the end')
  })
  await api.sendMessage(1, 'outside of any update')
  expect(called).toEqual(['editMessageText', 'sendMessage'])
  free.resolve()
  await sent
  expect(called).toEqual(['editMessageText', 'sendMessage', 'sendMessage', 'sendMessage'])
})

test('an update holds back no other', async () => {
  const { workContext, gate, called, api } = opened()
  const never = promised()
  gate.begin('update 1', () => never.promise)
  await workContext.run('update', 2, async ({ id }) => {
    gate.begin(id, () => undefined)
    await api.sendMessage(1, 'sent')
  })
  expect(called).toEqual(['sendMessage'])
})
