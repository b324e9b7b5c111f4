import { TYPED, usePage } from '../page.js'
import { Labelled, Select } from '../parts.js'
import type { OrderFields } from './protocol.js'

/** Fields with a choice. */
type ChoiceName = 'side' | 'kind' | 'by'

/** Fields in which a figure is typed. */
type FigureName = 'collateral' | 'extent' | 'limit' | 'stop' | 'stopLoss' | 'takeProfit' | 'slippage'

/**
 * The fields of an order. `pairs` are names to choose from, `mostLeverage` is the end of the slider, a whole number, and `wrong` is
 * the field that a sentence is about; empty for none.
 */
export function OrderInputs({
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
    'aria-invalid': name === wrong || undefined,
  })
  const typed = (name: keyof OrderFields) => ({
    ...TYPED,
    ...attributesOf(name),
    value: values[name],
    onInput: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ [name]: value }),
  })
  const figure = (name: FigureName, label: string, isHidden = false) => (
    <Labelled label={label} hidden={isHidden}>
      <input inputmode="decimal" aria-describedby="order-message" {...typed(name)} />
    </Labelled>
  )
  const choice = <Name extends ChoiceName>(
    name: Name,
    label: string,
    options: readonly (readonly [value: OrderFields[Name], text: string])[],
  ) => (
    <Labelled label={label}>
      <Select
        {...attributesOf(name)}
        value={values[name]}
        options={options}
        onChange={(value) => onChange({ [name]: value })}
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
      <Labelled label={texts.account}>
        <Select
          {...attributesOf('account')}
          // Without an account it is the one in use.
          value={values.account || accounts.find(({ isCurrent }) => isCurrent)?.key}
          options={accounts.map(({ key, name, chain }) => [key, `${name} · ${chain}`])}
          onChange={(account) => onChange({ account })}
        />
      </Labelled>
      <Labelled label={texts.pair}>
        <input list="order-pairs" {...typed('pair')} />
      </Labelled>
      {choice('side', texts.orderSide, [
        ['long', texts.long],
        ['short', texts.short],
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
