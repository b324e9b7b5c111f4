import { usePage } from '../page.js'
import type { PositionRow } from '../desk/protocol.js'
import { ShareFoot } from '../share/foot.js'

/** The prices of a position, each stop and take-profit with a button that moves it, and what else can be done with it. */
export function PositionDetails({ row, isOnChart }: { row: PositionRow; isOnChart: boolean }) {
  const { texts, manage, open } = usePage()
  const { key, pair, account } = row
  const act = (name: string, label: string, press: () => void) => (
    <button type="button" class="quiet" data-act={name} aria-label={`${label} ${pair}`} onClick={press}>
      {label}
    </button>
  )
  return (
    <>
      <table class="prices">
        <tbody>
          {row.prices.map(({ kind, order, label, price, distance }) => (
            <tr>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              <td>
                <bdi>{price}</bdi>
              </td>
              <td>
                <bdi>{distance}</bdi>
              </td>
              <td>
                {order !== '' && (kind === 'sl' || kind === 'tp') && (
                  <button
                    type="button"
                    class="pencil"
                    aria-label={`${label} ${price}: ${texts.triggers}`}
                    onClick={() => manage({ kind, row, order })}
                  >
                    ✎
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{row.cover}</p>
      <p class="acts">
        {act('close', texts.closeAction, () => manage({ kind: 'close', row }))}
        {act('tpsl', texts.triggers, () => manage({ kind: 'sl', row }))}
        {act('add', texts.addAction, () => manage({ kind: 'add', row }))}
        {act('reverse', texts.reverseAction, () => manage({ kind: 'reverse', row }))}
        {!isOnChart && act('chart', texts.chart, () => open({ view: 'chart', pair, account, position: key }))}
      </p>
      <ShareFoot position={key} pair={pair} />
    </>
  )
}
