import type { Chain } from '../../../../config/values.js'
import type { TypedSubject } from '../../../../desk/market/market-maker/parse-subject.js'
import { marketMakerMenu } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join, type Value } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The menu of /mm, with the forms that it accepts after a fault. */
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
