import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A mutant that no test finds and that may stay, with the reason: most leave the behaviour as it is. It is named by its
 * file and a part of the line that it changes; `original` and `replacement` tell several of a line apart.
 *
 * @typedef {{ file: string, code: string, original?: string, replacement?: string, why: string }} Survivor
 */

/** The least share of mutants that the tests must find, in percent. */
const WANTED = 90

const print = (line) => process.stdout.write(`${line}\n`)

/**
 * A mutant as a person reads it: its file, its line (from 1), the code of that line, and what is put in place of what.
 * Of an original that is longer than its line, only the first line is given.
 */
function describe({ fileName, location: { start, end }, replacement, status }) {
  const file = relative(process.cwd(), fileName)
  const line = readFileSync(file, 'utf8').split('\n')[start.line - 1]
  const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined)
  return { file, line: start.line, code: line.trim(), original, replacement, status }
}

/** True for the status of a mutant that no test has found. */
export const isMissed = (status) => status === 'Survived' || status === 'NoCoverage'

const explains = (survivor, { file, code, original, replacement }) =>
  survivor.file === file &&
  code.includes(survivor.code) &&
  (survivor.original ?? original) === original &&
  (survivor.replacement ?? replacement) === replacement

/** The share that was found, in percent. All of none, such as the mutants of a file of types, is 100. */
const scoreOf = (found, all) => (all === 0 ? 100 : (100 * found) / all)

/**
 * Prints what became of an area's mutants, or of those of some of its files. True if each that was not found is
 * explained, each explanation still has its survivor, and, of a whole area, enough were found: a small file may have one
 * mutant that is found and one that is explained.
 *
 * @param {string} area
 * @param {readonly object[]} results The mutants, as Stryker gives them.
 * @param {readonly Survivor[]} survivors The explanations, of the files that were mutated only.
 * @param {{ isWhole: boolean }} part `isWhole` is true where all files of the area were mutated.
 */
export function report(area, results, survivors, { isWhole }) {
  const mutants = results.map(describe)
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const found = of('Killed', 'Timeout')
  const missed = mutants.filter(({ status }) => isMissed(status))
  const failed = of('RuntimeError', 'Pending')
  const unexplained = missed.filter((mutant) => !survivors.some((survivor) => explains(survivor, mutant)))
  const outdated = survivors.filter((survivor) => !missed.some((mutant) => explains(survivor, mutant)))
  const all = found.length + missed.length
  const score = scoreOf(found.length, all)
  const wanted = isWhole ? `at least ${WANTED} % wanted` : `some files; of all, at least ${WANTED} % wanted`

  print(
    `${area}: ${score.toFixed(1)} % found, ${found.length} of ${all} mutants (${wanted}). ` +
      `Explained: ${missed.length - unexplained.length} of the other ${missed.length}. ` +
      `Left out: ${of('CompileError').length} that no test finds and that do not compile, ${of('Ignored').length} of texts for developers.`,
  )
  for (const { file, line, code, original, replacement, status } of [...unexplained, ...failed])
    print(`  ${file}:${line} ${status}\n    ${code}\n    ${original} → ${replacement}`)
  for (const { file, code, original = '…', replacement = '…' } of outdated)
    print(`  ${file}: explained, but found by now: ${code}\n    ${original} → ${replacement}`)
  const isEnough = !isWhole || score >= WANTED
  return isEnough && unexplained.length + failed.length + outdated.length === 0
}
