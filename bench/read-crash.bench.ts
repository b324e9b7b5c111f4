import { bench, inject } from 'vitest'
import { BURST, crashInBurst, type Crash } from './support/read/crash.js'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { isWanted } from './support/read/rows.js'
import { line } from './support/read/table.js'
import { atMost } from './support/read/targets.js'
import { print } from './support/print.js'

/** Crashes; each of them has to keep the targets. */
const CRASHES = 5

/** The most people who may be answered twice, and seconds from the restart to the last answer. */
const MAX_TWICE = 8
const MAX_SECONDS = 6

bench(
  'kill -9 in a burst of updates',
  async () => {
    if (!isWanted('crash', inject('readRows'))) return
    const missed: string[] = []
    for (const { major, path } of findNodes(inject('readNodes'))) {
      print(
        line([
          `Node ${major}`,
          'Answered before',
          `Lost of ${BURST}`,
          'Answered twice',
          'All answered after',
        ]),
      )
      for (let number = 1; number <= CRASHES; number++) {
        const crash = await crashInBurst(path)
        const counts = [crash.before, crash.lost, crash.twice].map(String)
        print(line([`crash ${number}`, ...counts, `${crash.seconds.toFixed(2)} s`]))
        // The image runs this one.
        if (major === IMAGE_NODE) missed.push(...missedBy(crash).map((miss) => `crash ${number}: ${miss}`))
      }
    }
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

function missedBy({ lost, twice, seconds }: Crash): readonly string[] {
  return [
    ...atMost('lost', lost, 0),
    ...atMost('answered twice', twice, MAX_TWICE),
    ...atMost('seconds to the last answer', seconds, MAX_SECONDS),
  ]
}
