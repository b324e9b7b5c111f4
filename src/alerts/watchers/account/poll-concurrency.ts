import { isOverload } from '../../../service/errors.js'

/** A poll in progress. Exactly one of its functions is called, once. */
interface CountedPoll {
  /** After a poll that was answered. `isBehind` is true if more polls are due than are in progress. */
  succeeded(isBehind: boolean): void
  /** After a poll that failed. */
  failed(error: unknown): void
}

/**
 * The number of accounts that may be polled at the same time. It grows while polls succeed and more are due, so that a slow
 * service costs time and not throughput; and shrinks when the service does not keep up, that is when it does not answer, or
 * asks for fewer requests. While this process is busy all the time, more at once would only make each poll take longer, also
 * the one of an account whose price was reached: then it goes back to what it was first.
 */
export interface PollConcurrency {
  limit(): number
  begin(): CountedPoll
}

/** Least, first and largest number at the same time. A poll holds its replies in memory, so the last one bounds that. */
const LEAST = 8
const FIRST = 64
const LARGEST = 512

/** The part of the limit by which it shrinks in the time of one poll while the process is busy. */
const BUSY_SHRINK = 0.1

export function createPollConcurrency({ isBusy }: { readonly isBusy: () => boolean }): PollConcurrency {
  let limit = FIRST
  /** True until the first overload, of the service or this process: up to then the limit doubles in the time of one poll. */
  let isFirstGrowth = true
  /** Times that the limit was cut. Polls that began before the last cut say nothing about the limit since. */
  let cuts = 0
  return {
    limit: () => Math.floor(limit),
    begin: () => {
      const cutsBefore = cuts
      return {
        succeeded: (isBehind) => {
          if (!isBehind || cutsBefore !== cuts) return
          if (!isBusy()) limit = Math.min(LARGEST, limit + (isFirstGrowth ? 1 : 1 / limit))
          else if (limit > FIRST) {
            limit = Math.max(FIRST, limit - BUSY_SHRINK)
            isFirstGrowth = false
          }
        },
        failed: (error) => {
          if (!isOverload(error) || cutsBefore !== cuts) return
          limit = Math.max(LEAST, limit / 2)
          isFirstGrowth = false
          cuts += 1
        },
      }
    },
  }
}
