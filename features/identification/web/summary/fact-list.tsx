import { m } from '@firmeza/i18n'

/** Names and what they are; empty is said to be so. */
export const FactList = ({
  facts,
  unknown = m.summary_not_checked(),
}: {
  facts: [name: string, value: string | null][]
  unknown?: string
}) => (
  <dl className="divide-y divide-line">
    {facts.map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
        <dt className="text-ink-2">{name}</dt>
        <dd className={`text-right ${value ? 'font-medium' : 'text-ink-2 italic'}`}>{value || unknown}</dd>
      </div>
    ))}
  </dl>
)
