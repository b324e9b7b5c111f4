// Lists the shipped packages with version and licence, from package-lock.json. Exits with 1 and names the package if a
// licence is not in ALLOWED: review it and add it there, or do without the package.
import { readFileSync } from 'node:fs'

/** Licences that ask for no more than their text to be kept; it lies in each package's folder. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // Either of two that are allowed.
  '(MIT OR Apache-2.0)',
  // Fonts: they may be shipped with a program, and not sold by themselves.
  'OFL-1.1',
])

const [lockFile = new URL('../package-lock.json', import.meta.url)] = process.argv.slice(2)
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
const rows = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { version, license = 'none named' }]) => ({
    name: `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
    license,
  }))
const unknown = rows.filter(({ license }) => !ALLOWED.has(license))

process.stdout.write(
  `${[...new Set(rows.map(({ name, license }) => `${name} ${license}`))].toSorted().join('\n')}\n`,
)
for (const { name, license } of unknown) process.stderr.write(`${name}: the licence is ${license}\n`)
process.exitCode = unknown.length > 0 ? 1 : 0
