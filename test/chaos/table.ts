import type { Reporter, TestModule } from 'vitest/node'
import type { Counts } from './counts.js'

/** Prints, at the end of a run, what reached the exchange: a row for each fault, a column for each function. */
export const countsTable: Reporter = {
  onTestRunEnd: (modules) => {
    const rows = modules.flatMap((one) => countsOf(one))
    if (rows.length > 0) process.stdout.write(`\n${printTable(rows)}\n`)
  },
}

function countsOf(module: TestModule): readonly Counts[] {
  return [...module.children.allTests()].flatMap((test) => test.meta().counts ?? [])
}

function printTable(rows: readonly Counts[]): string {
  const names = [...new Set(rows.flatMap(({ reached }) => Object.keys(reached)))].toSorted()
  const width = Math.max(...rows.map(({ fault }) => fault.length))
  const line = (head: string, cells: readonly (string | number)[]): string =>
    `${head.padEnd(width)} ${cells.map((cell) => String(cell).padStart(3)).join('')}`
  const all = rows.flatMap(({ reached }) => Object.values(reached))
  const sum = all.reduce((total, count) => total + count, 0)
  const twice = all.filter((count) => count > 1).length
  return [
    'What reached the exchange, of each function one confirmed order:',
    ...names.map((name, index) => `${String(index + 1).padStart(3)} ${name}`),
    line(
      '',
      names.map((_, index) => index + 1),
    ),
    ...rows.map(({ fault, reached }) =>
      line(
        fault,
        names.map((name) => reached[name] ?? '·'),
      ),
    ),
    `${rows.length} faults, ${all.length} orders: ${sum} reached the exchange, ${twice} more than once.`,
  ].join('\n')
}
