import { m } from '@firmeza/i18n'
import { COLOUR_SCHEMES, useTheme } from '@firmeza/ui'
import { appearance } from './appearance.ts'
import { DrawerSection } from './drawer-section.tsx'
import { PictureChoice } from './picture-choice.tsx'

/** The six presets by the names the specification gives them, each drawn in its own colours. */
export const SchemeSection = () => {
  const [theme, chooseTheme] = useTheme()
  return (
    <DrawerSection title={m.look_scheme()}>
      {(id) => (
        <PictureChoice
          labelledBy={id}
          value={theme}
          options={COLOUR_SCHEMES.map(({ name }) => ({ value: name, label: name, picture: <Miniature name={name} /> }))}
          onChoose={(name) => {
            appearance.change({ accent: null })
            chooseTheme(name)
          }}
        />
      )}
    </DrawerSection>
  )
}

const Miniature = ({ name }: { name: string }) => (
  <span data-theme={name} className="absolute inset-0 bg-paper">
    <span className="absolute inset-x-2.5 top-2.5 bottom-0 grid content-start gap-1.5 rounded-t-[6px] border border-line border-b-0 bg-surface p-2">
      <span className="h-1 w-8 rounded-full bg-ink" />
      <span className="h-1 w-12 rounded-full bg-control/70" />
      <span className="h-2.5 w-6 rounded-[3px] bg-pen" />
    </span>
  </span>
)
