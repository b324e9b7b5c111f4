import type { Secret } from '../lib/secret.js'

/** Access mode: everybody, users approved by an admin, or users of the allowlist. */
export type AccessMode = 'open' | 'approval' | 'allowlist'

/** A chain that the service trades on. */
export interface Chain {
  /** Id in the paths and bodies of the service (service.md §2.2). */
  readonly id: string
  /** Name shown to users. */
  readonly name: string
}

/** The name of the service in texts, and its pages in the web. Each undefined where the operator gives none. */
export interface ServiceNames {
  /** As it stands in sentences. */
  readonly name: string | undefined
  /** Page of the service on which API keys are made. */
  readonly keysUrl: string | undefined
  readonly termsUrl: string | undefined
}

/** Role of a process: handle updates, watch markets and accounts, or deliver notices. */
export type ProcessRole = 'bot' | 'watcher' | 'outbox'

/** An endpoint in the form of OpenAI's that a person's words may be sent to. */
export interface ModelEndpoint {
  /** Without a slash at the end. */
  readonly url: string
  readonly model: string
  /** Undefined for an endpoint without one. */
  readonly key: Secret | undefined
}

/** A master key of the vault. Its id is stored in every record that it seals. */
export interface MasterKey {
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}
