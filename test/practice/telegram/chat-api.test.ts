import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startPracticeTelegram } from '../../../packages/practice-telegram/src/server.js'
import { benches } from './support.js'

const start = benches()

/** A GET with an arbitrary Host header, which fetch would not send. */
function getAs(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('the chat API', () => {
  it('accepts only its own host names', async () => {
    const { chat } = await start()
    const { port } = new URL(chat.url)
    for (const path of ['/', '/page/app.js', '/chat/state', '/chat/calls']) {
      expect(await getAs(chat.url + path, `localhost:${port}`)).toBe(200)
      expect(await getAs(chat.url + path, `evil.example:${port}`)).toBe(403)
      expect(await getAs(chat.url + path, '127.0.0.1')).toBe(403)
    }
  })

  it('accepts only JSON', async () => {
    const { chat, driver } = await start()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-ish']) {
      const response = await fetch(`${chat.url}/chat/people`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"first_name":"Mallory"}',
      })
      expect(response.status).toBe(415)
    }
    expect(await driver.people()).toEqual([])
  })

  it('describes an invalid request', async () => {
    const { driver } = await start()
    await expect(driver.user({ firstName: '' })).rejects.toThrow('first_name')
    const ann = await driver.user({ firstName: 'Ann' })
    const bob = await driver.user({ firstName: 'Bob' })
    await expect(ann.send('  ')).rejects.toThrow('the text is empty')
    const desk = await driver.group({ title: 'Desk', members: [ann] })
    await expect(desk.as(bob).send('hi')).rejects.toThrow(`Nobody with the id ${bob.user.id} is in this chat`)
  })

  it('serves its page with a strict content security policy', async () => {
    const { chat } = await start()
    const page = await fetch(chat.url)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(await page.text()).toContain('<title>Practice chat</title>')
    expect((await fetch(`${chat.url}/page/..%2Fserver.ts`)).status).toBe(404)
  })

  it('streams events', async () => {
    const { chat, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    const gone = new AbortController()
    const stream = await fetch(`${chat.url}/chat/stream`, { signal: gone.signal })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    await ann.send('hello')
    let text = ''
    while (!text.includes('"hello"')) text += (await reader.read()).value ?? ''
    expect(text).toMatch(/id: \d+\n/)
    expect(text).toContain('"kind":"sent"')
    gone.abort()
    await expect(reader.read()).rejects.toThrow('aborted')
  })

  it('returns a panel filled by another program', async () => {
    const { chat, driver } = await start()
    const panel = { title: 'Exchange', blocks: [{ label: 'API key', value: 'k-123', copy: true }] }
    await driver.panel(panel)
    const state = await fetch(`${chat.url}/chat/state`)
    const sections = [{ id: 'main', blocks: panel.blocks }]
    expect(await state.json()).toMatchObject({ panel: { title: 'Exchange', sections } })
  })

  it('logs every call with its outcome, without the bytes of files', async () => {
    const { call, chat, driver } = await start()
    const ann = await driver.user({ firstName: 'Ann' })
    await ann.send('hi')
    await call('sendMessage', { chat_id: ann.chatId, text: 'Hello' })
    await call('sendMessage', { chat_id: 1, text: 'Hello' })
    const form = new FormData()
    form.set('chat_id', String(ann.chatId))
    form.set('document', new Blob(['secret bytes']), 'a.txt')
    await fetch(`${chat.apiRoot}/bot${chat.token}/sendDocument`, { method: 'POST', body: form })
    const calls = await driver.calls()
    expect(calls).toMatchObject([
      { seq: 1, method: 'sendMessage', parameters: { text: 'Hello' }, outcome: { ok: true } },
      { seq: 2, outcome: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } },
      { seq: 3, parameters: { document: { file_name: 'a.txt', file_size: 12 } } },
    ])
    expect(JSON.stringify(calls)).not.toContain('secret bytes')
    expect(await driver.calls('sendDocument')).toHaveLength(1)
  })

  it('rejects with EADDRINUSE when the port is taken', async () => {
    const { chat } = await start()
    const port = Number(new URL(chat.url).port)
    await expect(startPracticeTelegram({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
