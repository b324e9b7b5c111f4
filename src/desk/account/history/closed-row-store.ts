import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import type { Redis } from 'ioredis'
import { recordUnder } from '../../../accounts/vault/sealed-store.js'
import { SealError, type Vault } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'
import type { MemoryReserve } from '../../../redis/memory-reserve.js'
import { capOf, settingNewest } from '../../../redis/caps/newest-kept.js'
import { transact, whileConnected } from '../../../redis/transaction.js'
import type { ClosedPosition, Service } from '../../../service/service.js'
import type { Trader } from '../../trader.js'
import { rowOf, rowText } from './row-text.js'

/** A sealed copy of all closed positions of an account, so that a long history is read once and only its new pages after. */
export interface ClosedRowStore {
  /** In the service's order; undefined when there is no copy that can be used. */
  read(trader: Trader): Promise<readonly ClosedPosition[] | undefined>
  write(trader: Trader, rows: readonly ClosedPosition[]): Promise<void>
}

/** A copy nobody has used for so long is deleted. */
const TTL_S = 90 * 24 * 60 * 60

export function createClosedRowStore(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly dialect: Service['dialect']
  readonly memory: Pick<MemoryReserve, 'level'>
}): ClosedRowStore {
  // Under another dialect the same reply makes other rows.
  const dialect = createHash('sha256').update(JSON.stringify(deps.dialect)).digest('base64url')
  const keyOf = ({ userId, account, chain }: Trader): string => keys.closedRows(userId, account.id, chain.id)
  return {
    read: async (trader) => {
      const key = keyOf(trader)
      const sealed = await deps.redis.getex(key, 'EX', TTL_S)
      if (sealed === null) return undefined
      try {
        const packed = Buffer.from(deps.vault.open(recordUnder(key), sealed), 'base64')
        const [madeBy, ...rows] = (await promisify(inflate)(packed)).toString().split('\n')
        if (madeBy !== dialect) return undefined
        return rows.map((row) => rowOf(row, deps.dialect.realisedPnl.includes))
      } catch (error) {
        // A copy that cannot be opened is read anew from the service.
        if (error instanceof SealError) return undefined
        throw error
      }
    },
    write: async (trader, rows) => {
      // The rows can be read from the service again, and orders need the room.
      if (deps.memory.level() !== 'ample') return
      const key = keyOf(trader)
      const text = [dialect, ...rows.map((row) => rowText(row))].join('\n')
      const packed = await promisify(deflate)(text)
      const sealed = deps.vault.seal(recordUnder(key), packed.toString('base64'))
      // A history that is longer is read from the service each time.
      if (sealed.length > capOf(key).bytes) return
      await transact(deps.redis, {
        when: [whileConnected(trader.userId, trader.account.id)],
        run: settingNewest(key, sealed, TTL_S),
      })
    },
  }
}
