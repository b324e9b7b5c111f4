// Fills Node's compile cache (NODE_COMPILE_CACHE) with every module that a process of the bot loads, in two steps of its own:
//   node bin/compile-cache.mjs dist          loads all modules of the build, and each program up to its first check
//   node bin/compile-cache.mjs dist --check  does the same again; exits with 1 and names the modules that missed the cache
// Flags of this run are those of the processes: the cache is only for the same flags of V8.
// The programs find no environment, so they end before they open anything.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Programs of the build: loading one runs it. */
const PROGRAMS = /^(?:main|cli\/\w+|(?:demo|practice-\w+)\/main)\.js$/

/** Modules for the browser. */
const PAGE = /^page\//

if (Number.parseInt(process.versions.node, 10) < 24 || !process.env.NODE_COMPILE_CACHE) {
  process.stderr.write('compile cache: needs Node 24, as the image has, and NODE_COMPILE_CACHE\n')
  process.exit(1)
}

const [build = 'dist', step] = process.argv.slice(2)
const folder = resolve(build)
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js') && !PAGE.test(file))
  .toSorted()
const addressOf = (file) => pathToFileURL(join(folder, file)).href
/** Packages that a module loads when it first needs them, each by the address of the module. */
const lazy = modules.flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/\bimport\('([^.'][^']*)'\)/g)].map(([, name]) => [
    name,
    addressOf(file),
  ]),
)
const loadAll = `
  for (const one of ${JSON.stringify(modules.filter((file) => !PROGRAMS.test(file)).map(addressOf))}) await import(one)
  for (const [name, from] of ${JSON.stringify(lazy)}) await import(import.meta.resolve(name, from))
  process.exit(0)`
const runs = [
  ['--experimental-import-meta-resolve', '--input-type=module', '--eval', loadAll],
  ...modules.filter((file) => PROGRAMS.test(file)).map((file) => [join(folder, file), '--help']),
]
const missed = new Set()
for (const run of runs) {
  const { stderr, error, signal, status } = spawnSync(process.execPath, [...process.execArgv, ...run], {
    // Its own environment, without the variables of a bot.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    },
    cwd: '/',
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 120_000,
  })
  if (error) throw error
  if (run === runs[0] && status !== 0) {
    const said = stderr.split('\n').filter((line) => !line.startsWith('[compile cache]'))
    throw new Error(`The modules could not be loaded:\n${said.join('\n').slice(-2_000)}`)
  }
  if (signal) throw new Error(`${run.at(-1)} was ended by ${signal}`)
  for (const [, name] of stderr.matchAll(/V8 code cache for (?:ESM|CommonJS) (\S+) was not initialized/g)) {
    missed.add(name)
  }
}
if (step === '--check' && missed.size > 0) {
  process.stderr.write(`These modules are not in the compile cache:\n${[...missed].join('\n')}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`compile cache: ${missed.size} modules added\n`)
}
