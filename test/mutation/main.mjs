// Mutation tests of the money path: `npm run mutation`, of an area `npm run mutation evidence`, of a file
// `npm run mutation src/desk/trading/evidence/find-rows.ts`. Fails if the tests find too few of the mutants, or if one
// that they do not find is not explained in survivors/.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Stryker } from '@stryker-mutator/core'
import { AREAS } from './areas.mjs'
import { findRefused } from './refused-mutants.mjs'
import { isMissed, report } from './report.mjs'

/** Mutates files, runs an area's tests on each mutant, and gives what became of it. */
function mutate(area, files) {
  // By Stryker's own option for the tests' files, a mutant of a constant would never take effect.
  process.env['MUTATION_TESTS'] = AREAS[area].tests.join(' ')
  // A test of times needs a zone that is not UTC, and cannot change it in a thread, where Stryker runs it.
  process.env['TZ'] = 'America/New_York'
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest-with-loading',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignorers: ['wording'],
    plugins: [
      '@stryker-mutator/vitest-runner',
      './test/mutation/plugins/loading.mjs',
      './test/mutation/plugins/wording.mjs',
    ],
    // Most tests wait, for Redis and for time-outs, more than they compute.
    concurrency: 2 * availableParallelism(),
    reporters: [...(process.stdout.isTTY ? ['progress'] : []), 'html'],
    htmlReporter: { fileName: `reports/mutation/${area}.html` },
    ignorePatterns: ['dist', 'docs', 'reports', 'test/browser', 'test/artifacts'],
    // A mutant counts as found if its tests take too long: on a busy machine, sound ones must not.
    timeoutMS: 20_000,
    tempDirName: 'reports/mutation/sandbox',
    logLevel: 'warn',
    warnings: { slow: false },
    // Stryker would rewrite it by the compiler's JavaScript interface, which TypeScript 7 does not have.
    tsconfigFile: 'none',
  })
  return stryker.runMutationTest()
}

const isIn = (area, file) => AREAS[area].folders.some((folder) => file.startsWith(`${folder}/`))

/** True for the name of an area, and for a file of one as it is named from the top of the project. */
const isKnown = (name) =>
  Object.hasOwn(AREAS, name) ||
  (name.endsWith('.ts') && existsSync(name) && Object.keys(AREAS).some((area) => isIn(area, name)))

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !isKnown(name))
if (unknown.length > 0)
  throw new Error(
    `Neither an area (${Object.keys(AREAS).join(', ')}) nor a file of one: ${unknown.join(', ')}`,
  )

let isGood = true
for (const [area, { folders }] of Object.entries(AREAS)) {
  const isWhole = chosen.length === 0 || chosen.includes(area)
  const files = isWhole
    ? folders.map((folder) => `${folder}/**/*.ts`)
    : chosen.filter((name) => isIn(area, name))
  if (files.length === 0) continue
  const results = await mutate(area, files)
  const refused = await findRefused(results.filter(({ status }) => isMissed(status)))
  const mutants = results.map((one) => (refused.has(one.id) ? { ...one, status: 'CompileError' } : one))
  const { default: survivors } = await import(`./survivors/${area}.mjs`)
  const isMutated = ({ file }) => isWhole || files.includes(file)
  isGood = report(area, mutants, survivors.filter(isMutated), { isWhole }) && isGood
}
process.exitCode = isGood ? 0 : 1
