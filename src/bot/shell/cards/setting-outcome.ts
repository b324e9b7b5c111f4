import type { FormattedString } from '@grammyjs/parse-mode'
import type { SettingOutcome } from '../../settings/setting.js'
import type { RenderContext } from '../render-context.js'
import { issueText } from './issue.js'
import { noSuchPair } from './market-parts.js'

/** Why a setting was not changed; undefined where it was, or where its person is asked first. */
export function refusedSetting(render: RenderContext, outcome: SettingOutcome): FormattedString | undefined {
  switch (outcome.is) {
    case 'fault':
      return render.text(outcome.fault.code, outcome.fault.values)
    case 'issue':
      return issueText(render, outcome.issue)
    case 'no-pair':
      return noSuchPair(render, outcome)
    case 'refused':
      return render.text(outcome.key, outcome.values ?? {})
    case 'changed':
    case 'asks-quick':
    case 'asks-cool-off':
      return undefined
    default:
      throw new Error(`No such outcome: ${JSON.stringify(outcome satisfies never)}`)
  }
}
