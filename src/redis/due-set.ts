import { createScript } from './script.js'

/**
 * Takes the member that is most overdue, and puts its next turn off, so that nobody else takes it at the same time.
 * Keys: due. Values: now, the time of its next turn if this one comes to nothing. Gives the member, or nothing.
 */
export const takeDueScript = createScript(`
  local member = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
  if not member then return false end
  redis.call('ZADD', KEYS[1], ARGV[2], member)
  return member
`)
