import type { CallRulesOf } from '../call-rules.js'

/** The function that registers a trade-bot platform. */
export const platformCalls: CallRulesOf<'setPlatformUsed'> = {
  setPlatformUsed: {
    reads: [],
    // No read of the service shows the platform.
    observe: () => ({ is: 'invisible' }),
    risk: 'none',
    guarded: 'never',
    duplicateKey: () => 'setPlatformUsed',
    title: ({ platform }) => ({ key: 'ticket-platform', values: { address: platform } }),
  },
}
