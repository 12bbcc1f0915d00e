import type { PolicyTable } from './policy.ts'

const COLUMNS = 'grid gap-x-8 gap-y-1.5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)]'

/** What is kept, what for and how long: columns where there is room, else one below another. */
export const KeptTable = ({ table: { heading, note, columns, rows } }: { table: PolicyTable }) => (
  <section aria-labelledby="kept-heading" className="pb-7 lg:pb-9">
    <h2 id="kept-heading" className="text-[1.375rem] leading-tight tracking-[-0.015em]">
      {heading}
    </h2>
    <p className="mt-2 max-w-[57ch] text-[1.0625rem] text-ink-2">{note}</p>
    <table aria-labelledby="kept-heading" className="mt-5 block">
      <thead className="sr-only md:not-sr-only md:block">
        <tr className={`${COLUMNS} pb-2 font-medium text-[0.875rem] text-ink-2`}>
          {columns.map((column) => (
            <th scope="col" key={column} className="text-left font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {rows.map(([what, why, long]) => (
          <tr key={what} className={`border-line border-t py-5 ${COLUMNS}`}>
            <th scope="row" className="text-left font-semibold text-[1.0625rem] leading-snug">
              {what}
            </th>
            <td className="text-ink-2">{why}</td>
            <td>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
