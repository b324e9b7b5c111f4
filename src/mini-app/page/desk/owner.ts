import type { AccountLine } from './protocol.js'
import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'

/** A line that says to whom the desk belongs, and on which account something is done. */
interface OwnerLine {
  readonly root: HTMLElement
  /** Names the account with this key, as `AccountLine.key`, from now on; an empty one stands for the account in use. */
  setAccount(key: string): void
}

/** Says whose desk it is: in the head of the page, and beside what sends something. */
export interface Owner {
  line(): OwnerLine
  /** Takes the newest accounts. */
  update(accounts: readonly AccountLine[]): void
}

/** `name` is that of the person, as the server gives it: nothing of the address of the page is shown. */
export function createOwner(texts: Pick<PageTexts['texts'], 'owner' | 'account'>, name: string): Owner {
  const redraws: (() => void)[] = []
  let accounts: readonly AccountLine[] = []
  return {
    line: () => {
      let key = ''
      const account = element('bdi')
      const named = element('span', { hidden: 'hidden' }, ` · ${texts.account}: `, account)
      const draw = (): void => {
        const shown = accounts.find((one) => (key === '' ? one.isCurrent : one.key === key))?.name ?? ''
        account.textContent = shown
        named.hidden = shown === ''
      }
      redraws.push(draw)
      draw()
      return {
        root: element('p', { class: 'owner' }, `${texts.owner} `, element('bdi', {}, name), named),
        setAccount: (next) => {
          key = next
          draw()
        },
      }
    },
    update: (next) => {
      accounts = next
      for (const draw of redraws) draw()
    },
  }
}
