import type { PictureContext } from '../../../shell/render-context.js'
import { digestOf } from '../../../../alerts/digests/digest.js'
import type { Notice } from '../../../../alerts/notice.js'
import type { Chain } from '../../../../config/values.js'
import { digestPicture } from '../digest/picture.js'
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
