// A mutant that the compiler refuses could never be shipped, so no test has to find it. Stryker's own checker needs the
// compiler's JavaScript interface, which TypeScript 7 does not have, and compiles every mutant: only those that no test has
// found are compiled here, which takes a tenth of the time.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

/** Unused names are no fault of a mutant: it takes away uses, not declarations. */
const SETTINGS = {
  extends: './tsconfig.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    incremental: true,
    tsBuildInfoFile: './tsbuildinfo',
  },
  include: ['src'],
}

/**
 * The lines of a file, by the declarations at its top level. The formatter leaves nothing else at the margin but
 * closing brackets.
 */
function declarationsOf(text) {
  const declarations = [[]]
  for (const line of text.split('\n')) {
    if (/^[\w/]/.test(line)) declarations.push([])
    declarations.at(-1).push(line)
  }
  return declarations
}

/** The index of the declaration that holds a line (from 0), and the line at which that declaration begins. */
function declarationAt(declarations, line) {
  let from = 0
  const index = declarations.findIndex((lines) => (from += lines.length) > line)
  return { index, from: from - declarations[index].length }
}

/** The text of a declaration with a mutant in it. Positions count from 1. */
function withMutant(lines, from, { location: { start, end }, replacement }) {
  const [first, last] = [start.line - 1 - from, end.line - 1 - from]
  const before = [...lines.slice(0, first), lines[first].slice(0, start.column - 1)].join('\n')
  const after = [lines[last].slice(end.column - 1), ...lines.slice(last + 1)].join('\n')
  return before + replacement + after
}

/** A file with mutants in it, one in a declaration at most, and the mutant of each of its lines, if there is one. */
function mutate(text, mutants) {
  const declarations = declarationsOf(text)
  const changed = declarations.map((lines) => ({ lines, mutant: undefined }))
  for (const mutant of mutants) {
    const { index, from } = declarationAt(declarations, mutant.location.start.line - 1)
    changed[index] = { lines: withMutant(declarations[index], from, mutant).split('\n'), mutant }
  }
  return {
    text: changed.flatMap(({ lines }) => lines).join('\n'),
    mutantAt: changed.flatMap(({ lines, mutant }) => lines.map(() => mutant)),
  }
}

/** Runs the compiler in a copy of the sources. Gives the lines that it prints. */
function compile(dir) {
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.mutants.json']
  return new Promise((done) => {
    execFile(process.execPath, [compiler, ...options], { cwd: dir, maxBuffer: 2 ** 28 }, (_, out) =>
      done(out.split('\n')),
    )
  })
}

/** The mutants in whose declarations the compiler finds a fault, by id, with that fault. */
async function faultsOf(dir, mutants) {
  const faults = new Map()
  const mutated = new Map()
  for (const fileName of new Set(mutants.map((mutant) => mutant.fileName))) {
    const file = relative(process.cwd(), fileName)
    const { text, mutantAt } = mutate(
      readFileSync(fileName, 'utf8'),
      mutants.filter((mutant) => mutant.fileName === fileName),
    )
    mutated.set(file, mutantAt)
    writeFileSync(join(dir, file), text)
  }
  for (const line of await compile(dir)) {
    const [, file = '', number = '', fault] = /^(\S+)\((\d+),\d+\): error (.*)$/.exec(line) ?? []
    const mutant = mutated.get(file)?.[Number.parseInt(number, 10) - 1]
    if (mutant) faults.set(mutant.id, fault)
  }
  for (const file of mutated.keys()) cpSync(file, join(dir, file))
  return faults
}

/** A copy of the sources to put mutants in. Rejects if they do not compile as they are. */
async function copySources() {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-mutants-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  for (const part of ['src', 'package.json', 'tsconfig.json'])
    cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
  writeFileSync(join(dir, 'tsconfig.mutants.json'), JSON.stringify(SETTINGS))
  const faults = (await compile(dir)).filter((line) => line.includes('error TS'))
  if (faults.length > 0) throw new Error(`The sources do not compile:\n${faults.join('\n')}`)
  return dir
}

/** Groups of mutants of which no two stand in one declaration: the compiler's lines then tell them apart. */
function grouped(mutants) {
  const groups = []
  const filled = new Map()
  for (const mutant of mutants) {
    const declarations = declarationsOf(readFileSync(mutant.fileName, 'utf8'))
    const declaration = `${mutant.fileName}#${declarationAt(declarations, mutant.location.start.line - 1).index}`
    const round = filled.get(declaration) ?? 0
    filled.set(declaration, round + 1)
    ;(groups[round] ??= []).push(mutant)
  }
  return groups
}

/**
 * The ids of the mutants that the compiler refuses.
 *
 * @param {readonly { id: string, fileName: string, location: object, replacement: string }[]} mutants As Stryker reports
 *   them: lines and columns count from 1.
 * @returns {Promise<ReadonlySet<string>>}
 */
export async function findRefused(mutants) {
  if (mutants.length === 0) return new Set()
  const dir = await copySources()
  const all = new Set()
  for (const group of grouped(mutants)) {
    let refused = await faultsOf(dir, group)
    // A mutant of an exported type makes others look refused, in whose declarations its errors are: they are tried
    // again without it.
    for (let before = group.length; refused.size > 0 && refused.size < before;) {
      before = refused.size
      refused = await faultsOf(
        dir,
        group.filter(({ id }) => refused.has(id)),
      )
    }
    for (const id of refused.keys()) all.add(id)
  }
  return all
}
