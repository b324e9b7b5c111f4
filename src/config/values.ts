/** How the gate treats people: everybody in, each let in by an admin, or only those on the list. */
export type AccessMode = 'open' | 'approval' | 'allowlist'

/** A network that the service trades on. */
export interface Chain {
  /** As the service wants it in paths and bodies (service.md §2.2). */
  readonly id: string
  /** What people call it. */
  readonly name: string
}

/** What a process may do: answer people, watch markets and accounts, tell what is in the outbox. */
export type Role = 'bot' | 'watcher' | 'outbox'

/** A key that seals records: its id is stored beside each of them. */
export interface MasterKey {
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}
