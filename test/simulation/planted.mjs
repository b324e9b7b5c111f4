import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { loadConfig } from 'rolldown/config'
import { startVitest } from 'vitest/node'

// npm run simulate:planted -- [--worlds 20000] [--from 1] [--at-once 12] [--workers 4] [name …]: puts faults of planted/*.patch into
// copies of the bot, and runs worlds until the invariant that the first line of each names has found it. A finding counts only if the
// bot without the faults has none of that invariant in the same world. One copy has several faults that different invariants find; those
// that are not found stand beside fewer others in the next worlds. Where the first line says what a world must draw to show the fault,
// the others are counted and not run; where no fault is planted beside it, no more are run once it is found. Prints after how many
// worlds each was found, in how many of how many, and fails for a patch that does not apply any more, and for a fault that is not found:
// of that it prints in how many worlds, none where no seed drew what it needs. Where the first line names a test file, what finds the
// fault happens in no world: its tests are run instead, and must fail with it alone.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    worlds: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '12' },
    workers: { type: 'string', default: '4' },
  },
})

const ROOT = resolve(import.meta.dirname, '../..')
const PATCHES = join(import.meta.dirname, 'planted')
const BUILT = join(ROOT, 'node_modules/.cache/simulation')
const SCRATCH = join(BUILT, 'planted')
const {
  input,
  resolve: exported,
  external,
  platform,
  tsconfig,
  output,
} = await loadConfig(join(import.meta.dirname, 'rolldown.config.ts'))
const FIRST_LINE =
  /^(?<fault>.+\.) Found by: (?:(?<test>test\/\S+\.ts)|(?<invariant>[^.]+)(?:\. Where drawn: (?<drawn>\S+))?)$/

/** Worlds for one that draws what a fault needs, about: so many more are looked through at once. */
const WORLDS_FOR_ONE = 20

/** The first line of a patch, in its two parts. */
function readPatch(name) {
  const text = readFileSync(join(PATCHES, `${name}.patch`), 'utf8')
  const {
    fault,
    test,
    invariant = test,
    drawn = '',
  } = FIRST_LINE.exec(text.slice(0, text.indexOf('\n')))?.groups ?? {}
  if (!invariant) throw new Error(`${name}: its first line does not say what the fault is and what finds it`)
  const files = [...text.matchAll(/^\+\+\+ b\/(\S+)$/gm)].map(([, file]) => file)
  return { name, fault, test, invariant, drawn, files }
}

/**
 * Puts as many faults into one copy as go together: each is found by another invariant, and applies beside the others. Returns them
 * with the contents of the patched files by their paths. Throws where the first does not apply at all.
 */
function plant(patches) {
  const folder = join(SCRATCH, 'together')
  rmSync(folder, { recursive: true, force: true })
  // Outside of the repository, as far as git is concerned.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) }
  const planted = []
  for (const patch of patches) {
    if (planted.some(({ invariant, drawn }) => invariant === patch.invariant || drawn !== patch.drawn))
      continue
    for (const file of patch.files) {
      if (existsSync(join(folder, file))) continue
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(ROOT, file), join(folder, file))
    }
    try {
      execFileSync('git', ['apply', join(PATCHES, `${patch.name}.patch`)], {
        cwd: folder,
        env,
        stdio: 'pipe',
      })
      planted.push(patch)
    } catch (error) {
      if (planted.length === 0) throw error
    }
  }
  const files = new Set(planted.flatMap((patch) => patch.files))
  return {
    planted,
    contents: new Map([...files].map((file) => [join(ROOT, file), readFileSync(join(folder, file), 'utf8')])),
  }
}

/** Builds the simulator with other contents of some files. Returns the path of the program. */
async function build(name, contents) {
  const file = join(BUILT, `planted-${name}.js`)
  const plugins = [{ name: 'planted', load: (id) => contents.get(id) }]
  const bundle = await rolldown({
    input,
    resolve: exported,
    external,
    platform,
    tsconfig,
    cwd: ROOT,
    plugins,
  })
  await bundle.write({ ...output, file })
  await bundle.close()
  return file
}

/** What is found in some worlds: lines that begin with the seed and the invariant; and how many of them were run. */
async function findingsOf(program, from, seeds, more) {
  const options = ['--from', String(from), '--seeds', String(seeds), '--workers', values.workers, ...more]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    maxBuffer: 2 ** 30,
  }).catch((error) => {
    // It ends with 1 where it has found something.
    if (error.code === 1) return error
    throw error
  })
  return {
    lines: stdout.split('\n').filter((line) => /^\d+ .+: /.test(line)),
    worlds: Number(/^(\d+) worlds in/m.exec(stdout)?.[1] ?? 0),
  }
}

/** Seeds of the worlds in which an invariant found something. */
function seedsOf(lines, invariant) {
  const seeds = lines.flatMap((line) => {
    const [, seed, rest] = /^(\d+) (.*)$/s.exec(line)
    return rest.startsWith(`${invariant}: `) ? [Number(seed)] : []
  })
  return [...new Set(seeds)].toSorted((one, other) => one - other)
}

/** True if a test file passes with other contents of some files. */
async function passes(test, contents) {
  const options = {
    watch: false,
    include: [test],
    reporters: [{}],
    // What was compiled is kept by the contents of the files themselves.
    experimental: { fsModuleCache: false },
  }
  const plugins = [{ name: 'planted', enforce: 'pre', load: (id) => contents.get(id) }]
  const vitest = await startVitest('test', [test], options, { plugins })
  const modules = vitest.state.getTestModules()
  await vitest.close()
  if (modules.length === 0) throw new Error(`${test} has no test`)
  return modules.every((module) => module.ok())
}

/** Patches that apply. */
function applying(patches) {
  return patches.filter((patch) => {
    try {
      return plant([patch]).planted.length === 1
    } catch (error) {
      console.log(`does not apply: ${patch.name}: ${error.stderr?.toString() ?? error.message}`)
      return false
    }
  })
}

const patches = readdirSync(PATCHES)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.slice(0, -'.patch'.length))
  .filter((name) => positionals.length === 0 || positionals.includes(name))
  .map(readPatch)
const [begin, most, atOnce] = [values.from, values.worlds, values['at-once']].map(Number)
let open = applying(patches)
const broken = patches.length - open.length
for (const patch of open.filter(({ test }) => test !== undefined)) {
  const isFound =
    (await passes(patch.test, new Map())) && !(await passes(patch.test, plant([patch]).contents))
  if (!isFound) continue
  open = open.filter((one) => one !== patch)
  console.log(`found: ${patch.name}: ${patch.test}`)
}
/** Worlds that were run with each fault, by its name. */
const worldsOf = new Map()
const areDrawn = open.filter(({ test }) => test === undefined)
const sound = areDrawn.length === 0 ? undefined : await build('none', new Map())
for (const drawn of new Set(areDrawn.map((patch) => patch.drawn))) {
  const names = drawn === '' ? [] : drawn.split(',')
  const step = atOnce * WORLDS_FOR_ONE ** names.length
  const areOpen = () => open.filter((patch) => !patch.test && patch.drawn === drawn)
  for (let from = begin; areOpen().length > 0 && from < begin + most; from += step) {
    const seeds = Math.min(step, begin + most - from)
    for (let left = areOpen(); left.length > 0;) {
      const { planted, contents } = plant(left)
      left = left.filter((patch) => !planted.includes(patch))
      const program = await build('together', contents)
      const { lines: found, worlds } = await findingsOf(program, from, seeds, [
        ...(names.length === 0 ? [] : ['--with', drawn]),
        // Of a fault that stands alone, one world that shows it is enough.
        ...(planted.length === 1 ? ['--until', planted[0].invariant] : []),
      ])
      for (const { name } of planted) worldsOf.set(name, (worldsOf.get(name) ?? 0) + worlds)
      const all = [...new Set(planted.flatMap(({ invariant }) => seedsOf(found, invariant)))]
      const without =
        all.length === 0 ? [] : (await findingsOf(sound, from, seeds, ['--only', all.join(',')])).lines
      for (const patch of planted) {
        const known = seedsOf(without, patch.invariant)
        const own = seedsOf(found, patch.invariant).filter((seed) => !known.includes(seed))
        if (own.length === 0) continue
        open = open.filter((one) => one !== patch)
        console.log(
          `${own[0] - begin + 1} worlds, ${own.length} of ${seeds}: ${patch.name}: ${patch.invariant}`,
        )
      }
      rmSync(program, { force: true })
      rmSync(`${program}.map`, { force: true })
    }
  }
}
for (const { name, invariant } of open)
  console.log(`not found in ${worldsOf.get(name) ?? 0} worlds: ${name}: ${invariant}`)
const missing = broken + open.length
console.log(
  missing === 0 ? `All ${patches.length} were found.` : `${missing} of ${patches.length} were not found.`,
)
process.exit(missing === 0 ? 0 : 1)
