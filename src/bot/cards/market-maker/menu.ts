import type { Chain } from '../../../config.js'
import type { TypedSubject } from '../../../desk/market-maker/typed.js'
import { marketMakerMenu } from '../../keyboards/market-maker.js'
import type { Text } from '../../text/languages.js'
import { join, type Value } from '../../text/markup.js'
import type { Message } from '../../text/message.js'

/** What /mm alone shows, and, after a fault, what it understands. */
export function marketMakerMenuCard(
  text: Text,
  chain: Chain,
  {
    account,
    assets,
    fault,
  }: {
    readonly account: string | undefined
    readonly assets: readonly string[]
    readonly fault?: (TypedSubject & { kind: 'fault' }) | undefined
  },
): Message {
  return {
    text: join(
      [
        ...(fault ? [faultText(text, fault)] : []),
        text('mm-menu', { chain: chain.name }),
        ...(account === undefined ? [] : [text('mm-last', { account })]),
      ],
      '\n\n',
    ),
    keyboard: marketMakerMenu(text, chain, { account, assets }),
  }
}

function faultText(text: Text, { fault, word }: TypedSubject & { kind: 'fault' }): Value {
  switch (fault) {
    case 'unknown':
      return text('mm-unknown', { word })
    case 'no-address':
      return text('mm-no-address', { word })
    case 'no-asset':
      return text('mm-no-asset', { word })
    case 'not-address':
      return text('typed-not-address', { word })
    case 'too-much':
      return text('mm-too-much', { word })
    default:
      throw new Error(`No such fault: ${String(fault satisfies never)}`)
  }
}
