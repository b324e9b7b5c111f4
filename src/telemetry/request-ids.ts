import { createHash } from 'node:crypto'
import type { Random } from '../lib/random.js'
import type { WorkContext } from './work-context.js'

/**
 * The source of the ids of a kind. Within the handling of a request they follow from the request, the kind, and how many of that kind
 * came before: whatever is stored by such an id is made once, however often and by whichever process the request is handled.
 * Outside of a request they are random. Not for secrets.
 */
export type IdsOf = (kind: string) => Pick<Random, 'bytes'>

export function createIdsOf({
  workContext,
  random,
}: {
  readonly workContext: Pick<WorkContext, 'current'>
  readonly random: Pick<Random, 'bytes'>
}): IdsOf {
  return (kind) => ({
    bytes: (size) => {
      const work = workContext.current()
      if (work?.requestKey === undefined) return random.bytes(size)
      return bytesOf([work.requestKey, kind, work.count(kind)], size)
    },
  })
}

/** The id of the first ticket that the handling of a request makes. */
export function firstTicketIdOf(requestKey: string): string {
  return bytesOf([requestKey, 'ticket', 0], 9).toString('base64url')
}

/** The first ticket of a request has the id of earlier releases: a process that takes the request over from one of them finds it. */
function bytesOf([requestKey, kind, before]: readonly [string, string, number], size: number): Buffer {
  const text = kind === 'ticket' && before === 0 ? requestKey : JSON.stringify([requestKey, kind, before])
  return createHash('sha256').update(text).digest().subarray(0, size)
}
