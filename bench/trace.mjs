import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildModules } from '../test/support/build/modules.mjs'

// How much of `src` runs for one thing that a person does: the files and functions that V8 counts in the bot's process, without the
// practice programs, which share it. It is done five times. The first does not count, and neither does what only some of the others
// ran: work beside it. `--files` lists the files, with the number of functions of each.

const TIMES = 5
const modules = [
  'src/demo/environment.ts',
  'src/demo/practice-account.ts',
  'src/demo/send-signal.ts',
  'packages/practice-telegram/src/driver/driver.ts',
]
const built = await buildModules(modules)
const [{ setUpDemoEnvironment }, { signUp }, { findSource, sendSignal }, { createDriver }] =
  await Promise.all(modules.map((source) => import(built.addressOf(source))))
const SRC = built.addressOf('src/')
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-trace-'))
const environment = await setUpDemoEnvironment({
  dir,
  isKept: false,
  environment: { CHART_THREADS: '0', API_PORT: '0' },
})
const person = await createDriver(environment.chat.url).user({ firstName: 'Ann', languageCode: 'en' })
const session = new Session()
session.connect()
await session.post('Profiler.enable')

try {
  await withBot('bot', async () => {
    const account = await signUp(environment.paper.url)
    await ask('/connect', 'API key')
    await ask(account.apiKey, 'key ID')
    await ask(account.keyId, 'Connected as')
    const preview = (pair) => ask(`/long ${pair} 50 5x slip 1 sl -5%`, 'Nothing is sent before')
    await preview('BTC')
    await confirm()
    await trace('/positions', () => ask('/positions', 'Mark '))
    await trace('Confirm of a market order with a stop, to its receipt', confirm, () => preview('ETH'))
  })
  await withBot('bot,outbox', async ({ apiUrl }) => {
    await person.send('/signals new trace 50 5x')
    const { text } = await person.waitFor((message) => findSource(message.text ?? '') !== undefined)
    await trace('a signal, to its draft in the chat', async (id) => {
      await sendSignal(apiUrl, findSource(text), { ticker: 'BTC', action: 'buy', id })
      await person.waitFor('by the signal source')
    })
  })
  await withBot('bot,watcher,outbox', async () => {
    const arm = () => setPrice('100').then(() => ask('/alert SOL > 150', '🔔 Active'))
    const fire = () => setPrice('200').then(() => person.waitFor('SOL/USD above'))
    await trace('an alert that fires', fire, arm)
  })
} finally {
  await environment.close()
  rmSync(dir, { recursive: true, force: true })
  built.remove()
}

async function trace(name, act, prepare = () => Promise.resolve()) {
  const runs = []
  for (let time = 0; time < TIMES; time++) {
    await prepare()
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await act(String(time))
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    // What begins at 0 is the module itself.
    const ran = result.flatMap(({ url, functions }) =>
      functions
        .map(({ ranges: [whole] }) => whole)
        .filter(({ startOffset, count }) => startOffset > 0 && count > 0)
        .map(({ startOffset }) => `${url}:${startOffset}`),
    )
    runs.push(new Set(ran.filter((one) => one.startsWith(SRC) && !one.startsWith(`${SRC}demo/`))))
  }
  const functions = [...runs[1]].filter((one) => runs.slice(2).every((other) => other.has(one)))
  const files = {}
  for (const one of functions) (files[one.slice(SRC.length).replace(/\.js:\d+$/, '.ts')] ??= []).push(one)
  console.log(`${name}: ${functions.length} functions in ${Object.keys(files).length} files`)
  if (process.argv.includes('--files'))
    for (const [file, { length }] of Object.entries(files).toSorted(([, a], [, b]) => b.length - a.length))
      console.log(`  ${length}\t${file}`)
}

async function withBot(roles, act) {
  const bot = await environment.startBot({ write: () => {} }, { ROLES: roles })
  await act(bot).finally(() => bot.stop())
}

async function ask(text, expected) {
  await person.send(text)
  await person.waitFor(expected)
}

async function confirm() {
  await person.press(/Confirm/)
  await person.waitFor('✅ Done')
}

async function setPrice(price) {
  const body = JSON.stringify({ pair: 'SOL/USD', price, freeze: true })
  await fetch(`${environment.paper.url}/paper/prices`, { method: 'POST', body })
}
