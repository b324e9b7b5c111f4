import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { loadConfig } from 'rolldown/config'

// npm run simulate:planted -- [--worlds 20000] [--from 1] [--workers 2] [name …]: puts each fault of planted/*.patch into a copy of the
// bot, and runs worlds until the invariant that its first line names finds it. A finding counts only if the bot without the fault has
// none of that invariant in the same world. Fails for a patch that does not apply any more, and for a fault that is not found.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    worlds: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
  },
})

const ROOT = resolve(import.meta.dirname, '../..')
const PATCHES = join(import.meta.dirname, 'planted')
const BUILT = join(ROOT, 'node_modules/.cache/simulation')
const SCRATCH = join(BUILT, 'planted')
const { input, external, platform, tsconfig, output } = await loadConfig(
  join(import.meta.dirname, 'rolldown.config.ts'),
)
const FIRST_LINE = /^(?<fault>.+\.) Found by: (?<invariant>.+)$/

/** The first line of a patch, in its two parts. */
function readPatch(name) {
  const text = readFileSync(join(PATCHES, `${name}.patch`), 'utf8')
  const { fault, invariant } = FIRST_LINE.exec(text.slice(0, text.indexOf('\n')))?.groups ?? {}
  if (!invariant) throw new Error(`${name}: its first line does not say what the fault is and what finds it`)
  const files = [...text.matchAll(/^\+\+\+ b\/(\S+)$/gm)].map(([, file]) => file)
  return { name, fault, invariant, files }
}

/** Contents of the patched files, by their paths. Throws where the patch does not apply. */
function patched({ name, files }) {
  const folder = join(SCRATCH, name)
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  // Outside of the repository, as far as git is concerned.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) }
  execFileSync('git', ['apply', join(PATCHES, `${name}.patch`)], { cwd: folder, env, stdio: 'pipe' })
  return new Map(files.map((file) => [join(ROOT, file), readFileSync(join(folder, file), 'utf8')]))
}

/** Builds the simulator with other contents of some files. Returns the path of the program. */
async function build(name, contents) {
  const file = join(BUILT, `planted-${name}.js`)
  const plugins = [{ name: 'planted', load: (id) => contents.get(id) }]
  const bundle = await rolldown({ input, external, platform, tsconfig, cwd: ROOT, plugins })
  await bundle.write({ ...output, file })
  await bundle.close()
  return file
}

/** What a run of the simulator prints. */
async function run(program, options) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
      maxBuffer: 2 ** 30,
    })
    return stdout
  } catch (error) {
    // It ends with 1 where it has found something.
    if (error.code === 1) return error.stdout
    throw error
  }
}

/** The number of worlds until a fault was found; undefined where it was not. */
async function worldsUntilFound({ invariant, program }, sound) {
  const end = Number(values.from) + Number(values.worlds)
  for (let from = Number(values.from); from < end;) {
    const options = ['--until', invariant, '--from', String(from), '--seeds', String(end - from)]
    const said = await run(program, [...options, '--workers', values.workers])
    const line = said.split('\n').find((one) => /^ *\d+ /.test(one) && one.includes(` ${invariant} (first: `))
    if (!line) return undefined
    const seed = Number(/\(first: (\d+)\)$/.exec(line)?.[1])
    const without = await run(sound, ['--seed', String(seed)])
    if (!without.includes(`FINDING  ${invariant}:`)) return seed - Number(values.from) + 1
    from = seed + 1
  }
  return undefined
}

const names = readdirSync(PATCHES)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.slice(0, -'.patch'.length))
  .filter((name) => positionals.length === 0 || positionals.includes(name))
const sound = await build('none', new Map())
const failures = []
for (const name of names) {
  try {
    const patch = readPatch(name)
    const program = await build(name, patched(patch))
    const worlds = await worldsUntilFound({ ...patch, program }, sound)
    console.log(`${worlds === undefined ? 'not found' : `${worlds} worlds`}: ${name}: ${patch.invariant}`)
    if (worlds === undefined) failures.push(name)
    rmSync(program, { force: true })
    rmSync(`${program}.map`, { force: true })
  } catch (error) {
    console.log(`failed: ${name}: ${error.stderr?.toString() || error.message}`)
    failures.push(name)
  }
}
console.log(failures.length === 0 ? `All ${names.length} were found.` : `Not found: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)
