import { m } from '@firmeza/i18n'
import { Picture } from './picture.tsx'
import { Ring } from './ring.tsx'

interface SideProps {
  title: string
  picture: string
  confidence: number | null
  /** Percent. */
  least: number
  /** What follows where it is under that. */
  underLeast: string
  /** Alone on its tab: where there is room its words stand beside it. */
  isAlone?: boolean
}

/** A picture of a document, and how sure it is that it shows that side. */
export const Side = ({ title, picture, confidence, least, underLeast, isAlone = false }: SideProps) => (
  <section className={isAlone ? 'md:grid md:grid-cols-[1.5fr_1fr] md:items-center md:gap-8' : ''}>
    <Picture jpeg={picture} alt={title} className="aspect-[1.586]" />
    <div className={`mt-4 flex items-center gap-4 ${isAlone ? 'md:mt-0' : ''}`}>
      <Ring confidence={confidence} label={title} />
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-[.9375rem] text-ink-2">
          {confidence === null
            ? m.summary_not_checked()
            : confidence * 100 < least
              ? `${m.summary_under_least({ least })} ${underLeast}`.trimEnd()
              : m.summary_over_least({ least })}
        </p>
      </div>
    </div>
  </section>
)
