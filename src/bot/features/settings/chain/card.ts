import type { Chain } from '../../../../config/values.js'
import { chainKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The chains there are, the one in use, and what choosing another changes. */
export function chainCard(text: Text, chains: readonly Chain[], chosen: string | undefined): Message {
  const current = chains.find(({ id }) => id === chosen) ?? chains[0]
  if (!current) throw new Error('No chain is configured')
  const lines = chains.map((chain) => {
    const { id, name } = chain
    return text(chain === current ? 'chain-line-current' : 'chain-line', { chain: name, id })
  })
  const isOnly = chains.length === 1
  return {
    text: join(
      [join([text('chain-title'), ...lines], '\n'), text(isOnly ? 'chain-only' : 'chain-explained')],
      '\n\n',
    ),
    ...(isOnly ? {} : { keyboard: chainKeyboard(text, chains, current.id) }),
  }
}

/** Says that no chain has this name, and lists the chains. */
export function chainUnknownCard(text: Text, typed: string, chains: readonly Chain[]): Message {
  const names = chains.map(({ name }) => name).join(', ')
  return {
    text: text('chain-unknown', { typed, names, example: `/chain ${chains[0]?.name ?? ''}` }),
    keyboard: chainKeyboard(text, chains, ''),
  }
}
