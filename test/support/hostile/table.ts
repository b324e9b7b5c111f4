import type { Reporter } from 'vitest/node'
import type { Figures, Row } from './attack.js'

/** Reporter that prints the figures of all attacks as one table at the end of a run. */
export const attacksTable: Reporter = {
  onTestRunEnd: (modules) => {
    const rows = modules.flatMap((one) =>
      [...one.children.allTests()].flatMap((test) => test.meta().attacks ?? []),
    )
    if (rows.length > 0) process.stdout.write(`\n${tableOf(rows)}\n`)
  },
}

const HEAD = [
  'attack',
  'sent',
  'answered by status',
  '/positions · worst · p99 (calm, late)',
  'order',
  'peak RSS',
  'restarts',
  'Redis',
  'CPU, commands each',
  'missed',
]

function tableOf(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '))
    .join('\n')
}

function cellsOf(row: Row): readonly string[] {
  const outcomes = Object.entries(row.answered).map(([outcome, count]) => `${outcome}: ${count}`)
  const missed = row.missed.length === 0 ? '' : `✗ ${row.missed.join('; ')}`
  const figures = isWhole(row) ? figuresOf(row) : HEAD.slice(3, -1).map(() => '')
  return [row.attack, String(row.sent ?? ''), outcomes.join(', '), ...figures, missed]
}

function isWhole(row: Row): row is Figures {
  return row.positions !== undefined
}

function figuresOf({ positions, calm, late, order, ...figures }: Figures): readonly string[] {
  const times = [positions.worst, positions.p99].map((ms) => ms.toFixed(0))
  return [
    `${positions.answered}/${positions.asked} · ${times.join(' · ')} ms (${calm.toFixed(0)}, ${late.toFixed(0)} ms)`,
    order === undefined ? 'told' : 'not told',
    `${figures.peakMegabytes} MB`,
    String(figures.restarts),
    `${(figures.redisBytes / 1_024).toFixed(0)} KB`,
    `${figures.cpuMsEach.toFixed(2)} ms, ${figures.commandsEach.toFixed(1)}`,
  ]
}
