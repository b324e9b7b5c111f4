import { byId, element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
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
  const account = createSelect('account', texts.account, changed)
  const side = createSelect('side', texts.side, changed)
  const sort = createSelect('sort', texts.sort, changed)
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

/** A choice by the id of its element; `set` changes the options only where they differ. */
function createSelect(
  id: string,
  label: string,
  changed: () => void,
): { readonly value: string; set(options: readonly (readonly [value: string, text: string])[]): void } {
  const select = byId(id, HTMLSelectElement)
  select.setAttribute('aria-label', label)
  select.addEventListener('change', changed)
  let known = ''
  return {
    get value() {
      return select.value
    },
    set: (options) => {
      const json = JSON.stringify(options)
      if (json === known) return
      known = json
      const { value } = select
      select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)))
      // An attribute that is empty is left out, and the text would be the value.
      for (const [index, [value]] of options.entries()) select.options[index]!.value = value
      select.value = options.some(([known]) => known === value) ? value : (options[0]?.[0] ?? '')
    },
  }
}

/** A text in the direction of its own, between texts of another; an option holds no elements. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
