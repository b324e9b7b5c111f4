import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withdrawEnvironment } from '../config/withdraw-environment.js'
import { argumentsOrExit, exitForWrongUse } from '../lib/running/arguments.js'
import { fillPanel } from './panel.js'
import { loadPracticeKey } from './practice-account.js'
import { setUpDemoEnvironment } from './environment.js'
import { playTour, TourError } from './tour.js'
import { createDriver } from 'practice-telegram/driver'

// Runs the bot with all its services on this machine: no Telegram, no trading service, no network.
const HELP = `npm run demo               the bot, a practice exchange and a chat page; keeps its data in .data
npm run demo -- --tour     plays a person's first five minutes, prints the conversation and ends
npm run demo -- --port N   serves the page at this port, or the next free one (8800)
npm run demo -- --host IP  serves it there (127.0.0.1; it has no password)
npm run demo -- --data D   keeps its data in this folder`

/** Signals come in over the HTTP API. */
const WITH_API = { API_PORT: '0' }

const { values } = await argumentsOrExit(
  { name: 'demo', help: HELP },
  {
    tour: { type: 'boolean', default: false },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8800' },
    data: { type: 'string', default: '.data' },
  },
)
if (!/^\d{1,5}$/.test(values.port)) exitForWrongUse('demo', `--port takes a number, not "${values.port}".`)
// It is configured by its arguments alone.
withdrawEnvironment()
// Until the demo runs, Ctrl-C exits through `process.exit`, which also stops Redis.
const exitNow = (): never => process.exit(1)
process.once('SIGINT', exitNow).once('SIGTERM', exitNow)
try {
  if (values.tour) process.exitCode = await tour()
  else await demo(values.data, Number.parseInt(values.port, 10))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Runs the tour on empty data, so that the conversation is always the same. */
async function tour(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-'))
  const log: string[] = []
  const environment = await setUpDemoEnvironment({ dir })
  try {
    const bot = await environment.startBot({ write: (line) => log.push(line) }, WITH_API)
    try {
      const pictures = mkdtempSync(join(tmpdir(), 'squawkbox-tour-'))
      console.log(await playTour(environment, pictures, bot.apiUrl ?? ''))
      console.log(`\nThe pictures are in ${pictures}`)
      console.log('\nThe tour went well.')
      return 0
    } finally {
      await bot.stop()
    }
  } catch (error) {
    if (!(error instanceof TourError)) throw error
    console.error(`${error.message}\n\n${String(error.cause)}\n\nThe log of the bot:\n${log.join('')}`)
    return 1
  } finally {
    await environment.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function demo(dir: string, port: number): Promise<void> {
  const environment = await setUpDemoEnvironment({
    dir,
    host: values.host,
    chatPort: port,
    paperPort: 8_787,
    miniAppPort: 8_870,
  })
  const driver = createDriver(environment.chat.url)
  await driver.settings({ inline: true })
  const log = createWriteStream(join(dir, 'bot.log'), { flags: 'a', mode: 0o600 })
  const bot = await environment.startBot(log, WITH_API)
  const key = loadPracticeKey(environment.paper.url, join(dir, 'practice-key.json'))
  const panel = await fillPanel({ driver, exchangeUrl: environment.paper.url, key, apiUrl: bot.apiUrl ?? '' })

  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const end = async (): Promise<void> => {
    console.log('Stopping …')
    await panel.close()
    await bot.stop()
    await environment.close()
  }
  process.off('SIGINT', exitNow).on('SIGINT', stop)
  process.off('SIGTERM', exitNow).on('SIGTERM', stop)
  // The last step: whoever waits for these words may send a signal at once.
  console.log(`
Squawkbox is running on this machine, with practice money.

  Open     ${environment.chat.url}

  Try      /start
           Create API key, beside the chat
           /connect, then the API key and the key ID shown there
           /balance, /positions, @squawkbox_bot btc
           Desk, beside the text box: positions and orders on a page
           /signals new demo 100 5x, then Send a signal beside the chat
           /api new demo events, then Events beside the chat

  The HTTP API listens at ${bot.apiUrl ?? ''}, the practice exchange at ${environment.paper.url}
  All data is in ${dir}; the bot's log is ${join(dir, 'bot.log')}
  Ctrl-C stops it.
`)
}
