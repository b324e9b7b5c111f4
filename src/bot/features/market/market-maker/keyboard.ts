import { copyButtons } from '../../../shell/keyboard/copy.js'
import { InlineKeyboard } from 'grammy'
import type { Chain } from '../../../../config/values.js'
import {
  aboutOf,
  accountReads,
  type Subject,
  type SubjectRead,
  subjectOf,
} from '../../../../desk/market/market-maker/subject.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { pageRow } from '../../../shell/keyboard/pages.js'

/**
 * Shows a market-maker read. `read` is one letter, because `of` may be an address of 42 characters; pages count from 0.
 * The whole address stands in the button, so that it outlives whatever the person looks at next.
 */
export const showMarketMaker = defineAction('mm', 'read', 'chain', 'page', 'of')
/** Sends the reply behind a market-maker read as a file. */
export const showMarketMakerRaw = defineAction('mm-raw', 'read', 'chain', 'of')

const LETTERS: Readonly<Record<SubjectRead, string>> = {
  exposure: 'e',
  positions: 'p',
  orders: 'o',
  trades: 't',
  oi: 'i',
  upnl: 'u',
  upnlTotal: 's',
  funding: 'f',
}

/** The subject that a button names; undefined where it was not written by us. */
export function subjectOn({ read, of }: { readonly read: string; readonly of: string }): Subject | undefined {
  const name = Object.entries(LETTERS).find(([, letter]) => letter === read)?.[0]
  return name === undefined ? undefined : subjectOf(name, of)
}

/** The data of a button that shows a page of a read. */
export function packMarketMaker(subject: Subject, chain: Chain, page: number): string {
  const read = LETTERS[subject.read]
  return showMarketMaker.pack({ read, chain: chain.id, page: String(page), of: aboutOf(subject) })
}

/** A button for each read: of the last address, where there is one, and of the first pairs. */
export function marketMakerMenu(
  text: Text,
  chain: Chain,
  { account, assets }: { readonly account: string | undefined; readonly assets: readonly string[] },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (account !== undefined) {
    for (const [index, read] of accountReads.entries()) {
      keyboard.text(text(`mm-read-${read}`).text, packMarketMaker({ read, account }, chain, 0))
      if (index % 2 === 1) keyboard.row()
    }
  }
  for (const asset of assets) {
    keyboard
      .text(text('mm-asset-oi', { asset }).text, packMarketMaker({ read: 'oi', asset }, chain, 0))
      .text(text('mm-asset-upnl', { asset }).text, packMarketMaker({ read: 'upnl', asset }, chain, 0))
      .row()
  }
  return keyboard.text(text('mm-read-funding').text, packMarketMaker({ read: 'funding' }, chain, 0))
}

/** Below a read: the pages, refresh, the other reads of the same thing, and the reply as it came. */
export function marketMakerKeyboard(
  text: Text,
  chain: Chain,
  subject: Subject,
  paging: { readonly page: number; readonly pages: number },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  pageRow(keyboard, text, { ...paging, dataOf: (page) => packMarketMaker(subject, chain, page) }).row()
  for (const other of siblings(subject)) {
    keyboard.text(text(`mm-read-${other.read}`).text, packMarketMaker(other, chain, 0))
  }
  return keyboard
    .row()
    .text(
      text('raw-button').text,
      showMarketMakerRaw.pack({ read: LETTERS[subject.read], chain: chain.id, of: aboutOf(subject) }),
    )
    .add(...copyButtons('account' in subject ? subject.account : undefined))
}

/** The other reads of the same account or asset. */
function siblings(subject: Subject): readonly Subject[] {
  if ('account' in subject) {
    const { account } = subject
    return accountReads.filter((read) => read !== subject.read).map((read) => ({ read, account }))
  }
  if (!('asset' in subject)) return []
  const { asset } = subject
  const others = (['oi', 'upnl', 'upnlTotal'] as const).filter((read) => read !== subject.read)
  return others.map((read) => ({ read, asset }))
}
