import { Session, type Profiler } from 'node:inspector'
import { onTestFinished } from 'vitest'

/** Counts what V8 executes, block by block, which no load of the machine changes. */
export interface WorkCounter {
  /** The blocks that a function executes in the counted files. What it does inside of a regular expression is not in it. */
  count(run: () => void): number
}

/**
 * Counts work in the files whose address holds one of these parts. Import them after it, anew: V8 counts blocks only of what is
 * compiled from then on.
 */
export function countWorkIn(parts: readonly string[]): WorkCounter {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  onTestFinished(() => session.disconnect())

  const take = (): number => {
    let blocks = 0
    // It answers before it returns: the session is of this thread.
    session.post(
      'Profiler.takePreciseCoverage',
      (error: Error | null, { result }: Profiler.TakePreciseCoverageReturnType) => {
        if (error) throw error
        for (const { url, functions } of result)
          if (parts.some((part) => url.includes(part)))
            for (const { ranges } of functions) for (const { count } of ranges) blocks += count
      },
    )
    return blocks
  }

  take()
  return {
    // Counting begins anew whenever the counts are taken, and nothing else runs these files meanwhile.
    count: (run) => {
      run()
      return take()
    },
  }
}
