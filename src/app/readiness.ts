import { keys } from '../redis/keys.js'
import type { ReadinessCheck } from '../web/health.js'
import type { Parts } from './parts.js'

/** Readiness checks. Redis writes and Telegram are vital; the trading service is not: without it, users get an error message. */
export function readinessChecks({ redis, api, service }: Parts): readonly ReadinessCheck[] {
  return [
    { name: 'redis', check: () => redis.set(keys.probe(), '1', 'EX', 60), isVital: true },
    { name: 'telegram', check: () => api.getMe(), isVital: true },
    { name: 'service', check: () => service.reach(), isVital: false },
  ]
}
