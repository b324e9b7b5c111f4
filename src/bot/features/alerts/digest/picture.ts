import type { PictureContext } from '../../../shell/render-context.js'
import { Big } from 'big.js'
import { type Digest, digestOf } from '../../../../alerts/digests/digest.js'
import type { PnlPicture } from '../../../../charts/picture.js'
import { clip } from '../../../shell/format/columns.js'
import type { Text } from '../../../shell/text/languages.js'
import { profitPicture } from '../../../shell/pictures/look.js'
import { createCalendar } from '../../../../desk/account/pnl/calendar.js'
import type { Notice } from '../../../../alerts/notice.js'
import type { Chain } from '../../../../config/values.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import type { MessagePicture } from '../../../shell/text/message.js'

/** The picture of a notice. Only a digest has one; it is drawn when the notice is sent. */
export type PictureOf = (reader: PictureContext, notice: Notice) => MessagePicture | undefined

export function createPictureOf(deps: {
  readonly pictures: Pictures
  readonly chains: readonly Chain[]
}): PictureOf {
  return (reader, { kind, facts }) => {
    const digest = kind === 'digest' ? digestOf(facts) : undefined
    if (!digest) return undefined
    const chain = deps.chains.find(({ id }) => id === digest.chainId)?.name ?? digest.chainId
    const picture = digestPicture(reader, digest, chain)
    return picture && deps.pictures(picture, reader.text('picture-missing'))
  }
}

/** The sum changes in the middle of a day, so that the last day is visible. */
const NOON = 12

/** The longest account name on a picture, in characters. */
const LONGEST_NAME = 32

/** The days of a digest as /pnl draws them; undefined where the trades could not be read. */
function digestPicture(
  pictureContext: PictureContext,
  { every, zone, picture, accounts }: Digest,
  chain: string,
): PnlPicture | undefined {
  if (!picture) return undefined
  const { text } = pictureContext
  const { momentOf } = createCalendar(zone)
  const days = picture.days.map(({ day, profit }) => ({ day, profit: new Big(profit) }))
  let sum = new Big(0)
  const curve = days.map(({ day, profit }) => {
    sum = sum.plus(profit)
    return { time: momentOf(day, NOON), profit: sum }
  })
  return profitPicture(
    pictureContext,
    { closes: days.length, days, curve, from: days[0]?.day },
    {
      zone,
      title: text('pnl-picture', {
        title: text('pnl-title'),
        span: every === 'day' ? text('pnl-span-week') : text('pnl-span-month'),
      }).text,
      subtitle: `${subjectOf(text, picture)} · ${chain}`,
      isWhole: accounts.every(({ trading }) => !trading?.part),
    },
  )
}

/** The accounts of the picture; paper trading is marked. */
function subjectOf(text: Text, { isPaper, labels }: NonNullable<Digest['picture']>): string {
  const [only = ''] = labels
  const label =
    labels.length === 1 ? clip(only, LONGEST_NAME) : text('digest-accounts', { count: labels.length }).text
  return isPaper ? text('picture-paper', { label }).text : label
}
