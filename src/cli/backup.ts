import { setTimeout as sleep } from 'node:timers/promises'
import { abortOnSignals } from '../lib/signals.js'
import { argumentsOrExit, exitForWrongUse } from '../lib/running/arguments.js'
import { type Kept, makeCopy, readKey, removeOldCopies } from './backup/copies.js'

const HELP = `Seals a copy of Redis's append-only folder, while Redis runs.
  --from folder         the append-only folder, such as /data/appendonlydir
  --to folder           the folder of the copies
  --key-file path       a file with the key, base64 of 32 bytes
  --keep 7,4,12         the number of days, weeks and months of which a copy is kept
  --verify copy         starts a Redis of its own on a copy instead, and says what is in it; needs redis-server on this machine
  --every-hours 24      makes one now and then again and again; without it only one
`

// `squawkbox backup`: a copy that nobody can read or change without the key.
/** The most hours between two copies: a timer of more than 2^31 ms ends at once. */
const MOST_HOURS = 596

const { values } = await argumentsOrExit(
  { name: 'backup', help: HELP },
  {
    from: { type: 'string' },
    to: { type: 'string' },
    'key-file': { type: 'string' },
    keep: { type: 'string', default: '7,4,12' },
    'every-hours': { type: 'string' },
    verify: { type: 'string' },
  },
)
const stopped = abortOnSignals()
try {
  await main()
} catch (error) {
  const said = stopped.aborted ? stopped.reason : error
  console.error(said instanceof Error ? said.message : 'Unexpected error')
  process.exit(1)
}

async function main(): Promise<void> {
  const { from, to, 'key-file': keyFile, 'every-hours': hours, verify } = values
  if (verify !== undefined && keyFile !== undefined) {
    const { rehearseRestore } = await import('./backup/rehearsal.js')
    console.log(await rehearseRestore(verify, await readKey(keyFile), stopped))
    return
  }
  if (from === undefined || to === undefined || keyFile === undefined) {
    exitForWrongUse('backup', '--from, --to and --key-file are needed, or --verify and --key-file.')
  }
  const kept = keptBy(values.keep)
  const pause = hours === undefined ? undefined : wholeNumber('--every-hours', hours, MOST_HOURS) * 3_600_000
  const key = await readKey(keyFile)
  for (;;) {
    console.log(`Sealed ${await makeCopy({ from, to, key, at: new Date() })}`)
    for (const name of await removeOldCopies(to, kept)) console.log(`Removed ${name}`)
    if (pause === undefined) return
    // A signal ends the pause, and with it the program.
    await sleep(pause, undefined, { signal: stopped }).catch(() => undefined)
    if (stopped.aborted) return
  }
}

/** Reads the numbers of days, weeks and months, such as `7,4,12`. */
function keptBy(text: string): Kept {
  const [days, weeks, months, ...rest] = text.split(',')
  if (days === undefined || weeks === undefined || months === undefined || rest.length > 0)
    exitForWrongUse(
      'backup',
      `--keep takes the numbers of days, weeks and months, as in 7,4,12, not "${text}".`,
    )
  return {
    days: wholeNumber('--keep', days),
    weeks: wholeNumber('--keep', weeks),
    months: wholeNumber('--keep', months),
  }
}

function wholeNumber(flag: string, text: string, most = 99_999): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) exitForWrongUse('backup', `${flag} takes a number, not "${text}".`)
  const number = Number.parseInt(text, 10)
  if (number > most) exitForWrongUse('backup', `${flag} takes at most ${most}, not "${text}".`)
  return number
}
