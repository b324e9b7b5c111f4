import { dirname, resolve } from 'node:path'
import { abortOnSignals } from '../lib/signals.js'
import { argumentsOrExit, exitForWrongUse } from '../lib/running/arguments.js'
import { readKey, restoreCopy } from './backup/copies.js'

const HELP = `squawkbox restore <copy> --to folder --key-file path
Writes a sealed copy into a new append-only folder, such as /data/appendonlydir of a Redis that does not run.
`

// `squawkbox restore`: the way back from `squawkbox backup`.
const { values, positionals } = await argumentsOrExit(
  { name: 'restore', help: HELP, words: 1 },
  { to: { type: 'string' }, 'key-file': { type: 'string' } },
)
const [copy] = positionals
if (copy === undefined || values.to === undefined || values['key-file'] === undefined)
  exitForWrongUse('restore', 'A copy, --to and --key-file are needed.')
const stopped = abortOnSignals()
try {
  const to = resolve(values.to)
  const names = await restoreCopy(copy, to, await readKey(values['key-file']), dirname(to), stopped)
  console.log(`Restored ${names.join(', ')} into ${to}`)
} catch (error) {
  const said = stopped.aborted ? stopped.reason : error
  console.error(said instanceof Error ? said.message : 'Unexpected error')
  process.exitCode = 1
}
