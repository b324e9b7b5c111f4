import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The folders of `src/` that each of them may import, types included. Imports point down this list. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  charts: ['lib'],
  redis: ['lib'],
  config: ['lib', 'redis'],
  service: ['lib'],
  telemetry: ['lib', 'redis'],
  // What every listener shares. It knows no secret and no person.
  http: ['lib', 'redis', 'config', 'telemetry'],
  accounts: ['lib', 'redis', 'config', 'service', 'telemetry'],
  desk: ['lib', 'redis', 'config', 'service', 'telemetry', 'accounts'],
  alerts: ['lib', 'redis', 'config', 'service', 'telemetry', 'accounts', 'desk'],
  drafts: ['lib', 'redis', 'config', 'accounts', 'desk'],
  // What plans and guards have in common.
  mandates: ['lib', 'redis', 'service', 'desk', 'alerts'],
  plans: ['lib', 'redis', 'service', 'desk', 'alerts', 'mandates'],
  guards: ['lib', 'redis', 'service', 'desk', 'alerts', 'mandates', 'plans'],
  signals: ['lib', 'redis', 'config', 'service', 'accounts', 'desk', 'alerts', 'drafts', 'plans'],
  events: ['lib', 'redis', 'config', 'service', 'telemetry', 'accounts', 'desk', 'alerts'],
  bot: [
    'lib',
    'redis',
    'config',
    'service',
    'telemetry',
    'accounts',
    'desk',
    'alerts',
    'drafts',
    'mandates',
    'plans',
    'guards',
    'signals',
    'events',
    'charts',
  ],
  api: [
    'lib',
    'redis',
    'config',
    'service',
    'telemetry',
    'http',
    'accounts',
    'desk',
    'alerts',
    'drafts',
    'mandates',
    'plans',
    'guards',
    'signals',
    'events',
  ],
  web: ['lib', 'telemetry', 'http'],
  // Texts and figures are those of the chat, from bot/shell.
  'mini-app': [
    'lib',
    'redis',
    'config',
    'service',
    'telemetry',
    'accounts',
    'desk',
    'alerts',
    'drafts',
    'mandates',
    'plans',
    'guards',
    'bot',
    'http',
  ],
  // With PAPER=on it starts the practice exchange, and reaches it over HTTP.
  app: [
    'lib',
    'redis',
    'config',
    'service',
    'telemetry',
    'accounts',
    'desk',
    'alerts',
    'drafts',
    'mandates',
    'plans',
    'guards',
    'signals',
    'events',
    'charts',
    'bot',
    'http',
    'web',
    'api',
    'mini-app',
    'practice-exchange',
  ],
  // `squawkbox start` runs the bot, `squawkbox paper` the practice exchange.
  cli: [
    'lib',
    'redis',
    'config',
    'service',
    'telemetry',
    'accounts',
    'desk',
    'alerts',
    'bot',
    'api',
    'app',
    'main.ts',
    'practice-exchange',
    // A backup is rehearsed in a Redis of its own.
    'demo',
  ],
  // Packages of their own.
  'practice-telegram': [],
  'practice-exchange': [],
  // Starts everything on one machine: the programs to practise on, and the bot.
  demo: ['lib', 'config', 'telemetry', 'app', 'practice-telegram', 'practice-exchange'],
  'main.ts': ['lib', 'config', 'telemetry', 'app'],
}

/** Parts of a folder with rules of their own: the files below the first may not import those below the second. */
const FORBIDDEN: readonly (readonly [from: string, to: string])[] = [
  ['bot/shell/', 'bot/features/'],
  ['bot/shell/', 'bot/bot.ts'],
  ['bot/features/', 'bot/bot.ts'],
  ['bot/bot.ts', 'bot/features/'],
  // Only the app takes the whole list; a feature finds others through what it is given.
  ['bot/features/', 'bot/features/features.ts'],
  // The API reads. A draft that it takes is confirmed in the chat.
  ['api/', 'desk/trading/'],
  // A draft is a line that waits. Only the Confirm of its person, in the chat, makes a ticket.
  ['drafts/', 'desk/trading/tickets/'],
  // A change of a setting executes nothing.
  ['bot/settings/', 'desk/trading/tickets/'],
  ['bot/settings/', 'bot/features/'],
  // A signal becomes drafts, or by a mandate a plan whose worker sends its steps; and nothing else.
  ['signals/', 'desk/trading/tickets/'],
  // What is prepared in the mini app becomes a draft. Of the bot it has the format of texts and figures.
  ['mini-app/', 'desk/trading/tickets/'],
  ['mini-app/', 'bot/features/'],
  ['mini-app/', 'bot/bot.ts'],
  // What becomes of tickets is logged by their own scripts.
  ['events/', 'desk/trading/'],
]

/**
 * Files of `bot/features/` that other topics may import, beside every `keyboard.ts`: a button that leads to another feature
 * carries the action that is defined there.
 */
const SHARED_BY_FEATURES: ReadonlySet<string> = new Set([
  // Only the guided order can be opened from elsewhere.
  'trading/trade/feature.ts',
  // A draft is previewed as any order.
  'trading/tickets/quotes.ts',
  'trading/check-boxes.ts',
  // A ladder that is a draft is previewed as any ladder.
  'trading/ladder.ts',
  // It is confirmed, and its receipt shown, as any order.
  'trading/tickets/confirm-on-message.ts',
  'trading/tickets/show-ticket.ts',
  // What sets an API key, a token or a source of signals asks for two-factor.
  'two-factor/dialog.ts',
  // /activity lists tickets.
  'trading/tickets/summary.ts',
  // The guided forms give way to a sentence.
  'words/sentences.ts',
  'erasure.ts',
  'start.ts',
  'account/raw.ts',
])

/** The list of all features. */
const LIST = 'bot/features/features.ts'

/** What reads a clock of the machine, sets a timer of Node.js, or is random by itself. */
const OF_THE_MACHINE =
  /(?<!\bcommand\.)\b(?:setTimeout|setInterval|Date\.now|performance\.(?:now|eventLoopUtilization)|process\.(?:uptime|hrtime)|AbortSignal\.timeout)\b|\bnew Date\(\)|'node:timers'|\bMath\.random\b|\brandom(?:Bytes|Int|UUID|FillSync)\b|\bgetRandomValues\b/

/** The timers of the process, its clocks, and the random source of the system. */
const OF_THE_PROCESS = /\b(?:processTimers|monotonicClock|wallClock|systemRandom)\b/

/** Files that may have them: those that make them, and those that begin a process. The others are handed them. */
const MAKES_THEM = ['lib/timers.ts', 'lib/clock.ts', 'lib/random.ts']
const BEGINS = [
  'main.ts',
  'app/app.ts',
  // Before there are timers.
  'telemetry/work-context.ts',
  'lib/log/log-output.ts',
  // What they make must never be foreseen: they have the source of the system wherever they are given no other.
  'accounts/vault/vault.ts',
  'accounts/vault/sealing-processes.ts',
  'accounts/two-factor/pin.ts',
  'accounts/two-factor/record.ts',
  'accounts/two-factor/totp.ts',
  'events/webhooks/signature.ts',
  'desk/trading/button-intents.ts',
  'api/mcp/tools.ts',
]

/** Programs beside the bot, and the pages in a browser. */
const OWN_PROGRAMS = [
  'practice-telegram/',
  'practice-exchange/',
  'demo/',
  'mini-app/page/',
  'cli/',
  'api/mcp/over-stdio.ts',
]

const ROOT = new URL('../', import.meta.url).pathname

/** Files by their paths below `src/`; those of a package by its name and their paths in it. */
const files = ['src', 'packages/practice-telegram/src', 'packages/practice-exchange/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => nameOf(join(folder, file))),
)

function nameOf(path: string): string {
  return path.replace(/^src\/|^packages\/(practice-\w+)\/src\//, (_, name?: string) =>
    name ? `${name}/` : '',
  )
}

function pathOf(file: string): string {
  return file.startsWith('practice-') ? `packages/${file.replace('/', '/src/')}` : `src/${file}`
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, pathOf(file)), 'utf8')
}

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const IMPORT = /^(?:import|export)\b[^'"`;]*?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/gm

/** The files that each file imports, by their paths below `src/`. */
const imports = new Map(files.map((file) => [file, importsOf(file)]))

function importsOf(file: string): readonly string[] {
  const named = [...textOf(file).matchAll(IMPORT)].map(([, fixed, loaded]) => fixed ?? loaded ?? '')
  const paths = named.flatMap((name) => {
    if (name.startsWith('practice-')) return [exportedAs(name)]
    return name.startsWith('.') ? [normalize(join(dirname(pathOf(file)), name)).replace(/\.js$/, '')] : []
  })
  return [...new Set(paths)]
    .flatMap((path) =>
      [path, `${path}.ts`, `${path}.tsx`].filter((one) =>
        statSync(join(ROOT, one), { throwIfNoEntry: false })?.isFile(),
      ),
    )
    .map(nameOf)
}

/** The source that a package exports under a name such as `practice-telegram/driver`. */
function exportedAs(name: string): string {
  const [folder = '', ...rest] = name.split('/')
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { 'practice-source': string }>
  }
  return join('packages', folder, exports[['.', ...rest].join('/')]?.['practice-source'] ?? '')
}

/** The key of `MAY_IMPORT` that a file falls under. */
function roomOf(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

test('only plans and guards confirm a ticket by a mandate, and nothing there confirms by a tap', () => {
  const mandates = new Set(['plans', 'guards'])
  const makes = new Set(['desk/trading/tickets/mandated.ts', 'desk/trading/trading-desk.ts'])
  const uses = files.filter((file) => /\bmandated\b|[mM]andatedTickets/.test(codeOf(textOf(file))))
  expect(
    uses.filter((file) => !makes.has(file) && !mandates.has(roomOf(file)) && !file.endsWith('confirm.ts')),
  ).toEqual([])
  expect(
    files.filter((file) => mandates.has(roomOf(file)) && /\btickets\.confirm\b/.test(textOf(file))),
  ).toEqual([])
})

/** A source without its comments. */
function codeOf(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
}

test('packages are imported by their names alone', () => {
  const found = files.flatMap((file) =>
    [...textOf(file).matchAll(IMPORT)]
      .map(([, fixed, loaded]) => fixed ?? loaded ?? '')
      .filter((name) => name.includes('packages/') || (file.startsWith('practice-') && leaves(file, name)))
      .map((name) => `${file} ${name}`),
  )
  expect(found).toEqual([])
})

/** True if an import of a package's file goes out of the package. */
function leaves(file: string, name: string): boolean {
  return name.startsWith('.') && roomOf(nameOf(normalize(join(dirname(pathOf(file)), name)))) !== roomOf(file)
}

test('the imports of every file are found', () => {
  expect(imports.get('bot/shell/command.ts')).toContain('accounts/access/role.ts')
  expect(imports.get('app/venues.ts')).toContain('practice-exchange/server.ts')
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
})

test('every folder of src/ imports only what lies below it', () => {
  const found: string[] = []
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)]
      const isAllowed = from === to || (MAY_IMPORT[from] ?? []).includes(to)
      const isForbidden = FORBIDDEN.some(
        ([below, other]) => file.startsWith(below) && target.startsWith(other) && !file.startsWith(other),
      )
      if (!isAllowed || isForbidden) found.push(`${file} ${target}`)
    }
  expect(found).toEqual([])
})

test('time and randomness are handed in: nothing but what begins a process has its timers and clocks', () => {
  const isIn = (places: readonly string[], file: string): boolean =>
    places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
  const lines = files
    .filter((file) => !isIn([...MAKES_THEM, ...OWN_PROGRAMS], file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .map((line) => [file, line] as const),
    )
  const found = lines.filter(
    ([file, line]) => OF_THE_MACHINE.test(line) || (OF_THE_PROCESS.test(line) && !isIn(BEGINS, file)),
  )
  expect(found).toEqual([])
})

test('a feature imports of other topics only what they share', () => {
  const features = 'bot/features/'
  const topicOf = (file: string): string => file.slice(features.length).split('/', 1)[0] ?? ''
  const found: string[] = []
  for (const [file, targets] of imports)
    for (const target of targets) {
      const isSideways =
        file.startsWith(features) &&
        target.startsWith(features) &&
        file !== LIST &&
        topicOf(file) !== topicOf(target)
      const isShared =
        target.endsWith('/keyboard.ts') || SHARED_BY_FEATURES.has(target.slice(features.length))
      if (isSideways && !isShared) found.push(`${file} ${target}`)
    }
  expect(found).toEqual([])
})

test('no files import each other in a circle, not even for types', () => {
  expect(cycles()).toEqual([])
})

/** Groups of files each of which reaches all others of its group (Tarjan's strongly connected components). */
function cycles(): readonly (readonly string[])[] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const found: (readonly string[])[] = []
  const visit = (file: string): number => {
    const own = index.size
    let low = own
    index.set(file, own)
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!index.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, index.get(target) ?? own)
    }
    if (low === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) found.push(group.toSorted())
    }
    return low
  }
  for (const file of files) if (!index.has(file)) visit(file)
  return found
}
