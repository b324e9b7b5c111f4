import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildModules } from '../../support/build/modules.mjs'
import { freePorts } from '../../support/http/free-ports.ts'

// try-image.mjs ROOT CONFIG: CONFIG is what `buildah inspect` prints. Runs the bot of an unpacked image beside a practice exchange and a practice Telegram, plays the tour
// with it and without (`demo`), sets up a folder, and measures its memory after charts, and its start with and without the compile cache.

const DEMO = 'src/demo/'
const modules = [
  ...['environment', 'private-redis', 'tour', 'practice-account'].map((name) => `${DEMO}${name}.ts`),
  'packages/practice-telegram/src/driver/driver.ts',
]
const built = await buildModules(modules)
const [{ setUpDemoEnvironment }, { startPrivateRedis }, { playTour }, { signUp }, { createDriver }] =
  await Promise.all(modules.map((source) => import(built.addressOf(source))))

const [root, configFile] = process.argv.slice(2)
const { Env, Cmd, Entrypoint, User } = JSON.parse(readFileSync(configFile, 'utf8')).OCIv1.config
if (User !== 'node') throw new Error(`The image runs as ${User}`)
const ofImage = Object.fromEntries(Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))

const RUN = fileURLToPath(new URL('run-in-image.sh', import.meta.url))
const READY_MS = 30_000
const STOP_MS = 15_000
const STARTS = 10
const CHARTS = 60

const dir = mkdtempSync(join(tmpdir(), 'squawkbox-image-'))
const environment = await setUpDemoEnvironment({ dir })
const [redisPort] = await freePorts(1)
// By TCP, as a socket of this machine is not in the file system of the image.
const redis = await startPrivateRedis(join(dir, 'redis-of-image'), [
  '--port',
  String(redisPort),
  '--bind',
  '127.0.0.1',
])
const variables = {
  ...ofImage,
  ...environment.variables,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  HOST: '127.0.0.1',
}
try {
  await programs()
  await folderOfSetup()
  await demo()
  await tour()
  await memory()
  const [cached, compiled] = await starts({}, { NODE_COMPILE_CACHE: '' })
  print(
    `start to ready, p50 of ${STARTS}: ${cached.toFixed(2)} s with the compile cache, ${compiled.toFixed(2)} s without`,
  )
} finally {
  await environment.close()
  await redis.stop()
  rmSync(dir, { recursive: true, force: true })
  built.remove()
}

/** The programs that docs/operating.md names for the image. */
async function programs() {
  await said(['squawkbox', 'doctor'], '✓ Environment: complete')
  await said(['squawkbox', 'rotate'], 'Sealed again')
  await said(['squawkbox', 'forget', '4242'], 'Deleted of 4242')
  await said(['squawkbox', 'setup', '--help'], '--token')
  await said(['squawkbox', 'demo', '--help'], '--tour')
  await said(['squawkbox', 'paper', '--help'], 'The practice exchange, alone.')
  print('squawkbox doctor, rotate, forget, setup and paper: well')
}

/** Runs a program of the image to its end, which must be a good one with these words. */
async function said(command, words, environment = variables) {
  const { child, output } = run(command, {}, environment)
  const [code] = await once(child, 'close')
  for (const one of [words].flat())
    if (code !== 0 || !output().includes(one))
      throw new Error(`${command.join(' ')} ended with ${code}, without "${one}":\n${output()}`)
}

/** `docker run --volume "$PWD:/folder" --workdir /folder IMAGE setup`, in the one folder that can be written here. */
async function folderOfSetup() {
  const { BOT_TOKEN, SERVICE_URL, TELEGRAM_API_ROOT } = environment.variables
  const flags = [
    `--token=${BOT_TOKEN}`,
    `--service=${SERVICE_URL}`,
    `--telegram-api=${TELEGRAM_API_ROOT}`,
    '--admin=42',
  ]
  const script = 'cd /tmp; "$@" && cat .env compose.yaml deploy/redis/start'
  await said(
    ['sh', '-c', script, 'sh', ...Entrypoint, 'setup', ...flags],
    ['✓ compose.yaml: written', 'VAULT_KEYS=k1:', 'image: squawkbox:latest', 'appendfsync'],
    ofImage,
  )
  print('setup writes .env and what docker compose needs')
}

/** `docker run IMAGE demo`: with what is in the image alone. */
async function demo() {
  await said([...Entrypoint, 'demo', '--tour'], 'The tour went well.', ofImage)
  const [port] = await freePorts(1)
  const { child, output } = run([...Entrypoint, 'demo', `--port=${port}`], {}, ofImage)
  const ended = once(child, 'exit')
  while (!output().includes('Ctrl-C stops it.')) {
    if (child.exitCode !== null) throw new Error(`The demo does not start:\n${output()}`)
    await sleep(50)
  }
  for (const path of ['/', '/page/app.js', '/page/layout.css']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    if (status !== 200) throw new Error(`The page of the demo answers ${path} with ${status}`)
  }
  process.kill(botOf(child.pid), 'SIGINT')
  const [code] = await ended
  if (code !== 0) throw new Error(`The demo ended with ${code}:\n${output()}`)
  print('the demo of the image serves its page, and its tour went well')
}

/** What the bot holds after many charts. */
async function memory() {
  const bot = await start({})
  const { apiKey, keyId } = await signUp(environment.paper.url)
  const person = await createDriver(environment.chat.url).user({ firstName: 'Ben' })
  await person.send('/connect')
  await person.waitFor('Send me the API key')
  for (const [text, answer] of [
    [apiKey, 'key ID'],
    [keyId, 'Connected as'],
  ]) {
    await person.send(text)
    await person.waitFor(answer)
  }
  for (let number = 0; number < CHARTS; number++) {
    await person.send(
      `/chart ${['BTC', 'ETH'][number % 2]} ${['1m', '5m', '15m', '1h', '4h', '1d'][number % 6]}`,
    )
    await person.waitFor(({ photo }) => photo !== undefined)
  }
  const held = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${bot.pid()}/status`, 'utf8'))[1]
  const megabytes = Math.round((Number.parseInt(held, 10) * 1_024) / 1_000_000)
  await bot.stop()
  print(`memory after ${CHARTS} charts: ${megabytes} MB`)
}

async function tour() {
  const [apiPort] = await freePorts(1)
  const bot = await start({ API_PORT: String(apiPort) })
  try {
    await playTour(environment, join(dir, 'pictures'), `http://127.0.0.1:${apiPort}`)
  } catch (cause) {
    throw new Error(`The tour failed. The log of the bot:\n${bot.output()}`, { cause })
  }
  await bot.stop()
  print('the tour went well, with a read-only root and no capabilities')
}

/** The medians of the seconds from the start to readiness, with each of these variables in turn. */
async function starts(...extras) {
  const seconds = extras.map(() => [])
  for (let number = 0; number < STARTS; number++) {
    for (const [index, extra] of extras.entries()) {
      const bot = await start(extra)
      seconds[index].push(bot.seconds)
      await bot.stop()
    }
  }
  return seconds.map((some) => some.toSorted((one, other) => one - other)[STARTS / 2])
}

/** Starts the bot of the image, and waits until it is ready. */
async function start(extra) {
  const [port] = await freePorts(1)
  const began = performance.now()
  const { child, output } = run(Cmd, { PORT: String(port), ...extra })
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - began > READY_MS)
      throw new Error(`The bot of the image does not start:\n${output()}`)
    await sleep(10)
  }
  const seconds = (performance.now() - began) / 1_000
  const stop = async () => {
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
    // To the bot itself: it is the only process in its own list of processes.
    process.kill(botOf(child.pid), 'SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`The bot of the image ended with ${code}:\n${output()}`)
  }
  return { seconds, output, stop, pid: () => botOf(child.pid) }
}

/** The process that unshare waits for: by now the bot. */
function botOf(pid) {
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10)
}

function run(command, extra, environment = variables) {
  const child = spawn(RUN, [root, ...command], {
    env: { ...environment, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  return { child, output: () => Buffer.concat(chunks).toString() }
}

function print(line) {
  process.stdout.write(`${line}\n`)
}

async function isReady(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
