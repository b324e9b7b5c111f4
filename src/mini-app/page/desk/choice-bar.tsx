import { usePage, type Choices } from '../page.js'
import { accountOptions, Select } from '../parts.js'
import type { AccountLine } from './protocol.js'

/** The filters and the order of both lists. */
export function ChoiceBar({
  accounts,
  chosen,
  onChange,
}: {
  accounts: readonly AccountLine[]
  chosen: Choices
  onChange: (next: Partial<Choices>) => void
}) {
  const { texts } = usePage()
  return (
    <div class="choices">
      <Select
        id="account"
        label={texts.account}
        value={chosen.account}
        options={[['', texts.allAccounts], ...accountOptions(accounts)]}
        onChange={(account) => onChange({ account })}
      />
      <Select
        id="side"
        label={texts.side}
        value={chosen.side}
        options={[
          ['', texts.allSides],
          ['long', texts.long],
          ['short', texts.short],
        ]}
        onChange={(side) => onChange({ side })}
      />
      <Select
        id="sort"
        label={texts.sort}
        value={chosen.sort}
        options={[
          ['pnl', texts.sortPnl],
          ['size', texts.sortSize],
          ['near', texts.sortNear],
          ['pair', texts.sortPair],
        ]}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  )
}
