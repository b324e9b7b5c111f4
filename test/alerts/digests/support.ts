import type { AccountDigest, Digest } from '../../../src/alerts/digests/digest.js'

/** An account of which every part was read. */
export function account(fields: Partial<AccountDigest> = {}): AccountDigest {
  return {
    label: 'Main',
    venue: 'service',
    trading: {
      profit: '120.5',
      trades: 4,
      wins: 3,
      fees: '7.25',
      beforeCosts: 0,
      leftOut: 0,
    },
    deposits: { dollars: '500' },
    withdrawals: { dollars: '0' },
    open: { count: 2, size: '12000', profit: '-31.2', mayBeMore: false },
    balance: { free: '1450.1', inUse: '600' },
    ...fields,
  }
}

/** A digest of March 4, sent the next morning. */
export function digest(fields: Partial<Digest> = {}): Digest {
  return {
    every: 'day',
    from: '2025-03-04',
    to: '2025-03-04',
    zone: 'UTC',
    chainId: '42161',
    asOf: Date.parse('2025-03-05T08:00:01Z'),
    accounts: [account()],
    picture: {
      isPaper: false,
      labels: ['Main'],
      days: [
        { day: '2025-03-03', profit: '-20' },
        { day: '2025-03-04', profit: '120.5' },
      ],
    },
    ...fields,
  }
}
