/** A table whose rows have their name first; `head` names the columns. */
export function FigureTable({
  rows,
  head,
}: {
  rows: readonly (readonly string[])[]
  head?: readonly string[]
}) {
  return (
    <table>
      {head && (
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {values.map((value) => (
              <td>
                <bdi>{value}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
