import type { Database } from '../../../src/redis/database-id.js'

/** A database that is the one that its process began with. */
export const keptDatabase: Pick<Database, 'requireKept'> = { requireKept: () => Promise.resolve() }
