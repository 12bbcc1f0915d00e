import { m } from '@firmeza/i18n'
import { FactList } from './fact-list.tsx'

/** What somebody looks like: several that were not checked share a line, and are told one by one. */
export const Traits = ({ traits }: { traits: [name: string, value: string | null][] }) => {
  const unchecked = traits.filter(([, value]) => value === null)
  if (unchecked.length < 2) return <FactList facts={traits} />
  const names = unchecked.map(([name]) => name.toLocaleLowerCase()).join(', ')
  return (
    <>
      {unchecked.length < traits.length && <FactList facts={traits.filter(([, value]) => value !== null)} />}
      <div className="sr-only">
        <FactList facts={unchecked} />
      </div>
      <p aria-hidden="true" className="border-line border-t py-2.5 text-[.9375rem] text-ink-2">
        {m.summary_unchecked({ names })}
      </p>
    </>
  )
}
