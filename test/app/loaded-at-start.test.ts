import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = new URL('../../dist/main.js', import.meta.url)

/** A file that a chunk imports before it does anything. */
const IMPORTS = /^(?:import|export)\b[^;]*? from "(?<file>\.[^"]+)";$/gm

/** Names a module above its code, by its path in the project. */
const MODULES = /^\/\/ (?<path>(?:src|packages|node_modules)\/\S+)$/gm

/** Paths of all modules that a bundled program loads before it begins. */
function loadedBy(program: URL): ReadonlySet<string> {
  const modules = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: URL): void => {
    if (visited.has(file.href)) return
    visited.add(file.href)
    const code = readFileSync(fileURLToPath(file), 'utf8')
    for (const { groups } of code.matchAll(MODULES)) modules.add(groups?.['path'] ?? '')
    for (const { groups } of code.matchAll(IMPORTS)) visit(new URL(groups?.['file'] ?? '', file))
  }
  visit(program)
  return modules
}

test('a start loads no large module before the first request for updates', () => {
  const loaded = [...loadedBy(MAIN)]
  expect(loaded).toContain('node_modules/grammy/out/mod.js')
  expect(loaded).toContain('src/app/parts.ts')
  const large =
    /^node_modules\/(?:bullmq|chart\.js|@napi-rs|trading-signals|qr|csv-stringify|@opentelemetry\/sdk)|^packages|^src\/telemetry\/traces\./
  expect(loaded.filter((path) => large.test(path))).toEqual([])
})
