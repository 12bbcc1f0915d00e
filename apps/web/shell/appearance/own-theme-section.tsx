import { m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'
import { accentOf, CheckIcon, contrast, PlusIcon, useLanguage, useTheme } from '@firmeza/ui'
import { type ReactNode, useId } from 'react'
import { appearance, groundsNow } from './appearance.ts'
import { DrawerSection } from './drawer-section.tsx'
import { Segments } from './segments.tsx'
import { COLOUR_CLASSES, type ColourClass } from './settings.ts'
import { useAppearance } from './use-appearance.ts'

const swatches = () => [
  { colour: '#0b63c4', label: m.look_colour_blue() },
  { colour: '#00708a', label: m.look_colour_teal() },
  { colour: '#0a7350', label: m.look_colour_green() },
  { colour: '#7a5600', label: m.look_colour_ochre() },
  { colour: '#8f2a70', label: m.look_colour_plum() },
]

/** The theme builder: an accent of one's own, and the colour classes of the frame's three parts. */
export const OwnThemeSection = () => {
  const [language] = useLanguage()
  useTheme()
  const { accent, toolbar, footer, sidebar } = useAppearance()
  const grounds = groundsNow()
  const pen = accent === null ? getComputedStyle(document.documentElement).getPropertyValue('--pen').trim() : undefined
  const worn = pen ?? accentOf(accent ?? '', grounds).pen
  const moved = accent !== null && worn !== accent
  const ratio = contrast(worn, grounds.paper)
  return (
    <DrawerSection
      title={m.look_own()}
      aside={
        <p className="text-[0.875rem] text-ink-2">
          {m.look_contrast()}{' '}
          <span className="font-semibold text-seal tabular-nums">
            {formatCount(Math.round(ratio * 100) / 100, language)} : 1 · AA
          </span>
        </p>
      }
    >
      {(id) => (
        <>
          <AccentChoice labelledBy={id} accent={accent} />
          <p role="status" className="hint empty:hidden">
            {moved && (grounds.dark ? m.look_lightened() : m.look_darkened())}
          </p>
          <ToneChoice
            label={m.look_toolbar()}
            value={toolbar.colourClass}
            onChoose={(colourClass) => appearance.change({ toolbar: { ...toolbar, colourClass } })}
          />
          <ToneChoice
            label={m.look_footer()}
            value={footer.colourClass}
            onChoose={(colourClass) => appearance.change({ footer: { ...footer, colourClass } })}
          />
          <ToneChoice
            label={m.look_sidebar()}
            value={sidebar.colourClass}
            onChoose={(colourClass) => appearance.change({ sidebar: { ...sidebar, colourClass } })}
          />
        </>
      )}
    </DrawerSection>
  )
}

const RING =
  'relative grid size-11 cursor-pointer place-items-center rounded-full ring-pen has-checked:ring-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen'

const DOT = 'pointer-events-none size-8 rounded-full'

const AccentChoice = ({ labelledBy, accent }: { labelledBy: string; accent: string | null }) => {
  const name = useId()
  const [theme] = useTheme()
  const choose = (colour: string | null) => appearance.change({ accent: colour })
  const offered = swatches()
  const isOther = accent !== null && !offered.some(({ colour }) => colour === accent)
  const choice = (colour: string | null, label: string, dot: ReactNode) => (
    <label key={label} className={RING} title={label}>
      <input
        type="radio"
        name={name}
        checked={accent === colour}
        onChange={() => choose(colour)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {dot}
      <span className="sr-only">{label}</span>
    </label>
  )
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="-mx-1.5 flex flex-wrap justify-between gap-y-2">
      {choice(null, m.look_colour_scheme(), <span data-theme={theme} className={`${DOT} bg-pen`} />)}
      {offered.map(({ colour, label }) =>
        choice(colour, label, <span className={DOT} style={{ background: colour }} />),
      )}
      <label className={`${RING} ${isOther ? 'ring-2' : ''}`} title={m.look_colour_other()}>
        <input
          type="color"
          value={accent ?? '#2639d9'}
          onChange={(event) => choose(event.currentTarget.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          className={`pointer-events-none grid size-8 place-items-center rounded-full ${isOther ? 'bg-pen text-on-pen' : 'ring-1 ring-control'}`}
        >
          {isOther ? <CheckIcon className="size-4" /> : <PlusIcon className="size-5" />}
        </span>
        <span className="sr-only">{m.look_colour_other()}</span>
      </label>
    </div>
  )
}

interface ToneChoiceProps {
  label: string
  value: ColourClass
  onChoose: (value: ColourClass) => void
}

const ToneChoice = ({ label, value, onChoose }: ToneChoiceProps) => {
  const id = useId()
  const names = { page: m.look_tone_page(), wash: m.look_tone_wash(), night: m.look_tone_night() }
  return (
    <div className="grid items-center gap-x-3 gap-y-1.5 sm:grid-cols-[7.5rem_1fr]">
      <p id={id} className="text-[0.9375rem]">
        {label}
      </p>
      <Segments
        labelledBy={id}
        value={value}
        options={COLOUR_CLASSES.map((each) => ({ value: each, label: names[each] }))}
        onChoose={onChoose}
      />
    </div>
  )
}
