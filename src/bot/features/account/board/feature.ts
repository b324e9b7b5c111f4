import type { Api } from 'grammy'
import type { AccountWatch } from '../../../../alerts/watchers/account/watch-accounts.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { createRichDelivery } from '../../../shell/text/rich/rich-delivery.js'
import { startBoardWorker } from './board-worker.js'
import { boardCommand } from './command.js'
import { createReadFigures } from './read-figures.js'

type Made = 'readFigures' | 'richDelivery' | 'findTrader' | 'market' | 'snapshots' | 'api'

export const boardFeature = defineFeature({
  name: 'board',
  create: (
    deps: Omit<Needs<typeof boardCommand | typeof startBoardWorker | typeof createReadFigures>, Made> & {
      readonly watching: Pick<AccountWatch, 'snapshots'>
      readonly openApi: () => Api
    },
  ) => {
    const { desk, watching } = deps
    const board = {
      ...deps,
      readFigures: createReadFigures({
        ...deps,
        findTrader: desk.findTraderOf,
        market: desk.market,
        snapshots: watching.snapshots,
      }),
      richDelivery: createRichDelivery(deps),
    }
    return {
      commands: [boardCommand(board)],
      // Another board is edited while Telegram limits one.
      workers: () => [startBoardWorker({ ...board, api: deps.openApi() })],
    }
  },
})
