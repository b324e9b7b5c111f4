import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = new URL('../../dist/main.js', import.meta.url)

/** What a module imports before it does anything, its types left out. */
const IMPORTS = /^(?:import|export)[^;]*? from '(?<name>[^']+)'/gm

/** All that a program loads before it begins: files of ours by their address, packages by their name. */
function loadedBy(program: URL): ReadonlySet<string> {
  const loaded = new Set<string>()
  const visit = (file: URL): void => {
    if (loaded.has(file.href)) return
    loaded.add(file.href)
    for (const { groups } of readFileSync(fileURLToPath(file), 'utf8').matchAll(IMPORTS)) {
      const name = groups?.['name'] ?? ''
      if (name.startsWith('.')) visit(new URL(name, file))
      else loaded.add(name)
    }
  }
  visit(program)
  return loaded
}

test('a start loads no large module before the first request for updates', () => {
  const loaded = loadedBy(MAIN)
  expect(loaded).toContain('grammy')
  expect(loaded).toContain(new URL('app/parts.js', MAIN).href)
  const large = ['bullmq', 'chart.js', '@napi-rs/canvas', 'trading-signals', 'qr', 'csv-stringify/sync']
  expect(large.filter((name) => loaded.has(name))).toEqual([])
  const optional = /^@opentelemetry|\/dist\/(?:paper\/|telemetry\/traces\.)/
  expect([...loaded].filter((name) => optional.test(name))).toEqual([])
})
