import type { ContenderName } from './contenders.js'
import type { Measured } from './side-by-side.js'

const TITLES: Readonly<Record<ContenderName, string>> = {
  bot: 'the bot',
  exact: 'exact',
  two: 'two processes of the bot',
}

export function tableHead(node: number): readonly string[] {
  const cells = [
    `Node ${node}`,
    'At once',
    'Of',
    'Answers/s',
    'CPU',
    'p50',
    'p99',
    'CPU: times',
    'Rate: times',
  ]
  return [line(cells), line(cells.map(() => '---'))]
}

/** A line for each bot; the ratios are those of the bot to this one. */
export function linesOf({ row, of, ratio }: Measured): readonly string[] {
  return [...of].map(([name, { rate, cpu, p50, p99 }]) =>
    line([
      row.title,
      String(row.people),
      TITLES[name],
      rate.toFixed(0),
      `${cpu.toFixed(2)} ms`,
      `${p50.toFixed(1)} ms`,
      `${p99.toFixed(1)} ms`,
      name === 'bot' ? '' : ratio('cpu', 'bot', name).toFixed(2),
      name === 'bot' ? '' : ratio('rate', 'bot', name).toFixed(2),
    ]),
  )
}

/** A line of a table in docs/performance.md. */
export function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
