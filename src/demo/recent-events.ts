import { z } from 'zod'

/** An event of the bot, as far as the panel shows it. */
export interface RecentEvent {
  readonly type: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Its data, without what is no text. */
  readonly facts: Readonly<Record<string, string>>
}

/** The latest events of a person, read from the bot's HTTP API as any program does. */
export interface RecentEvents {
  /** Follows the person of a token from the oldest event that is kept. Rejects with the bot's reason where it is not taken. */
  follow(token: string): Promise<void>
  /** The latest events, the newest first; undefined while nobody is followed. Rejects as `follow` does, and follows nobody then. */
  read(): Promise<readonly RecentEvent[] | undefined>
  /** Follows nobody any more. */
  end(): void
}

/** Events that are shown. */
const MOST = 8

const page = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      timestamp: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  next: z.string().nullable(),
  mayBeMore: z.boolean(),
})

const problem = z.object({ title: z.string().default('it gives no reason') })

export function createRecentEvents(apiUrl: string): RecentEvents {
  let followed: { readonly token: string; after: string | null; events: readonly RecentEvent[] } | undefined

  const readOn = async (): Promise<void> => {
    const own = followed
    if (!own) return
    for (;;) {
      const query = own.after === null ? '' : `?after=${own.after}`
      const headers = { Authorization: `Bearer ${own.token}` }
      const reply = await fetch(`${apiUrl}/v1/events${query}`, { headers })
      if (!reply.ok) {
        if (followed === own) followed = undefined
        const { title } = problem.parse(await reply.json())
        throw new Error(`The bot refused the token: ${title}`)
      }
      const { data, next, mayBeMore } = page.parse(await reply.json())
      own.after = next
      own.events = [...data.map(shownOf).toReversed(), ...own.events].slice(0, MOST)
      if (!mayBeMore) return
    }
  }

  return {
    follow: async (token) => {
      followed = { token, after: null, events: [] }
      await readOn()
    },
    end: () => {
      followed = undefined
    },
    read: async () => {
      await readOn()
      return followed?.events
    },
  }
}

function shownOf({ type, timestamp, data }: z.output<typeof page>['data'][number]): RecentEvent {
  const facts = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { type, at: Date.parse(timestamp), facts: Object.fromEntries(facts) }
}
