import { IS_CONNECTED } from '../../../redis/is-connected.js'

/**
 * Lua: `shortenLeases`, which shortens the leases of processes that have no connection, once for each lease. Takes the keys of
 * the leases and of their holders, the process that asks, the milliseconds by which leases are shortened, or nothing for none,
 * and the prefix of the channels of processes.
 *
 * A process that lives and has lost only its subscription extends its leases before the shortened end; the leases of one that
 * hangs, or that the network has cut off, end by their time.
 */
export const SHORTEN_LEASES = `
  ${IS_CONNECTED}
  local function shortenLeases(leases, holders, self, ms, channels)
    if ms == '' then return end
    local held, connected = redis.call('HGETALL', holders), { [self] = true }
    for i = 1, #held, 2 do
      local queue, holder = held[i], held[i + 1]
      if connected[holder] == nil then connected[holder] = holder == '' or isConnected(channels .. holder) end
      if not connected[holder] then
        redis.call('HDEL', holders, queue)
        local leaseEnd = redis.call('ZSCORE', leases, queue)
        if leaseEnd then redis.call('ZADD', leases, leaseEnd - ms, queue) end
      end
    end
  end
`
