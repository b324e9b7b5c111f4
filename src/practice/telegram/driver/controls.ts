import type { Update } from 'grammy/types'
import type { z } from 'zod'
import type { faultRequest } from '../bot-api/faults.js'
import type { olderServer } from '../bot-api/older-server.js'
import type { BotSettings } from '../state/state.js'
import type { Call, Client } from './client.js'

/**
 * An injected fault, as in `POST /chat/faults`: `{ method, kind: 'error' | 'hang' | 'cut' | 'delay',
 * chat_id?, times?, when?, ms?, error_code?, description?, parameters? }`.
 */
type FaultRequest = z.input<typeof faultRequest>

/** Controls of the server for tests. */
export interface Controls {
  /** Injects a fault into the next calls of a Bot API method. */
  fault(fault: FaultRequest): Promise<void>
  /** Removes the pending faults. */
  clearFaults(): Promise<void>
  /** Logged Bot API calls, of one method or all. */
  calls(method?: string): Promise<Call[]>
  /** Updates so far: not yet confirmed by the bot, and confirmed. */
  updates(): Promise<{ waiting: Update[]; confirmed: Update[] }>
  /** Delivers an update again under the same id, confirmed or not. */
  redeliver(updateId: number): Promise<void>
  /** Delivers this many of the next updates twice, and this many only after the following one. */
  disorder(next: { duplicate?: number; late?: number }): Promise<void>
  /** The server's clock. Times are milliseconds since 1970. */
  readonly clock: {
    now(): Promise<number>
    set(now: number): Promise<void>
    advance(ms: number): Promise<void>
    /** Stops the clock; `go` starts it again. */
    stop(): Promise<void>
    go(): Promise<void>
  }
  /** Makes the server one of an older version, which refuses or ignores what it does not know; `{}` ends it. */
  older(unknown: z.input<typeof olderServer>): Promise<void>
  /** Turns the rate limits on or off. */
  rates(enforced: boolean): Promise<void>
  /** Changes the bot's settings with BotFather; absent fields stay unchanged. */
  settings(settings: Partial<BotSettings>): Promise<void>
  /** Revokes the bot's token; resolves with the new one. */
  revokeToken(): Promise<string>
}

/** Creates the controls of the server behind `client`. */
export function createControls(client: Client): Controls {
  const post = async (path: string, body: object): Promise<void> => {
    await client.post(path, body)
  }
  return {
    fault: (fault) => post('/faults', fault),
    async clearFaults() {
      await client.delete('/faults')
    },
    calls: (method) => client.get(`/calls${method === undefined ? '' : `?method=${method}`}`),
    updates: () => client.get('/updates'),
    redeliver: (updateId) => post(`/updates/${updateId}/redeliver`, {}),
    disorder: (next) => post('/updates/disorder', next),
    clock: {
      now: async () => (await client.get<{ now: number }>('/clock')).now,
      set: (now) => post('/clock', { now }),
      advance: (ms) => post('/clock', { advance: ms }),
      stop: () => post('/clock', { stopped: true }),
      go: () => post('/clock', { stopped: false }),
    },
    older: (unknown) => post('/older', unknown),
    rates: (enforced) => post('/rates', { enforced }),
    settings: (settings) => post('/bot', settings),
    revokeToken: async () => (await client.post<{ token: string }>('/bot/token')).token,
  }
}
