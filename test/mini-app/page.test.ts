import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadPageFiles } from '../../src/mini-app/page-files.js'

const PAGE = new URL('../../src/mini-app/page/', import.meta.url)
const html = readFileSync(new URL('assets/index.html', PAGE), 'utf8')
const scripts = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

/** The scripts that the browser needs before the first view: what these import, without the views that are loaded when opened. */
function neededFrom(file: string, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(new URL(file, PAGE), 'utf8')
  for (const [, kind, path = ''] of source.matchAll(/^import (type )?.*? from '(\.[^']+)\.js'/gm))
    if (kind === undefined) neededFrom(new URL(`${path}.ts`, `file:///${file}`).pathname.slice(1), found)
  return found
}

/** The scripts of the first view. */
const first = new Set([...neededFrom('app.ts'), ...neededFrom('desk/view.ts')])
const loaded = [...first].map((file) => file.replace('.ts', '.js'))

test('the first view is far below 150 KB, compressed', () => {
  const { zippedBytes } = loadPageFiles()
  const sizes = ['index.html', 'style.css', ...loaded].map((name) => zippedBytes(name))
  expect(sizes).not.toContain(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
})

test('the page loads the scripts of its first view at once, and nothing from elsewhere', () => {
  const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  const own = ['style.css', ...loaded].map((name) => `/page/${name}`)
  expect(named.toSorted()).toEqual(own.toSorted())
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
