import { byId } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import { createSelect } from '../select.js'
import type { AccountLine, Ranks, Side, SortName } from './protocol.js'

/** The filters and the order of both lists. */
export interface Choices {
  setAccounts(accounts: readonly AccountLine[]): void
  /** The rows that pass the filters, in the chosen order. */
  pick<Row extends { readonly account: string; readonly side: Side; readonly ranks: Ranks }>(
    rows: readonly Row[],
  ): readonly Row[]
}

export function createChoices(texts: PageTexts['texts'], changed: () => void): Choices {
  const account = createSelect(byId('account', HTMLSelectElement), texts.account, changed)
  const side = createSelect(byId('side', HTMLSelectElement), texts.side, changed)
  const sort = createSelect(byId('sort', HTMLSelectElement), texts.sort, changed)
  side.set([
    ['', texts.allSides],
    ['long', texts.long],
    ['short', texts.short],
  ])
  sort.set([
    ['pnl', texts.sortPnl],
    ['size', texts.sortSize],
    ['near', texts.sortNear],
    ['pair', texts.sortPair],
  ])
  return {
    setAccounts: (accounts) =>
      account.set([
        ['', texts.allAccounts],
        ...accounts.map(({ key, name, chain }) => [key, `${isolated(name)} · ${isolated(chain)}`] as const),
      ]),
    pick: (rows) =>
      rows
        .filter(
          (row) =>
            (account.value === '' || row.account === account.value) &&
            (side.value === '' || row.side === side.value),
        )
        .toSorted((one, other) => one.ranks[sort.value as SortName] - other.ranks[sort.value as SortName]),
  }
}

/** A text in the direction of its own, between texts of another; an option holds no elements. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
