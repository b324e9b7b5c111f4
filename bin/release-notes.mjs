// Prints what CHANGELOG.md says of a version: node bin/release-notes.mjs 0.2.0. Exits with 1 where it says nothing.
import { readFileSync } from 'node:fs'

const [version = ''] = process.argv.slice(2)
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
const section = changelog.split(/^## /m).find((one) => one.split('\n', 1)[0] === version)
const notes = section?.slice(version.length).trim() ?? ''

if (notes === '') process.stderr.write(`CHANGELOG.md has no section for the version ${version}\n`)
else process.stdout.write(`${notes}\n`)
process.exitCode = notes === '' ? 1 : 0
