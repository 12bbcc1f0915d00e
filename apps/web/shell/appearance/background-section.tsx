import { m } from '@firmeza/i18n'
import { appearance } from './appearance.ts'
import { DrawerSection } from './drawer-section.tsx'
import { LinePicture } from './line-picture.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { BACKGROUNDS, type BackgroundName } from './settings.ts'
import { useAppearance } from './use-appearance.ts'

const names = (): Record<BackgroundName, string> => ({
  rosette: m.look_background_rosette(),
  waves: m.look_background_waves(),
  contours: m.look_background_contours(),
  meanders: m.look_background_meanders(),
  rules: m.look_background_rules(),
  lenses: m.look_background_lenses(),
  slopes: m.look_background_slopes(),
  weave: m.look_background_weave(),
})

/** The picture behind the page: none, or one of eight. */
export const BackgroundSection = () => {
  const { background } = useAppearance()
  const named = names()
  return (
    <DrawerSection title={m.look_background()}>
      {(id) => (
        <PictureChoice
          labelledBy={id}
          labels="told"
          value={background ?? ''}
          options={[
            {
              value: '',
              label: m.look_background_none(),
              picture: (
                <span
                  aria-hidden="true"
                  className="absolute inset-0 grid place-items-center text-[0.875rem] text-ink-2"
                >
                  {m.look_background_none()}
                </span>
              ),
            },
            ...BACKGROUNDS.map((name) => ({
              value: name,
              label: named[name],
              picture: <LinePicture name={name} opacity={0.55} className="absolute inset-0" />,
            })),
          ]}
          onChoose={(name) => appearance.change({ background: name || null })}
        />
      )}
    </DrawerSection>
  )
}
