/**
 * Lua: `isConnected`, true while a process is subscribed to its own channel (see `processChannel`), so that Redis knows at once
 * when it has died. One that lives and has lost only its subscription is not connected either: what it holds may end only after
 * the time in which it would have prolonged it. One that hangs, or that the network has cut off, stays connected for the server.
 * Where the number of subscribers may not be read, all processes count as connected.
 */
export const IS_CONNECTED = `
  local function isConnected(channel)
    local reply = redis.pcall('PUBSUB', 'NUMSUB', channel)
    return type(reply[2]) ~= 'number' or reply[2] > 0
  end
`
