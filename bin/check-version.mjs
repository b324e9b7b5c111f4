// Checks the version of package.json against the tags of git: node bin/check-version.mjs. A commit with a tag has its version; any other has
// `-dev` behind the next one, above that of the newest tag before it, so that no build can be taken for a release.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const git = spawnSync('git', ['rev-parse', 'HEAD'])
if (git.status !== 0) {
  process.stderr.write('No history of git is here, so the version is not compared with its tags.\n')
  process.exit(0)
}
const tags = (...which) =>
  execFileSync('git', ['tag', '--list', 'v[0-9]*', '--sort=-version:refname', ...which], { encoding: 'utf8' })
    .split('\n')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
const here = tags('--points-at', 'HEAD')
const [newest] = tags('--merged', 'HEAD')
const fault = here.length > 0 ? faultOfRelease() : faultBetween()
if (fault !== undefined) process.stderr.write(`package.json has the version ${version}: ${fault}\n`)
process.exitCode = fault === undefined ? 0 : 1

function faultOfRelease() {
  return here.includes(`v${version}`) ? undefined : `this commit has the tag ${here.join(', ')}`
}

function faultBetween() {
  const [, next] = /^(\d+\.\d+\.\d+)-dev$/.exec(version) ?? []
  if (next === undefined) return 'this commit has no tag, so it ends in -dev'
  return newest === undefined || isAbove(next, newest.slice(1)) ? undefined : `${newest} was released already`
}

function isAbove(one, other) {
  const [a, b] = [one, other].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)))
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at] > b[at]
}
