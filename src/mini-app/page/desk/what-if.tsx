import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { usePage } from '../page.js'
import { accountOptions, Select } from '../parts.js'
import type { AccountLine, WhatIfSteps } from './protocol.js'

/** A slider of the prices of an account: its equity, its free margin, and what fires on the way. Read once, then it moves by itself. */
export function WhatIf({ accounts }: { accounts: readonly AccountLine[] }) {
  const { texts, requests, failed } = usePage()
  const isOpen = useSignal(false)
  const chosen = useSignal({ account: '', pair: '' })
  const read = useSignal<{ readonly steps?: WhatIfSteps; readonly message: string }>({ message: '' })
  const place = useSignal<number | undefined>(undefined)
  const { pair } = chosen.value
  const account = (accounts.find(({ key }) => key === chosen.value.account) ?? accounts[0])?.key ?? ''
  useEffect(() => {
    if (!isOpen.value || account === '') return undefined
    let isLeft = false
    const ask = async (): Promise<void> => {
      read.value = { ...read.value, message: texts.loading }
      const reply = await requests.read<WhatIfSteps>('/what-if', { account, pair })
      if (isLeft) return
      read.value = reply.ok ? { steps: reply.value, message: '' } : { message: reply.message }
    }
    ask().catch(failed)
    return () => {
      isLeft = true
    }
  }, [isOpen.value, account, pair])
  const { steps, message } = read.value
  const middle = Math.floor((steps?.steps.length ?? 0) / 2)
  const at = place.value ?? middle
  // Figures of another account or pair are gone before those of this one are there.
  const step = message === '' ? steps?.steps[at] : undefined
  return (
    <details
      id="what-if"
      class="card"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>{texts.whatIf}</summary>
      {accounts.length > 1 && (
        <Select
          id="what-if-account"
          label={texts.account}
          value={account}
          options={accountOptions(accounts)}
          onChange={(key) => {
            chosen.value = { account: key, pair: '' }
          }}
        />
      )}
      {steps && steps.pairs.length > 1 && (
        <Select
          id="what-if-pair"
          label={texts.pair}
          value={pair}
          options={[['', texts.allPairs], ...steps.pairs.map((name) => [name, name] as const)]}
          onChange={(name) => {
            chosen.value = { account, pair: name }
          }}
        />
      )}
      {steps && step && (
        <>
          <input
            id="what-if-move"
            type="range"
            min="0"
            max={steps.steps.length - 1}
            value={at}
            dir="ltr"
            aria-label={texts.whatIf}
            aria-valuetext={step.move}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              place.value = valueAsNumber
            }}
          />
          <p id="what-if-figures">
            <strong>
              <bdi>{step.move}</bdi>
            </strong>
            <span>
              {texts.equity} <bdi>{step.equity}</bdi>
            </span>
            <span>
              {texts.freeMargin} <bdi>{step.free}</bdi>
            </span>
          </p>
          <ul id="what-if-events">
            {step.events.length === 0 && <li>{texts.whatIfNoEvents}</li>}
            {step.events.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {(message === '' ? (steps?.notes ?? []) : []).map((note) => (
        <p key={note} class="soft">
          {note}
        </p>
      ))}
      <p class="soft" role="status">
        {message}
      </p>
    </details>
  )
}
