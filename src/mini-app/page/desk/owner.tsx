import { usePage } from '../page.js'

/**
 * Says to whom the desk belongs, and on which account something is done: in the head of the page, and beside what sends something.
 * `account` is as `AccountLine.key`; an empty one stands for the account in use.
 */
export function Owner({ account = '' }: { account?: string }) {
  const { texts, name, desk } = usePage()
  const accounts = desk.value?.accounts ?? []
  const used = accounts.find((one) => (account === '' ? one.isCurrent : one.key === account))
  // Where an account is on several chains, its name says too little.
  const hasChains = accounts.some(({ chain }) => chain !== used?.chain)
  return (
    <p class="owner">
      {texts.owner} <bdi>{name}</bdi>
      {used && (
        <span>
          {` · ${texts.account}: `}
          <bdi>{used.name}</bdi>
          {hasChains && (
            <>
              {' · '}
              <bdi>{used.chain}</bdi>
            </>
          )}
        </span>
      )}
    </p>
  )
}
