import type { ComponentChildren } from 'preact'
import { TYPED, usePage } from '../page.js'
import type { OrderFields } from './protocol.js'

/** Fields in which a figure is typed. */
type FigureName = 'collateral' | 'extent' | 'limit' | 'stop' | 'stopLoss' | 'takeProfit' | 'slippage'

/**
 * The fields of an order. `pairs` are names to choose from, `mostLeverage` is the end of the slider, a whole number, and `wrong` is
 * the field that a sentence is about; empty for none.
 */
export function Fields({
  values,
  pairs,
  mostLeverage,
  wrong,
  onChange,
}: {
  values: OrderFields
  pairs: readonly string[]
  mostLeverage: string
  wrong: keyof OrderFields | ''
  onChange: (next: Partial<OrderFields>) => void
}) {
  const { texts, desk } = usePage()
  const { kind, extent } = values
  const isLeverage = values.by === 'leverage'
  const accounts = desk.value?.accounts ?? []

  const attributesOf = (name: keyof OrderFields) => ({
    id: `order-${name}`,
    // Without an account it is the one in use.
    value:
      name === 'account' ? values.account || accounts.find(({ isCurrent }) => isCurrent)?.key : values[name],
    'aria-invalid': name === wrong || undefined,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  const choice = (
    name: keyof OrderFields,
    label: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
    <Labelled label={label}>
      <select {...attributesOf(name)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
  const figure = (name: FigureName, label: string, isHidden = false) => (
    <Labelled label={label} hidden={isHidden}>
      <input
        inputmode="decimal"
        aria-describedby="order-message"
        maxLength={60}
        {...TYPED}
        {...attributesOf(name)}
      />
    </Labelled>
  )
  return (
    <div class="fields">
      <datalist id="order-pairs">
        {pairs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {choice(
        'account',
        texts.orderAccount,
        accounts.map(({ key, name, chain }) => [key, `${name} · ${chain}`]),
      )}
      <Labelled label={texts.orderPair}>
        <input list="order-pairs" maxLength={60} {...TYPED} {...attributesOf('pair')} />
      </Labelled>
      {choice('side', texts.orderSide, [
        ['long', texts.orderLong],
        ['short', texts.orderShort],
      ])}
      {/* Terms of the service, which the cards leave as they are in every language. */}
      {choice('kind', texts.orderKind, [
        ['market', 'Market'],
        ['limit', 'Limit'],
        ['stop', 'Stop Market'],
        ['stop limit', 'Stop Limit'],
      ])}
      {figure('stop', texts.orderStop, !kind.startsWith('stop'))}
      {figure('limit', texts.orderLimit, !kind.endsWith('limit'))}
      {figure('collateral', texts.orderCollateral)}
      {choice('by', texts.orderBy, [
        ['leverage', texts.orderLeverage],
        ['size', texts.orderSize],
      ])}
      {figure('extent', isLeverage ? texts.orderLeverage : texts.orderSize)}
      <input
        id="order-slider"
        type="range"
        min="1"
        max={mostLeverage}
        // What is no whole number leaves it where it is.
        value={/^\d{1,4}x?$/.test(extent) ? extent.replace('x', '') : undefined}
        aria-label={texts.orderLeverage}
        hidden={!isLeverage}
        onInput={({ currentTarget: { value } }) => onChange({ extent: value })}
      />
      {figure('stopLoss', texts.orderStopLoss)}
      {figure('takeProfit', texts.orderTakeProfit)}
      <p class="soft">{texts.orderPriceHint}</p>
      {figure('slippage', texts.orderSlippage, kind !== 'market')}
    </div>
  )
}

function Labelled({
  label,
  hidden = false,
  children,
}: {
  label: string
  hidden?: boolean
  children: ComponentChildren
}) {
  return (
    <label hidden={hidden}>
      <span>{label}</span>
      {children}
    </label>
  )
}
