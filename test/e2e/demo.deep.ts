import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createDriver } from '../../packages/practice-telegram/src/driver/driver.js'

const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-demo-'))
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/**
 * Starts the demo as a person does, and gives what it said once `until` is part of it. It has nothing to complain of, nor has the Node that runs it.
 */
async function demo(flags: readonly string[], until: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [SQUAWKBOX, 'demo', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk))
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (said.includes(until)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${said}${complaint}`)))
  })
  expect(complaint).toBe('')
  return { child, said }
}

async function pressCtrlC(child: ChildProcess): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  await exited
  return child.exitCode
}

/** Presses a button beside the chat, as the page does. */
async function pressInPanel(address: string, section: string, button: string): Promise<void> {
  const reply = await fetch(`${address}/chat/panel/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ section, button }),
  })
  expect(await reply.json()).toMatchObject({ message: expect.any(String) })
}

const addressIn = (said: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''

test('the demo tour plays to its end', async () => {
  const { child, said } = await demo(['--tour'], 'The tour went well.')
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(said).toContain('Connected as Account 1')
  const [, pictures = ''] = /The pictures are in (.*)/.exec(said) ?? []
  expect(readdirSync(pictures).toSorted()).toEqual([
    'chart-1d.png',
    'chart.png',
    'pnl.png',
    'risk.png',
    'share.png',
    'welcome.png',
  ])
  rmSync(pictures, { recursive: true })
  expect(said).toMatch(/BTC\/USD Long 10x/)
  // It waits for prices, orders and messages as they come.
})

test('the demo takes the next port if one is busy, stops everything on Ctrl-C, and keeps its data for the next start', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const flags = ['--data', dir, '--port', String(port)]

  const first = await demo(flags, 'Ctrl-C stops it.')
  const address = addressIn(first.said)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(address).not.toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(address)).status).toBe(200)
  expect(statSync(join(dir, 'vault.keys')).mode & 0o777).toBe(0o600)

  await pressInPanel(address, 'account', 'create-key')
  expect(statSync(join(dir, 'practice-key.json')).mode & 0o777).toBe(0o600)
  const { apiKey, keyId } = JSON.parse(readFileSync(join(dir, 'practice-key.json'), 'utf8')) as Record<
    string,
    string
  >
  const person = await createDriver(address).user({ firstName: 'Ann' })
  await person.send('/connect')
  await person.waitFor('Type the API key and the key ID on a page')
  await person.press('Send them here')
  await person.waitFor('Send me the API key')
  for (const [text, answer] of [
    [apiKey ?? '', 'key ID'],
    [keyId ?? '', 'Connected as'],
  ] as const) {
    await person.send(text)
    await person.waitFor(answer)
  }
  expect(await pressCtrlC(first.child)).toBe(0)
  await expect(fetch(address)).rejects.toThrow('fetch failed')

  const second = await demo(flags, 'Ctrl-C stops it.')
  const again = await createDriver(addressIn(second.said)).existingUser(person.user.id)
  await again.send('/balance')
  await again.waitFor('Balance · Account 1')
  expect(await again.transcript()).toContain('Connected as Account 1')
  expect(await pressCtrlC(second.child)).toBe(0)
  busy.close()
})
