import { usePage } from '../page.js'
import type { PositionRow } from '../desk/protocol.js'
import { ShareFoot } from '../share/foot.js'

/** The prices of a position, each stop and take-profit with a button that moves it, and what else can be done with it. */
export function PositionDetails({ row }: { row: PositionRow }) {
  const { texts, manage } = usePage()
  const { key, pair } = row
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
        {(
          [
            ['add', texts.addAction],
            ['reverse', texts.reverseAction],
          ] as const
        ).map(([kind, label]) => (
          <button
            type="button"
            class="quiet"
            data-act={kind}
            aria-label={`${label} ${pair}`}
            onClick={() => manage({ kind, row })}
          >
            {label}
          </button>
        ))}
      </p>
      <ShareFoot position={key} pair={pair} />
    </>
  )
}
