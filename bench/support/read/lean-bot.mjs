// The least work for exact answers: undici's pools, lossless-json and Big. No framework, and it keeps nothing but prices.
import { Pool } from 'undici'
import { fail } from '../answer-parent.mjs'
import { createAnswers } from './bare/answers.mjs'

/** The start parameters are those of `startBareBot`. */
const { token, apiRoot, serviceUrl, chainId, people } = JSON.parse(process.env['BARE_BOT'] ?? '')

const service = new Pool(serviceUrl, { connections: 64 })
const telegram = new Pool(apiRoot, { connections: 64, headersTimeout: 0, bodyTimeout: 0 })

const answers = createAnswers({
  chainId,
  people,
  request: async (path, headers, body) => {
    const reply = await service.request({ method: body === undefined ? 'GET' : 'POST', path, headers, body })
    return await reply.body.text()
  },
})

const jsonHeaders = { 'Content-Type': 'application/json' }
const call = async (method, payload) => {
  const request = { method: 'POST', path: `/bot${token}/${method}`, headers: jsonHeaders }
  const reply = await telegram.request({ ...request, body: JSON.stringify(payload) })
  const { ok, result } = await reply.body.json()
  if (!ok) throw new Error(`Telegram refused ${method}`)
  return result
}

const handle = async ({ from, chat, text }) => {
  const answer = text === '/help' ? answers.help() : await answers.positions(from.id)
  await call('sendMessage', { chat_id: chat.id, ...answer })
}

await call('getMe', {})
process.stdout.write('"event":"bot-started"\n')

let offset = 0
for (;;) {
  const updates = await call('getUpdates', { offset, timeout: 30, allowed_updates: ['message'] })
  for (const { update_id: id, message } of updates) {
    offset = id + 1
    handle(message).catch(fail)
  }
}
