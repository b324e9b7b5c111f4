import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCommands } from './all-commands.js'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Lines of commands with words behind them, between backticks or alone in a block of code. */
const linesOf = (text: string): readonly string[] =>
  [...text.matchAll(/`(\/[a-z]+ [^`\n]+)`|^(\/[a-z]+ .+)$/gm)]
    .map(([, quoted, alone = '']) => quoted ?? alone)
    // Anything may be a phrase.
    .filter((line) => !line.includes('…') && !line.startsWith('/notify phrase '))

test.each([
  'README.md',
  'CHANGELOG.md',
  'docs/access.md',
  'docs/api.md',
  'docs/commands.md',
  'docs/faq.md',
  'docs/guide.md',
  'docs/mcp.md',
  'docs/operating.md',
  'docs/signals.md',
  'docs/start.md',
  'docs/team.md',
])('every command that %s shows is understood', (path) => {
  const lines = linesOf(read(path))
  expect(lines.length).toBeGreaterThan(0)
  const refused = lines.filter((line) => {
    const [, name = '', words = ''] = /^\/([a-z]+) (.+)$/.exec(line) ?? []
    const command = allCommands.find((one) => one.name === name)
    return !command || command.accepts?.(words) === false
  })
  expect(refused).toEqual([])
})
