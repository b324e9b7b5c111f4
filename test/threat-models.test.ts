import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deadReferences, rowsOf } from './support/documents/references.js'

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
        if (shown === 'none') continue
        expect(deadReferences(shown), threat).toEqual([])
        expect(shown).toMatch(/^`test\//)
      }
    }
  })
})
