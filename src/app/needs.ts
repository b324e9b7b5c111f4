import type { Need } from '../web/health.js'
import type { Parts } from './parts.js'

/** What a process leans on. Without the service people are told so, which is work enough to stay for. */
export function needsOf({ redis, api, service }: Parts): readonly Need[] {
  return [
    { name: 'redis', asks: () => redis.ping(), isVital: true },
    { name: 'telegram', asks: () => api.getMe(), isVital: true },
    { name: 'service', asks: () => service.reach(), isVital: false },
  ]
}
