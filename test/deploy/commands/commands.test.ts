import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandsOf } from './documented.js'
import { TABLE, type Shown } from './table.js'

const at = (path: string): URL => new URL(`../../../${path}`, import.meta.url)
const PAGES = ['README.md', 'docs/faq.md', 'docs/operating.md', 'docs/operator.md', 'docs/start.md']
const documented = PAGES.flatMap((page) => commandsOf(page))

test('every command of the pages for operators is in the table, and no other', () => {
  expect(documented.length).toBeGreaterThan(50)
  expect(Object.keys(TABLE).toSorted()).toEqual([...new Set(documented)].toSorted())
})

/** True if what the table names is there, and runs the command. */
function isThere(command: string, shown: Shown): boolean {
  if ('runs' in shown) return existsSync(at(shown.runs))
  const source = readFileSync(at('test' in shown ? shown.test : shown.step), 'utf8')
  if ('test' in shown) return ["'", '"', '`'].some((quote) => source.includes(quote + shown.title + quote))
  const [program = '', name = ''] = command.split(' ')
  const isStep = source.split('\n').some((line) => line.startsWith(command))
  // A script runs a program of the image by a list of its arguments.
  return isStep || source.includes(`'${program}', '${name}'`)
}

test.each(Object.entries(TABLE))('%s is run where the table says', (command, shown) => {
  expect(isThere(command, shown), JSON.stringify(shown)).toBe(true)
})
