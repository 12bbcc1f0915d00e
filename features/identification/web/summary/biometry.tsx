import { m } from '@firmeza/i18n'
import { IDENTIFICATION_DEFAULTS, type IdentificationResults } from '../../wire.ts'
import { Picture } from './picture.tsx'
import { Ring } from './ring.tsx'
import { Traits } from './traits.tsx'
import { traitsOf } from './traits-of.ts'

const LEAST = IDENTIFICATION_DEFAULTS.biometryConfidence

/** The face of the video beside the document's, what it looks like, and whether it was alive. */
export const Biometry = ({ results }: { results: IdentificationResults }) => {
  const { face, frontBiometry, faceBiometry, checks } = results
  const { confidence, frontAttributes } = frontBiometry
  const liveness = checks.find(({ check }) => check === 'challenge')?.outcome ?? 'not-checked'
  return (
    <div className="grid gap-8 @2xl:grid-cols-[1.7fr_1fr]">
      <section>
        <div className="flex items-center gap-4">
          <Ring confidence={confidence} label={m.summary_face()} className="size-28 @2xl:size-20 @2xl:text-[.875rem]" />
          <div>
            <h2 className="text-lg">
              {confidence === null
                ? m.summary_face()
                : confidence < LEAST
                  ? m.summary_other_face()
                  : m.summary_same_face()}
            </h2>
            <p className="text-[.9375rem] text-ink-2">
              {confidence === null
                ? m.summary_not_checked()
                : confidence < LEAST
                  ? m.summary_under_least({ least: LEAST * 100 })
                  : m.summary_over_least({ least: LEAST * 100 })}
            </p>
          </div>
        </div>
        <div className="mt-5 grid grid-cols-2 gap-3 @2xl:max-w-[36rem]">
          <figure>
            <Picture jpeg={face} alt={m.summary_in_video()} className="aspect-[5/6] !object-cover" />
            <figcaption className="mt-1.5 text-ink-2 text-sm">{m.summary_in_video()}</figcaption>
          </figure>
          <figure>
            <Picture
              jpeg={frontAttributes.portrait}
              alt={m.summary_on_document()}
              className="aspect-[5/6] !object-cover"
            />
            <figcaption className="mt-1.5 text-ink-2 text-sm">{m.summary_on_document()}</figcaption>
          </figure>
        </div>
        <p className="mt-4 text-[.9375rem] text-ink-2">{m.summary_face_note()}</p>
      </section>
      <section>
        <h2 className="text-lg">{m.summary_traits()}</h2>
        <p className="mb-2 text-[.9375rem] text-ink-2">{m.summary_traits_note()}</p>
        <Traits traits={traitsOf(faceBiometry.faceAttributes)} />
        <div className="mt-5 flex items-center gap-4 rounded-ctl bg-sunken p-4">
          <div>
            <h3 className="font-semibold">{m.summary_liveness()}</h3>
            <p className="text-[.9375rem] text-ink-2">
              {liveness === 'passed'
                ? m.summary_liveness_passed()
                : liveness === 'failed'
                  ? m.summary_liveness_failed()
                  : m.summary_liveness_none()}
            </p>
          </div>
        </div>
      </section>
    </div>
  )
}
