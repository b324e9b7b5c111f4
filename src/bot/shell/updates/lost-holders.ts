import { IS_CONNECTED } from '../../../redis/is-connected.js'

/**
 * Lua: `shortenLeases`, which shortens the leases of processes that have no connection, once for each lease. Takes the
 * keys of the leases and of their holders, the process that asks, the milliseconds by which leases are shortened, or nothing for none,
 * and the prefix of the channels of processes.
 *
 * A process that lives and has lost only its subscription extends its leases before the shortened end; the leases of one that
 * hangs, or that the network has cut off, end by their time.
 */
export const SHORTEN_LEASES = `
  ${IS_CONNECTED}
  local function shortenLeases(leases, holders, self, ms, channels)
    if ms == '' then return end
    local connected = { [self] = true, [''] = true }
    local function isThere(process)
      if connected[process] == nil then connected[process] = isConnected(channels .. process) end
      return connected[process]
    end
    local held = redis.call('HGETALL', holders)
    for i = 1, #held, 2 do
      local queue, holder = held[i], held[i + 1]
      if not isThere(holder) then
        redis.call('HDEL', holders, queue)
        local leaseEnd = redis.call('ZSCORE', leases, queue)
        if leaseEnd then redis.call('ZADD', leases, leaseEnd - ms, queue) end
      end
    end
  end
`
