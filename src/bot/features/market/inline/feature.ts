import type { UserFromGetMe } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { Config } from '../../../../config/config.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { createFindRecentChart } from '../chart/recent-charts.js'
import { inlinePrices } from './inline-prices.js'
import { createUploadChart } from './uploaded-chart.js'

/** Prices and charts of inline queries, in any chat. */
export const inlinePricesFeature = defineFeature({
  name: 'inline-prices',
  create: (
    deps: Omit<
      Needs<typeof inlinePrices | typeof createUploadChart>,
      'findRecentChart' | 'uploadChart' | 'uploadChat'
    > & {
      readonly redis: Redis
      readonly me: Pick<UserFromGetMe, 'id'>
      readonly config: Pick<Config, 'uploadChat'>
    },
  ) => ({
    middleware: () => ({
      anywhere: inlinePrices({
        ...deps,
        findRecentChart: createFindRecentChart(deps.redis, deps.me.id),
        uploadChart: createUploadChart({ ...deps, uploadChat: deps.config.uploadChat }),
      }),
    }),
  }),
})
