/** Environment variables of the bots: accounts and markets are polled at this interval. */
export function stressEnvironment({
  everyMs,
}: {
  readonly everyMs: number
}): Readonly<Record<string, string>> {
  return {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: `${everyMs}`,
    WATCH_IDLE_MS: `${2 * everyMs}`,
    WATCH_MARKET_MS: `${everyMs}`,
    CHAINS: '42161:Arbitrum',
    SERVICE_TIMEOUT_MS: '1000',
    LOG_LEVEL: 'info',
  }
}
