import type { Desk } from '../../../../desk/desk.js'
import type { Timers } from '../../../../lib/timers.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { GrammyError } from 'grammy'
import type { Redis } from 'ioredis'
import type { FoundMarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { keys } from '../../../../redis/keys.js'
import { ServiceError } from '../../../../service/errors.js'
import type { DeskContext } from '../../../shell/context.js'
import { givePhoto } from '../../../shell/text/photo.js'
import { candlePicture } from '../chart/picture.js'
import { chartName } from '../chart/recent-charts.js'

/**
 * Draws a chart of a pair and uploads it to the chat that the operator has set for this, so that it can be offered inline. Gives
 * Telegram's id of it; undefined where there is no such chat, or the chart cannot be had in time.
 */
export type UploadChart = (
  ctx: DeskContext,
  access: FoundMarketDataAccess,
  pair: Pair,
) => Promise<string | undefined>

/** Telegram takes 20 messages a minute to one chat: milliseconds between two uploads of all processes. */
const PAUSE_MS = 3_100

/** An inline query is answered within this time, in milliseconds; a chart that takes longer is there for the next one. */
const LONGEST_MS = 4_000

export function createUploadChart({
  desk,
  pictures,
  redis,
  uploadChat,
  timers,
}: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly timers: Timers
} & {
  readonly redis: Redis
  /** Id or username of a chat; undefined for none. */
  readonly uploadChat: number | string | undefined
}): UploadChart {
  const upload = async (
    ctx: DeskContext,
    chatId: number | string,
    access: FoundMarketDataAccess,
    pair: Pair,
  ): Promise<string | undefined> => {
    const read = await desk.market.candles(pair.symbol, '1h', access.credentials)
    const title = ctx.text('chart-title', { symbol: pair.symbol, period: '1h' }).text
    const picture = candlePicture(ctx, read, { title, own: [], indicators: new Set() })
    const sent = await givePhoto(pictures(picture, undefined, chartName(access, pair, ctx)), (photo) =>
      ctx.api.sendPhoto(chatId, photo, { caption: title, disable_notification: true }),
    )
    return sent?.photo.at(-1)?.file_id
  }

  return async (ctx, access, pair) => {
    if (uploadChat === undefined) return undefined
    const isFree = await redis.set(keys.chartUploadPause(), '1', 'PX', PAUSE_MS, 'NX')
    if (isFree === null) return undefined
    const uploaded = upload(ctx, uploadChat, access, pair).catch((err: unknown) => {
      if (!(err instanceof GrammyError || err instanceof ServiceError)) throw err
      ctx.log.warn(
        { event: 'chart-upload-failed', err },
        'A chart could not be uploaded to UPLOAD_CHAT; the inline query is answered without it',
      )
      return undefined
    })
    return await timers.within(LONGEST_MS, uploaded)
  }
}
