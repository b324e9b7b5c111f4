import type { FormattedString } from '@grammyjs/parse-mode'
import type { Account } from '../../../accounts/accounts.js'
import type { Secret } from '../../../lib/secret.js'
import { writeAddress } from '../../../signals/sources/address.js'
import { MOST_SOURCES } from '../../../redis/caps/key-caps.js'
import type { SignalSource } from '../../../signals/sources/sources.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { newSourceKeyboard, sourcesKeyboard } from './keyboard.js'
import { NEW_SOURCE_EXAMPLE } from './parse-sources.js'
import { rulesText } from './rules-text.js'

/** The rules that may follow a name, each with an example; they are the same in every language. */
const OPTIONS =
  '100 · 10% · risk 50 · risk 1% · 5x · max 10x · day 20 · lag 60 · beat 2h · account main · pairs XBTUSD=BTC · paper'

/** The path that signals of a source are posted to. */
export function pathOf(userId: number, { id }: Pick<SignalSource, 'id'>): string {
  return `/signals/${writeAddress({ userId, id })}`
}

/** All sources of a person. */
export function sourcesCard(
  render: RenderContext,
  {
    userId,
    sources,
    accounts,
  }: {
    readonly userId: number
    readonly sources: readonly SignalSource[]
    readonly accounts: readonly Account[]
  },
): Message {
  const { text } = render
  const blocks = sources.map((source) =>
    join(
      [
        text('signals-source', { name: source.name, path: pathOf(userId, source) }),
        rules(render, source, accounts),
      ],
      '\n',
    ),
  )
  return {
    text: join(
      [
        join([text('signals-title'), ...(sources.length === 0 ? [text('signals-none')] : [])], '\n'),
        ...blocks,
        join(
          [
            text('signals-hint'),
            text('api-example', { example: NEW_SOURCE_EXAMPLE }),
            text('api-options', { options: OPTIONS }),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: sourcesKeyboard(text, sources),
  }
}

function rules(
  { text }: RenderContext,
  { mapping }: SignalSource,
  accounts: readonly Account[],
): FormattedString {
  const { accountId } = mapping
  const label =
    accountId === undefined ? undefined : (accounts.find(({ id }) => id === accountId)?.label ?? '—')
  return text('api-example', { example: rulesText(mapping, label) })
}

/** A new source with its secret, which is shown this once. */
export function newSourceCard(
  { text }: RenderContext,
  { name, path, secret }: { readonly name: string; readonly path: string; readonly secret: Secret },
): Message {
  return {
    text: text('signals-made', { name, path, secret: secret.reveal() }),
    keyboard: newSourceKeyboard(text, secret.reveal()),
  }
}

/** Says that the person has the most sources already. */
export function tooManySourcesCard({ text }: RenderContext): Message {
  return { text: text('signals-full', { most: String(MOST_SOURCES) }) }
}
