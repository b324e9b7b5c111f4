import { isRightToLeft } from '../../bot/shell/text/direction.js'
import type { Languages } from '../../bot/shell/text/languages.js'
import type { PageTexts } from '../page/protocol.js'

/** The texts of the page in one language, from the locale files. */
export function pageTexts(languages: Languages, language: string): PageTexts {
  const text = languages.text(language)
  return {
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    texts: {
      title: text('mini-app-title').text,
      positions: text('positions-title').text,
      orders: text('orders-title').text,
      noPositions: text('positions-none').text,
      noOrders: text('orders-none').text,
      noAccounts: text('accounts-none').text,
      size: text('orders-size').text,
      collateral: text('orders-collateral').text,
      profit: text('mini-app-pnl').text,
      account: text('mini-app-account').text,
      allAccounts: text('mini-app-all-accounts').text,
      side: text('mini-app-side').text,
      allSides: text('mini-app-all-sides').text,
      long: text('side-long').text,
      short: text('side-short').text,
      sort: text('mini-app-sort').text,
      sortPnl: text('mini-app-sort-pnl').text,
      sortSize: text('mini-app-sort-size').text,
      sortNear: text('mini-app-sort-near').text,
      sortPair: text('mini-app-sort-pair').text,
      connect: text('mini-app-connect-title').text,
      apiKey: text('mini-app-connect-api-key').text,
      keyId: text('mini-app-connect-key-id').text,
      connectHint: text('mini-app-connect-hint').text,
      connectSend: text('mini-app-connect-send').text,
      connectChecking: text('mini-app-connect-checking').text,
      connectBack: text('mini-app-connect-back').text,
      loading: text('mini-app-loading').text,
      reconnecting: text('mini-app-reconnecting').text,
      ended: text('mini-app-ended').text,
      outside: text('mini-app-outside').text,
      refused: text('mini-app-refused').text,
      busy: text('mini-app-busy').text,
      failed: text('mini-app-failed').text,
    },
  }
}
