import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadPageFiles } from '../../src/mini-app/page-files.js'

const PAGE = new URL('../../src/mini-app/page/', import.meta.url)
const html = readFileSync(new URL('assets/index.html', PAGE), 'utf8')
const scripts = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

test('the first view is far below 150 KB, compressed', () => {
  expect(loadPageFiles().zippedBytes).toBeLessThan(40_000)
})

test('the page loads all its scripts at once, and nothing from elsewhere', () => {
  const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  const loaded = scripts
    .filter((file) => file !== 'protocol.ts')
    .map((file) => `/page/${file.replace('.ts', '.js')}`)
  expect(named.toSorted()).toEqual(['/page/style.css', ...loaded].toSorted())
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\bstyle=|\bon[a-z]+=/)
})

test('no script of the page makes markup of text, or keeps anything', () => {
  for (const file of scripts) {
    const source = readFileSync(new URL(file, PAGE), 'utf8')
    expect(source, file).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/,
    )
    expect(source, file).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie/)
  }
})
