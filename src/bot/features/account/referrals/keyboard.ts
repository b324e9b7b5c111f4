import { copyButtons } from '../../../shell/keyboard/copy.js'
import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { pageRow } from '../../../shell/keyboard/pages.js'
import { rawButton } from '../raw/keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** Shows a page of one's own referrals; pages count from 0. */
export const showReferrals = defineAction('referrals', 'account', 'chain', 'page')
/** Shows a page of the referrals of an address. */
export const showReferralsOf = defineAction('referrals-of', 'page', 'address')

interface Paging {
  readonly page: number
  readonly pages: number
}

/** Below one's own referrals. */
export function ownReferralsKeyboard(text: Text, trader: Trader, paging: Paging): InlineKeyboard {
  const dataOf = (page: number): string => showReferrals.pack({ ...shownOf(trader), page: String(page) })
  return pageRow(new InlineKeyboard(), text, { ...paging, dataOf })
    .row()
    .add(rawButton(text, trader, 'checkReferrals'))
}

/** Below those of any address. */
export function referralsOfKeyboard(text: Text, address: string, paging: Paging): InlineKeyboard {
  const dataOf = (page: number): string => showReferralsOf.pack({ page: String(page), address })
  return pageRow(new InlineKeyboard(), text, { ...paging, dataOf }).row(...copyButtons(address))
}
