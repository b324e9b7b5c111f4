import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Owner } from '../desk/owner.js'
import { TYPED, useAction, usePage, type ViewRequest } from '../page.js'
import { Labelled, Select } from '../parts.js'
import { Primary } from '../primary.js'
import { newDraftKey } from '../request.js'

/**
 * The form of a price alert. It is filled in with what `request` names; a price alone keeps the pair. `pairs` are names to choose
 * from, and `onSet` gets what is said of a new alert.
 */
export function AlertForm({
  request,
  pairs,
  onSet,
}: {
  request: ViewRequest | undefined
  pairs: readonly string[]
  onSet: (message: string) => void
}) {
  const { texts, client, send, asTyped } = usePage()
  const pair = useSignal('')
  const comparison = useSignal('above')
  const price = useSignal('')
  const account = useSignal('')
  const fault = useSignal('')
  const isInvalid = useSignal(false)
  const key = useRef('')

  const clear = (): void => {
    price.value = ''
    fault.value = ''
    isInvalid.value = false
    client.confirmClosing(false)
  }
  /** Another alert: only a repeated tap on the same one is the same request. */
  const changed = (): void => {
    key.current = newDraftKey()
    isInvalid.value = false
    client.confirmClosing(price.value !== '')
  }
  useLayoutEffect(() => {
    if (!request) return undefined
    pair.value = request.pair ?? pair.value
    price.value = asTyped(request.price ?? '')
    account.value = request.account ?? ''
    changed()
    return clear
  }, [request])
  useLayoutEffect(() => {
    if (pair.value === '') pair.value = pairs[0] ?? ''
  }, [pairs])

  const { run: set } = useAction(async () => {
    fault.value = ''
    const wanted = {
      pair: pair.value,
      is: comparison.value,
      price: price.value,
      account: account.value,
      key: key.current,
    }
    const { isDone, message, isAnswered } = await send('/alerts', wanted)
    if (!isDone) {
      fault.value = message
      isInvalid.value = isAnswered
      return
    }
    clear()
    changed()
    onSet(message)
  })
  return (
    <form
      class="card"
      id="alert-form"
      onInput={changed}
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <h2>{texts.newAlert}</h2>
      <datalist id="alert-pairs">
        {pairs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Labelled label={texts.pair}>
        <input
          id="alert-pair"
          list="alert-pairs"
          required
          {...TYPED}
          value={pair.value}
          onInput={({ currentTarget: { value } }) => (pair.value = value)}
        />
      </Labelled>
      <Labelled label={texts.alertComparison}>
        <Select
          id="alert-comparison"
          value={comparison.value}
          options={[
            ['above', texts.alertAbove],
            ['below', texts.alertBelow],
            ['crosses', texts.alertCrosses],
          ]}
          onChange={(value) => {
            comparison.value = value
          }}
        />
      </Labelled>
      <Labelled label={texts.alertPrice}>
        <input
          id="alert-price"
          inputmode="decimal"
          required
          aria-describedby="alert-hint alert-fault"
          aria-invalid={isInvalid.value || undefined}
          {...TYPED}
          value={price.value}
          onInput={({ currentTarget: { value } }) => (price.value = value)}
        />
      </Labelled>
      <p id="alert-hint" class="soft">
        {texts.alertHint}
      </p>
      <p id="alert-fault" class="said" role="alert">
        {fault}
      </p>
      <Owner account={account.value} />
      <Primary label={texts.alertSet} isShown={request !== undefined} />
    </form>
  )
}
