import type { Reporter, TestModule } from 'vitest/node'
import type { Counts } from './counts.js'

/**
 * Reporter that prints at the end of a run what reached the exchange, with a row per fault and a column per
 * function, and other counts.
 */
export const countsTable: Reporter = {
  onTestRunEnd: (modules) => {
    const rows = modules.flatMap((one) => countsOf(one))
    if (rows.length > 0) process.stdout.write(`\n${printTable(rows)}\n`)
    const lines = modules.flatMap((one) => linesOf(one))
    if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
  },
}

function countsOf(module: TestModule): readonly Counts[] {
  return [...module.children.allTests()].flatMap((test) => test.meta().counts ?? [])
}

function linesOf(module: TestModule): readonly string[] {
  return [...module.children.allTests()].flatMap((test) => test.meta().table ?? [])
}

function printTable(rows: readonly Counts[]): string {
  const names = [...new Set(rows.flatMap(({ reached }) => Object.keys(reached)))].toSorted()
  const width = Math.max(...rows.map(({ fault }) => fault.length))
  const line = (head: string, cells: readonly (string | number)[]): string =>
    `${head.padEnd(width)} ${cells.map((cell) => String(cell).padStart(3)).join('')}`
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const all = rows.flatMap(({ reached, confirmed }) =>
    Object.values(reached).map((count) => ({ count, confirmed })),
  )
  const orders = sum(all.map(({ confirmed }) => confirmed))
  const sent = sum(all.map(({ count }) => count))
  const duplicates = sum(all.map(({ count, confirmed }) => Math.max(0, count - confirmed)))
  return [
    'What reached the exchange (one confirmed order of each function; in a batch four):',
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
    `${rows.length} faults, ${orders} confirmed orders: ${sent} reached the exchange, ${duplicates} duplicates.`,
  ].join('\n')
}
