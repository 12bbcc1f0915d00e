import { m } from '@firmeza/i18n'
import { FactList } from './fact-list.tsx'

/**
 * What somebody looks like, in the order of the specification (2 §2.2): the last ones, where
 * several of them were not checked, share a line, and are told one by one to who listens.
 */
export const Traits = ({ traits }: { traits: [name: string, value: string | null][] }) => {
  const shown = traits.findLastIndex(([, value]) => value !== null) + 1
  const unchecked = traits.slice(shown)
  if (unchecked.length < 2) return <FactList facts={traits} />
  const names = unchecked.map(([name]) => name.toLocaleLowerCase()).join(', ')
  return (
    <>
      {shown > 0 && <FactList facts={traits.slice(0, shown)} />}
      <div className="sr-only">
        <FactList facts={unchecked} />
      </div>
      <p aria-hidden="true" className="border-line border-t py-2.5 text-[.9375rem] text-ink-2">
        {m.summary_unchecked({ names })}
      </p>
    </>
  )
}
