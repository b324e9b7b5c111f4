import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('../docs/threat-models/', import.meta.url)
const HEADINGS = [
  'Spoofing',
  'Tampering',
  'Repudiation',
  'Information disclosure',
  'Denial of service',
  'Elevation of privilege',
]
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md')
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

/** The cells of each row of a Markdown table, without its head. */
const rowsOf = (text: string): readonly string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

test('the index links every page', () => {
  for (const page of pages) expect(read('README.md')).toContain(`[${page}](${page})`)
})

describe.each(pages)('%s', (page) => {
  const [head = '', ...sections] = read(page).split(/^## /m)

  test('has the six headings of STRIDE in their order, on one page', () => {
    expect(head).toMatch(/^# Threat model: .+$/m)
    for (const part of ['Who can reach it', 'What is worth taking', 'Where trust ends']) {
      expect(head).toContain(`**${part}:**`)
    }
    expect(sections.map((section) => section.split('\n')[0])).toEqual(HEADINGS)
    expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  })

  test('says of each threat what stops it, which test shows it, and what is left', () => {
    for (const section of sections) {
      const rows = rowsOf(section)
      expect(rows.length, section).toBeGreaterThan(0)
      for (const row of rows) {
        expect(row, row.join(' | ')).toHaveLength(4)
        expect(row).not.toContain('')
        const [threat = '', , shown = ''] = row
        expect(namesTests(shown) || shown === 'none', `${threat}: ${shown}`).toBe(true)
      }
    }
  })
})

/** Whether a cell is a list of `path` or `path`: title, where each file is there and has a test of that title. */
function namesTests(cell: string): boolean {
  return cell.split('; ').every((named) => {
    const { path, title } = /^`(?<path>test\/\S+\.ts)`(?:: (?<title>.+))?$/.exec(named)?.groups ?? {}
    const file = path === undefined ? undefined : new URL(`../${path}`, import.meta.url)
    if (file === undefined || !existsSync(file)) return false
    return title === undefined || readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title)
  })
}
