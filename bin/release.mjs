// Makes the commits and the tag of a release: node bin/release.mjs 0.3.0. The first commit moves what is under "Unreleased" of CHANGELOG.md and
// docs/upgrading.md to sections of the version, sets it where it stands, and gets the tag; the second begins the next version, with `-dev`. It
// pushes nothing. Stops, with nothing changed, where the folder has changes, and before the first commit where test/release.test.ts fails.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [version = ''] = process.argv.slice(2)
const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? []
const run = (program, ...args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
if (minor === undefined) fail('Name a version, such as 0.3.0.')
if (run('git', 'status', '--porcelain') !== '') fail('The folder has changes; commit them first.')

const PAGES = ['CHANGELOG.md', 'docs/upgrading.md']
for (const page of PAGES) edit(page, (text) => text.replace(/^## Unreleased$/m, `## ${version}`))
setVersion(version)
run('npx', 'vitest', 'run', 'test/release.test.ts')
run('git', 'commit', '--all', '--quiet', '--message', `Release ${version}`)
run('git', 'tag', '--annotate', '--message', `Squawkbox ${version}`, `v${version}`)

for (const page of PAGES)
  edit(page, (text) => text.replace(`\n## ${version}\n`, `\n## Unreleased\n\n## ${version}\n`))
const next = `${major}.${Number.parseInt(minor, 10) + 1}.0`
setVersion(`${next}-dev`)
run('git', 'commit', '--all', '--quiet', '--message', `Begin ${next}`)
process.stdout.write(`Now: git push origin main v${version}\n`)

function setVersion(to) {
  run('npm', 'version', to, '--no-git-tag-version', '--no-workspaces-update', '--no-update-notifier')
  edit('deploy/helm/squawkbox/Chart.yaml', (text) =>
    text.replaceAll(/^((?:appV|v)ersion): .*$/gm, `$1: ${to}`),
  )
  edit('deploy/mcp-registry/server.json', (text) => text.replace(/("version": )".*"/, `$1"${to}"`))
}

function edit(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function fail(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
