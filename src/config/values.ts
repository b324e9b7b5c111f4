/** Access mode: everybody, users approved by an admin, or users of the allowlist. */
export type AccessMode = 'open' | 'approval' | 'allowlist'

/** A chain that the service trades on. */
export interface Chain {
  /** Id in the paths and bodies of the service (service.md §2.2). */
  readonly id: string
  /** Name shown to users. */
  readonly name: string
}

/** Role of a process: handle updates, watch markets and accounts, or deliver notices. */
export type Role = 'bot' | 'watcher' | 'outbox'

/** A master key of the vault. Its id is stored in every record that it seals. */
export interface MasterKey {
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}
