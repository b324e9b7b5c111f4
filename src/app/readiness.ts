import { keys } from '../redis/keys.js'
import type { Need } from '../web/health.js'
import type { Parts } from './parts.js'

/** What a process leans on. A Redis that takes no writes is of no use. Without the service people are told so, which is work enough to stay for. */
export function needsOf({ redis, api, service }: Parts): readonly Need[] {
  return [
    { name: 'redis', asks: () => redis.set(keys.probe(), '1', 'EX', 60), isVital: true },
    { name: 'telegram', asks: () => api.getMe(), isVital: true },
    { name: 'service', asks: () => service.reach(), isVital: false },
  ]
}
