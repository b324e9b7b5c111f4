import type { Update } from 'grammy/types'
import type { z } from 'zod'
import type { faultRequest } from '../bot-api/faults.js'
import type { BotSettings } from '../state/world.js'
import type { Call, Client } from './client.js'

/**
 * A fault to come, as `POST /chat/faults` takes it:
 * `{ method, kind: 'error' | 'hang' | 'cut' | 'delay', times?, when?, ms?, error_code?, description?, parameters? }`.
 */
type FaultRequest = z.input<typeof faultRequest>

/** What a test takes into its hands beside the people. */
export interface Controls {
  /** Makes the next calls of a Bot API method go wrong. */
  fault(fault: FaultRequest): Promise<void>
  /** Takes back the faults that have not happened yet. */
  clearFaults(): Promise<void>
  /** The Bot API calls so far, of one method or all. */
  calls(method?: string): Promise<Call[]>
  /** The updates so far: those the bot has not confirmed, and those it has. */
  updates(): Promise<{ waiting: Update[]; confirmed: Update[] }>
  /** Delivers an update once more under its own id, confirmed or not. */
  redeliver(updateId: number): Promise<void>
  /** Of the next updates so many come twice, and so many only after the one behind them. */
  disorder(next: { duplicate?: number; late?: number }): Promise<void>
  /** The server's clock: everything follows it. Times are milliseconds since 1970. */
  readonly clock: {
    now(): Promise<number>
    set(now: number): Promise<void>
    advance(ms: number): Promise<void>
    /** Lets it stand still; `go` lets it run on from there. */
    stop(): Promise<void>
    go(): Promise<void>
  }
  /** Keeps the bot to the real rates from now on, or no longer. */
  rates(enforced: boolean): Promise<void>
  /** What the bot's owner would tell BotFather; what is left out stays. */
  settings(settings: Partial<BotSettings>): Promise<void>
  /** Makes the bot's token worthless; resolves with the new one. */
  revokeToken(): Promise<string>
}

/** Controls of the server behind `client`. */
export function createControls(client: Client): Controls {
  const tell = async (path: string, body: object): Promise<void> => {
    await client.post(path, body)
  }
  return {
    fault: (fault) => tell('/faults', fault),
    async clearFaults() {
      await client.delete('/faults')
    },
    calls: (method) => client.get(`/calls${method === undefined ? '' : `?method=${method}`}`),
    updates: () => client.get('/updates'),
    redeliver: (updateId) => tell(`/updates/${updateId}/redeliver`, {}),
    disorder: (next) => tell('/updates/disorder', next),
    clock: {
      now: async () => (await client.get<{ now: number }>('/clock')).now,
      set: (now) => tell('/clock', { now }),
      advance: (ms) => tell('/clock', { advance: ms }),
      stop: () => tell('/clock', { stopped: true }),
      go: () => tell('/clock', { stopped: false }),
    },
    rates: (enforced) => tell('/rates', { enforced }),
    settings: (settings) => tell('/bot', settings),
    revokeToken: async () => (await client.post<{ token: string }>('/bot/token')).token,
  }
}
