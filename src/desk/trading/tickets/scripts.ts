import { LOG_EVENT } from '../../../redis/event-log.js'
import { KEEP_NEWEST } from '../../../redis/registry.js'
import { createNamedScript, REPLICATION, SERVER_NOW } from '../../../redis/script.js'

/** Lua: ends the reservation of a ticket, if it has one. The hash is in the slot of the ticket. */
const RELEASE = `
  local function release(ticket, id)
    local reserved = redis.call('HGET', ticket, 'reserved')
    if not reserved then return end
    redis.call('HDEL', reserved, id)
    redis.call('HINCRBY', reserved, ' version', 1)
    redis.call('HDEL', ticket, 'reserved')
  end
`

/** States that are no event: nothing was confirmed. */
const NO_EVENTS = ',quoted,declined,expired,'

/**
 * Lua: logs the step of a ticket as an event of its owner, where they have a log: `ticket` with the parts of its quote that say what it
 * is, and its outcome as it is stored.
 */
const LOG_STEP = `${LOG_EVENT}
  local function logStep(log, key, id, from, to, now)
    if from == to or string.find('${NO_EVENTS}', ',' .. to .. ',', 1, true) then return end
    if redis.call('EXISTS', log) == 0 then return end
    local text, outcome = unpack(redis.call('HMGET', key, 'quote', 'outcome'))
    local isValid, quote = pcall(cjson.decode, text or '')
    if not isValid or type(quote) ~= 'table' then return end
    local ticket = { id = id, state = to, before = from, at = now, accountId = quote.accountId,
      accountLabel = quote.accountLabel, venue = quote.venue, chainId = quote.chainId, call = quote.call }
    logEvent(log, 'ticket', cjson.encode(ticket), 'outcome', outcome or '{}')
  end
`

/** Time that a quote that was not confirmed is kept after it expired, so that a late press gets a true answer. */
export const KEPT_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1_000

/**
 * Keeps a quote, unless there is a ticket of its id; of more than `most` quotes that nobody has confirmed the oldest goes. Gives 1 if it was
 * kept, and the owner's role.
 */
export const quoteScript = createNamedScript(
  {
    keys: ['index', 'registry', 'key', 'owner'],
    values: ['quote', 'since', 'expiresAt', 'keptMs', 'most', 'preview'],
  },
  `${REPLICATION}${SERVER_NOW}${KEEP_NEWEST}
  local role = redis.call('HGET', owner, 'role')
  if redis.call('EXISTS', key) == 1 then return { 0, role } end
  redis.call('HSET', key, 'quote', quote, 'state', 'quoted', 'since', since, 'expiresAt', expiresAt,
    'steps', 'quoted ' .. since .. '\\n', 'replication', replication)
  if preview ~= '' then redis.call('HSET', key, 'preview', preview) end
  redis.call('PEXPIRE', key, keptMs)
  keepNewest(index, registry, key, now, keptMs, most, math.huge)
  return { 1, role }
`,
)

/** The outcome of a preview that a failover may have made one again. */
const FORGOTTEN = '{"reason":"failover"}'

/**
 * Lua: true if a plan or a guard, as its hash holds it, is one for which nothing may leave now: it is not armed, or was written under another
 * replication history, so that its stop may be lost. What a guard goes flat with leaves although that freezes the guard.
 */
const IS_HELD_BACK = `
  local function isHeldBack(text, replication)
    local history = replication .. ' '
    if not text or string.sub(text, 1, #history) ~= history then return true end
    local isValid, held = pcall(cjson.decode, string.sub(text, #history + 1))
    if not isValid or type(held) ~= 'table' or held.version ~= 1 then return true end
    local isGoingFlat = held.state == 'frozen' and held.reason == 'flat'
      and (held.rule.action or {})['do'] == 'flat'
    return held.state ~= 'armed' and not isGoingFlat
  end
`

/**
 * Moves a ticket from one of the states named to another in one step, and notes the step. The rules stand at their lines.
 *
 * Values: `from` is `,state,state,`; `traders` is `<role><role>` of those who may trade; `barred`, `stopped` and `heldBack` are the outcomes
 * where its owner may not trade, is flat, or has stopped its plan or guard; `stopped`, `mandate`, `reserved`, `version` and `attempt` are empty
 * for none. Gives the state it is in afterwards; 1 if it moved as asked, 2 where the reserved risk has changed; and the state it was in before.
 * Nothing when there is no such ticket. Tickets that are dropped share the slot of those named.
 */
export const moveScript = createNamedScript(
  {
    keys: ['ticket', 'tickets', 'owner', 'log', 'quotes', 'limits', 'mandates'],
    values: [
      'id',
      'from',
      'asked',
      'now',
      'most',
      'traders',
      'barred',
      'stopped',
      'mandate',
      'heldBack',
      'reserved',
      'size',
      'version',
      'attempt',
    ],
    rows: { values: ['field', 'value'] },
  },
  `${REPLICATION}${RELEASE}${LOG_STEP}${IS_HELD_BACK}
  local state = redis.call('HGET', ticket, 'state')
  if not state then return false end
  local to = asked
  -- A claim that is sent again on a new connection, as a reply was late, gets the answer of its first run.
  if to == 'claimed' and state == to and redis.call('HGET', ticket, 'attempt') == attempt then return { state, 1, 'quoted' } end
  if not string.find(from, ',' .. state .. ',', 1, true) then return { state, 0, state } end
  -- Moves of an attempt happen only while it holds the ticket: a late command changes nothing for the next attempt.
  if attempt ~= '' and to ~= 'claimed' and redis.call('HGET', ticket, 'attempt') ~= attempt then return { state, 0, state } end
  -- A claim must come in time, or the ticket expires.
  if to == 'claimed' and tonumber(now) > tonumber(redis.call('HGET', ticket, 'expiresAt')) then to = 'expired' end
  local isFailedOver = redis.call('HGET', ticket, 'replication') ~= replication
  -- Under another replication history it may have been confirmed and sent before a failover, which this server does not know.
  -- So a quote expires, and a claim becomes unknown, unless its own attempt moves it, which knows that nothing left.
  if isFailedOver and to == 'claimed' then to = 'expired' end
  if isFailedOver and (to == 'not-sent' or to == 'quoted') and state == 'claimed' and attempt == '' then to = 'unknown' end
  -- Only who may trade claims and sends. The role is asked here, so that no change of it comes in between.
  local role = redis.call('HGET', owner, 'role') or ''
  local isBarred = (to == 'claimed' or to == 'sending') and not string.find(traders, '<' .. role .. '>', 1, true)
  -- Of a person who is flat nothing that adds risk is sent. Asked here for the same reason: what was checked before may leave after it.
  local isStopped = to == 'sending' and stopped ~= '' and redis.call('HEXISTS', limits, 'flatSince') == 1
  -- Of a plan or a guard that its owner has stopped since the checks began nothing leaves.
  local isHeld = to == 'sending' and mandate ~= '' and isHeldBack(redis.call('HGET', mandates, mandate), replication)
  if isBarred or isStopped or isHeld then to = 'not-sent' end
  -- A claim reserves its risk, unless the reserved risk has changed since it was checked: then nothing changes.
  if to == 'claimed' and reserved ~= '' and version ~= ''
    and (redis.call('HGET', reserved, ' version') or '0') ~= version then return { state, 2, state } end
  -- A quote that ends after a failover says so, also where it is declined.
  local isForgotten = isFailedOver and state == 'quoted' and string.find(',expired,declined,', ',' .. to .. ',', 1, true)
  redis.call('HSET', ticket, 'state', to, 'since', now)
  redis.call('HDEL', ticket, 'preview')
  redis.call('HSET', ticket, 'steps', (redis.call('HGET', ticket, 'steps') or '') .. to .. ' ' .. now .. '\\n')
  for field, value in rows() do redis.call('HSET', ticket, field, value) end
  if isBarred then redis.call('HSET', ticket, 'outcome', barred)
  elseif isStopped then redis.call('HSET', ticket, 'outcome', stopped)
  elseif isHeld then redis.call('HSET', ticket, 'outcome', heldBack) end
  if isForgotten then redis.call('HSET', ticket, 'outcome', '${FORGOTTEN}') end
  logStep(log, ticket, id, state, to, now)
  -- The reservation ends with the ticket; while its fate is unknown, only once the account was read long after it was sent.
  if string.find(',quoted,done,cancelled,rejected,not-sent,', ',' .. to .. ',', 1, true) then release(ticket, id) end
  if to ~= asked then return { to, 0, state } end
  -- One that goes back to quoted is kept as one that was not confirmed.
  if to == 'quoted' then
    local leftMs = tonumber(redis.call('HGET', ticket, 'expiresAt')) - tonumber(now)
    redis.call('PEXPIRE', ticket, math.max(0, math.floor(leftMs)) + ${KEPT_AFTER_EXPIRY_MS})
    redis.call('ZREM', tickets, id)
    redis.call('ZADD', quotes, now, 'ticket:' .. id)
  end
  if to == 'claimed' then
    redis.call('ZREM', quotes, 'ticket:' .. id)
    redis.call('HSET', ticket, 'attempt', attempt)
    redis.call('PERSIST', ticket)
    if reserved ~= '' then
      redis.call('HSET', reserved, id, size)
      redis.call('HINCRBY', reserved, ' version', 1)
      redis.call('HSET', ticket, 'reserved', reserved)
    end
    redis.call('ZADD', tickets, now, id)
    local surplus = redis.call('ZCARD', tickets) - tonumber(most)
    if surplus > 0 then
      local prefix = string.sub(ticket, 1, -1 - string.len(id))
      for _, id in ipairs(redis.call('ZRANGE', tickets, 0, surplus - 1)) do
        release(prefix .. id, id)
        redis.call('DEL', prefix .. id)
        redis.call('ZREM', tickets, id)
      end
    end
  end
  return { to, 1, state }
`,
)
