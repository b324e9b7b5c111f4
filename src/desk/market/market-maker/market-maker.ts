import type { Clock } from '../../../lib/clock.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { Chain } from '../../../config/values.js'
import { knownSymbol } from '../../../service/dialect/base.js'
import { pages } from '../../../service/paging.js'
import type {
  FundingRate,
  OpenInterest,
  OpenOrders,
  Position,
  Service,
  Trade,
  UnrealisedPnl,
  VaultExposure,
} from '../../../service/service.js'
import type { RawReplyAt } from '../../account/raw-reply.js'
import { readWindow, type RowWindow } from './read-window.js'
import { rawReadOf, type Subject } from './subject.js'
import { parseSubject, type TypedSubject } from './parse-subject.js'

/** The reply to a market-maker read, by the name of the read. */
export type MarketMakerReply =
  | { readonly read: 'exposure'; readonly rows: readonly VaultExposure[] }
  | { readonly read: 'oi'; readonly interest: OpenInterest }
  | { readonly read: 'upnl' | 'upnlTotal'; readonly pnl: UnrealisedPnl }
  | { readonly read: 'positions'; readonly rows: readonly Position[] }
  | { readonly read: 'orders'; readonly orders: OpenOrders }
  | { readonly read: 'trades'; readonly window: RowWindow<Trade> }
  | { readonly read: 'funding'; readonly rows: readonly FundingRate[] }

/** A market-maker read and its reply. */
export interface MarketMakerAnswer {
  readonly subject: Subject
  readonly chain: Chain
  readonly reply: MarketMakerReply
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads any account without credentials (service.md §4.4), always at the trading service itself. */
export interface MarketMakerDesk {
  /** The chain that a person has chosen, or the default; also without an account. */
  chainOf(userId: number): Promise<Chain>
  /** A chain by its id; undefined when it is no longer configured. */
  chain(id: string): Chain | undefined
  /** The address that a person read last. */
  lastAccount(userId: number): Promise<string | undefined>
  /** Stores the address as the last one. */
  remember(userId: number, account: string): Promise<void>
  /** Parses the arguments of /mm. */
  parse(typed: string, lastAccount: string | undefined): TypedSubject
  /** Runs a read. `trades` selects rows of the trade history; other lists are complete. Rejects with a `ServiceError`. */
  read(
    chain: Chain,
    subject: Subject,
    trades: { readonly from: number; readonly count: number },
  ): Promise<MarketMakerAnswer>
  /** The reply to a read as it was received. Rejects with a `ServiceError`. */
  raw(chain: Chain, subject: Subject): Promise<RawReplyAt>
  /** BASE/QUOTE of a pair; undefined when its name is not known. */
  readonly symbol: (pairId: string | undefined) => string | undefined
}

export function createMarketMakerDesk(deps: {
  readonly service: Service
  readonly settings: SettingsStore
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  readonly now: Clock
}): MarketMakerDesk {
  const { service } = deps
  const { dialect } = service

  const ask = async (
    chainId: string,
    subject: Subject,
    { from, count }: { readonly from: number; readonly count: number },
  ): Promise<MarketMakerReply> => {
    switch (subject.read) {
      case 'exposure':
        return { read: 'exposure', rows: await service.vaultExposure({ chainId, account: subject.account }) }
      case 'positions':
        return {
          read: 'positions',
          rows: await service.marketMakerOpenPositions({ chainId, account: subject.account }),
        }
      case 'orders':
        return {
          read: 'orders',
          orders: await service.marketMakerOpenOrders({ chainId, account: subject.account }),
        }
      case 'trades':
        return {
          read: 'trades',
          window: await readWindow(tradePages(deps.service, chainId, subject.account), from, count),
        }
      case 'oi':
        return { read: 'oi', interest: await service.openInterest({ chainId, asset: subject.asset }) }
      case 'upnl':
        return { read: 'upnl', pnl: await service.unrealisedPnl({ chainId, asset: subject.asset }) }
      case 'upnlTotal':
        return {
          read: 'upnlTotal',
          pnl: await service.unrealisedPnl({ chainId, asset: subject.asset, total: true }),
        }
      case 'funding':
        return { read: 'funding', rows: await service.fundingRates({ chainId }) }
      default:
        throw new Error(`No such read: ${String(subject satisfies never)}`)
    }
  }

  return {
    chainOf: async (userId) => {
      const { chain } = await deps.settings.read(userId)
      return deps.chains.find(({ id }) => id === chain) ?? deps.chains[0]
    },
    chain: (id) => deps.chains.find((chain) => chain.id === id),
    lastAccount: async (userId) => (await deps.settings.read(userId)).viewed,
    remember: (userId, account) => deps.settings.change(userId, { viewed: account }),
    parse: (typed, lastAccount) => parseSubject(typed, lastAccount, dialect.pairs.known),
    read: async (chain, subject, trades) => {
      const asOf = new Date(deps.now())
      return { subject, chain, reply: await ask(chain.id, subject, trades), asOf }
    },
    raw: async (chain, subject) => {
      const asOf = new Date(deps.now())
      return { reply: await deps.service.raw(rawReadOf(subject, chain.id)), asOf }
    },
    symbol: (pairId) => knownSymbol(dialect, pairId),
  }
}

/** Every page of an account's trade history. */
export function tradePages(
  { tradeHistory, dialect }: Pick<Service, 'tradeHistory' | 'dialect'>,
  chainId: string,
  account: string,
): AsyncGenerator<readonly Trade[], void, undefined> {
  return pages({
    read: (page) => tradeHistory({ chainId, account, page }),
    keys: (rows) => rows.map(tradeKey),
    paging: dialect.paging,
  })
}

/** Identifies a trade by all its fields, because it has no id. */
export function tradeKey(trade: Trade): string {
  return JSON.stringify(trade)
}
