import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { SURVIVORS } from './survivors.mjs'

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

const explains = (survivor, { file, code, original, replacement }) =>
  survivor.file === file &&
  code.includes(survivor.code) &&
  (survivor.original ?? original) === original &&
  (survivor.replacement ?? replacement) === replacement

/**
 * Prints what became of an area's mutants. True if enough of them were found, each of the others is explained, and
 * each explanation of the files that were mutated still has its survivor.
 */
export function report(area, results, isMutated) {
  const mutants = results.map(describe)
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const found = of('Killed', 'Timeout')
  const missed = of('Survived', 'NoCoverage')
  const failed = of('RuntimeError', 'Pending')
  const unexplained = missed.filter((mutant) => !SURVIVORS.some((survivor) => explains(survivor, mutant)))
  const outdated = SURVIVORS.filter(
    (survivor) => isMutated(survivor.file) && !missed.some((mutant) => explains(survivor, mutant)),
  )
  const all = found.length + missed.length
  const score = (100 * found.length) / all

  print(
    `${area}: ${score.toFixed(1)} % found, ${found.length} of ${all} mutants (at least ${WANTED} % wanted). ` +
      `Explained: ${missed.length - unexplained.length} of the other ${missed.length}. ` +
      `Left out: ${of('CompileError').length} that do not compile, ${of('Ignored').length} of texts for developers.`,
  )
  for (const { file, line, code, original, replacement, status } of [...unexplained, ...failed])
    print(`  ${file}:${line} ${status}\n    ${code}\n    ${original} → ${replacement}`)
  for (const { file, code } of outdated) print(`  ${file}: explained, but found by now: ${code}`)
  return score >= WANTED && unexplained.length + failed.length + outdated.length === 0
}
