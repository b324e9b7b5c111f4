import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDriver } from '../../packages/practice-telegram/src/driver/driver.js'
import { runProgram } from '../support/process/run-program.js'

// What npm would publish: packed, installed into an empty folder, and used there. No registry is asked: what the packages depend on comes
// from this folder, and only what their package.json names.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-packages-'))
const home = join(dir, 'home')
const environment = { HOME: process.env['HOME'] }

/** The files of each tarball. */
const packed = new Map<string, readonly string[]>()

beforeAll(async () => {
  mkdirSync(home)
  // The packages are built in a copy, as other tests use the page in this folder.
  for (const name of ['package.json', 'tsconfig.json', 'packages'])
    cpSync(join(ROOT, name), join(dir, 'copy', name), {
      recursive: true,
      filter: (path) => !/packages\/[^/]+\/(?:dist|node_modules)$/.test(path),
    })
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'copy/node_modules'))
  // What a module that is gone has left is not packed.
  for (const name of ['telegram', 'exchange'])
    mkdirSync(join(dir, `copy/packages/practice-${name}/dist/left-over`), { recursive: true })
  writeFileSync(join(dir, 'copy/packages/practice-telegram/dist/left-over/of-an-earlier-build.js'), '')
  await pack(join(dir, 'copy/packages/practice-telegram'))
  await pack(join(dir, 'copy/packages/practice-exchange'))
  await pack(ROOT)
  for (const name of packed.keys()) await install(name)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function pack(folder: string): Promise<void> {
  const words = await run(folder, 'npm', 'pack', '--json', '--pack-destination', dir)
  const [{ name, files }] = JSON.parse(words) as [{ name: string; files: { path: string }[] }]
  packed.set(
    name,
    files.map(({ path }) => path),
  )
}

/** Unpacks a package into the empty folder, with its programs and links to what it depends on. */
async function install(name: string): Promise<void> {
  const modules = join(home, 'node_modules')
  const folder = join(modules, name)
  mkdirSync(join(modules, '.bin'), { recursive: true })
  mkdirSync(folder)
  const tarball = readdirSync(dir).find((file) => file.startsWith(`${name}-`) && file.endsWith('.tgz'))!
  await run(dir, 'tar', '-xzf', tarball, '--strip-components', '1', '-C', folder)
  const { bin, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
    dependencies: Record<string, string>
  }
  for (const [program, file] of Object.entries(bin)) {
    chmodSync(join(folder, file), 0o755)
    symlinkSync(join(folder, file), join(modules, '.bin', program))
  }
  for (const dependency of Object.keys(dependencies)) {
    const link = join(modules, dependency)
    if (packed.has(dependency) || existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', dependency), link)
  }
}

/** Runs a program to its end, and gives what it said. */
async function run(cwd: string, ...command: [string, ...string[]]): Promise<string> {
  const { stdout, stderr, status } = await runProgram(command, { cwd, environment })
  expect(status, `${command.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
  return stdout
}

/** Starts a program that runs until the test ends, and gives what it said as soon as `words` are part of it. */
async function start(words: string, ...[program, ...args]: [string, ...string[]]): Promise<string> {
  const child = spawn(program, args, { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += chunk as string
    if (said.includes(words)) break
  }
  expect(said).toContain(words)
  return said
}

test('a tarball holds what is run and read, and nothing else', () => {
  const TEXTS = /^(?:LICENSE|README\.md|package\.json)$/
  const allowed = {
    'practice-telegram':
      /^(?:dist\/chat-page\/app\.js|dist\/[\w/-]+\.(?:js|d\.ts)|static\/[\w-]+\.(?:css|svg|html)|examples\/bot\.js)$/,
    'practice-exchange': /^dist\/[\w/-]+\.(?:js|d\.ts)$/,
    squawkbox:
      /^(?:dist\/[\w./-]+\.(?:js|js\.map)|locales\/[\w-]+\.ftl|locales\/words\/[\w-]+\.json|src\/mini-app\/page\/assets\/[\w./-]+)$/,
  }
  for (const [name, pattern] of Object.entries(allowed)) {
    const files = packed.get(name) ?? []
    expect(
      files.filter((file) => !TEXTS.test(file) && !pattern.test(file)),
      name,
    ).toEqual([])
    expect(files, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    expect(files.filter((file) => /left-over/.test(file))).toEqual([])
    const { bin, exports = {} } = JSON.parse(
      readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { bin: Record<string, string>; exports?: Record<string, string | Record<string, string>> }
    const named = Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? [one] : [one['types']!, one['default']!],
    )
    for (const file of [...Object.values(bin), ...named]) expect(files).toContain(file.replace('./', ''))
  }
  for (const name of ['practice-telegram', 'practice-exchange'])
    for (const file of packed.get(name)!.filter((file) => file.endsWith('.js')))
      expect(readFileSync(join(home, 'node_modules', name, file), 'utf8'), file).not.toContain(
        'sourceMappingURL',
      )
})

test('practice-telegram serves the bot of ten lines, and the page', async () => {
  const said = await start('Ctrl-C stops it', 'node_modules/.bin/practice-telegram', '--port', '0')
  const url = /Bot API root: +(\S+)/.exec(said)?.[1] ?? ''
  const token = /token: (\S+)/.exec(said)?.[1] ?? ''
  for (const path of ['/', '/page/app.js', '/page/layout.css'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  const bot = spawn(process.execPath, ['node_modules/practice-telegram/examples/bot.js', url, token], {
    cwd: home,
    stdio: 'inherit',
  })
  onTestFinished(() => void bot.kill())
  const ann = await createDriver(url).user({ firstName: 'Ann' })
  await ann.send('/start')
  await ann.waitFor('Welcome')
  await ann.press('Settings')
  await ann.waitFor('Nothing to set')
})

test('the test of the README passes with its types', async () => {
  const readme = readFileSync(join(home, 'node_modules/practice-telegram/README.md'), 'utf8')
  const example = /```ts\n([^`]*createDriver[^`]*)```/.exec(readme)?.[1] ?? ''
  writeFileSync(join(home, 'package.json'), JSON.stringify({ type: 'module' }))
  // The types are there, and know what there is not. Those of grammY itself lack some of a library of its own.
  const wrong = ['telegram', 'driver', 'ann'].map((name) => `// @ts-expect-error\nvoid ${name}.nothing\n`)
  writeFileSync(join(home, 'example.ts'), [example, ...wrong].join(''))
  await run(
    home,
    process.execPath,
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--typeRoots',
    join(ROOT, 'node_modules/@types'),
    'example.ts',
  )
  expect(await run(home, process.execPath, 'example.js')).toBe('')
})

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--port', '99999'], '--port must be a number from 0 to 65535, not "99999"'],
])('npx practice-telegram %j: says what is wrong, and what may be given', async (flags, words) => {
  const { stderr, status } = await runProgram(['npx', 'practice-telegram', ...flags], {
    cwd: home,
    environment,
  })
  expect(status).toBe(2)
  expect(stderr).toContain(words)
  expect(stderr).toContain('--data FILE')
  expect(stderr).not.toContain('node:internal')
})

test('squawkbox demo runs the bot in an empty folder, with its texts and pictures', async () => {
  const said = await start('Ctrl-C stops it.', 'node_modules/.bin/squawkbox', 'demo', '--port', '0')
  const ann = await createDriver(/http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '').user({ firstName: 'Ann' })
  await ann.send('/start')
  await ann.waitFor(({ photo }) => photo !== undefined)
})
