import { RejectedError } from '../service/errors.js'
import type { Credentials, Service } from '../service/service.js'

/**
 * One service out of two: each call with credentials goes where those are good, the trading service or the practice
 * exchange. What is asked without credentials, and the assumptions in force, are the trading service's. Calls for a
 * practice exchange that is not there are refused.
 */
export function createVenues(deps: {
  readonly service: Service
  /** The practice exchange, where there is one. */
  readonly paper: Service | undefined
}): Service {
  const at = (operation: string, { venue }: Credentials): Service => {
    if (venue !== 'paper') return deps.service
    if (!deps.paper) throw new RejectedError(operation, 'there are no paper accounts here any more')
    return deps.paper
  }
  return {
    dialect: deps.service.dialect,
    marketMaker: deps.service.marketMaker,
    referrals: (account, options) => deps.service.referrals(account, options),
    prepare: (chainId, call) => deps.service.prepare(chainId, call),
    openPositions: async (who, ...rest) => at('openPositions', who).openPositions(who, ...rest),
    openOrders: async (who, ...rest) => at('openOrders', who).openOrders(who, ...rest),
    unread: {
      openPositions: async (who, ...rest) => at('openPositions', who).unread.openPositions(who, ...rest),
      openOrders: async (who, ...rest) => at('openOrders', who).unread.openOrders(who, ...rest),
      closedPositions: async (who, ...rest) =>
        at('closedPositions', who).unread.closedPositions(who, ...rest),
      deposits: async (who, ...rest) => at('deposits', who).unread.deposits(who, ...rest),
      withdrawals: async (who, ...rest) => at('withdrawals', who).unread.withdrawals(who, ...rest),
    },
    closedPositions: async (who, ...rest) => at('closedPositions', who).closedPositions(who, ...rest),
    deposits: async (who, ...rest) => at('deposits', who).deposits(who, ...rest),
    withdrawals: async (who, ...rest) => at('withdrawals', who).withdrawals(who, ...rest),
    portfolio: async (who, ...rest) => at('portfolio', who).portfolio(who, ...rest),
    balances: async (who, ...rest) => at('balances', who).balances(who, ...rest),
    pairInfo: async (who, ...rest) => at('pairInfo', who).pairInfo(who, ...rest),
    checkReferrals: async (who, ...rest) => at('checkReferrals', who).checkReferrals(who, ...rest),
    candles: async (who, ...rest) => at('candles', who).candles(who, ...rest),
    execute: async (who, chainId, call, options) =>
      at(`execute ${call.name}`, who).execute(who, chainId, call, options),
    raw: async (read, options = {}) =>
      (options.who ? at(read.name, options.who) : deps.service).raw(read, options),
    reach: () => deps.service.reach(),
    close: async () => {
      await Promise.all([deps.service.close(), deps.paper?.close()])
    },
  }
}
