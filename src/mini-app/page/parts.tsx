import type { ComponentChildren, ComponentProps } from 'preact'
import type { AccountLine, Side } from './desk/protocol.js'

/** A choice of one of some options. `label` names it for screen readers, where there is no label beside it. */
export function Select<Value extends string>({
  label,
  options,
  onChange,
  ...given
}: Omit<ComponentProps<'select'>, 'label' | 'onChange' | 'role' | 'size' | 'multiple'> & {
  label?: string | undefined
  value: Value | undefined
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}) {
  return (
    <select
      {...given}
      aria-label={label}
      onChange={({ currentTarget: { value } }) => onChange(value as Value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Options for accounts, each with its chain. */
export function accountOptions(
  accounts: readonly AccountLine[],
): readonly (readonly [key: string, text: string])[] {
  return accounts.map(({ key, name, chain }) => [key, `${isolated(name)} · ${isolated(chain)}`])
}

/** A text in the direction of its own, between texts of another; an option holds no elements. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** A field with its label above it. */
export function Labelled({
  label,
  children,
  ...given
}: Omit<ComponentProps<'label'>, 'label'> & { label: string; children: ComponentChildren }) {
  return (
    <label {...given}>
      <span>{label}</span>
      {children}
    </label>
  )
}

/** The head of a card: its pair and side, then `children`. `heading` is the element of the pair. */
export function CardHead({
  row: { pair, side, sideText },
  heading: Heading = 'h2',
  children,
}: {
  row: { readonly pair: string; readonly side: Side; readonly sideText: string }
  heading?: 'h2' | 'h3'
  children: ComponentChildren
}) {
  return (
    <header>
      <Heading>
        <bdi>{pair}</bdi>
      </Heading>
      <span class={`badge ${side}`}>{sideText}</span>
      {children}
    </header>
  )
}

/** Profit or loss, as an amount and in percent. */
export function Pnl({
  row: { pnl, pnlPercent, trend },
  ...given
}: ComponentProps<'p'> & {
  row: { readonly pnl: string; readonly pnlPercent: string; readonly trend: string }
}) {
  return (
    <p {...given} class={`pnl ${trend}`}>
      <bdi>{pnl}</bdi>{' '}
      <small>
        <bdi>{pnlPercent}</bdi>
      </small>
    </p>
  )
}

/** A table whose rows have their name first; `head` names the columns. */
export function FigureTable({
  rows,
  head,
  caption,
  ...given
}: Omit<ComponentProps<'table'>, 'rows'> & {
  rows: readonly (readonly string[])[]
  head?: readonly string[]
  caption?: string
}) {
  return (
    <table {...given}>
      {caption !== undefined && <caption>{caption}</caption>}
      {head && (
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {values.map((value) => (
              <td>
                <bdi>{value}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
