import { m } from '@firmeza/i18n'
import { useId } from 'react'
import { appearance } from './appearance.ts'
import { DrawerSection } from './drawer-section.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { leastAlpha, SIDEBAR_VARIANTS, type ThemeSettings } from './settings.ts'
import { useAppearance } from './use-appearance.ts'

const percent = (alpha: number): number => Math.round((1 - alpha) * 100)

/**
 * The sidebar's variant and how far it is seen through. To choose a variant is to want to see it.
 */
export const SidebarSection = () => {
  const { sidebar } = useAppearance()
  const slider = useId()
  const names = { named: m.look_sidebar_named(), icons: m.look_sidebar_icons(), hidden: m.look_sidebar_hidden() }
  return (
    <DrawerSection title={m.look_sidebar()}>
      {(id) => (
        <>
          <PictureChoice
            labelledBy={id}
            value={sidebar.variant}
            options={SIDEBAR_VARIANTS.map((variant) => ({
              value: variant,
              label: names[variant],
              picture: <Miniature variant={variant} />,
            }))}
            onChoose={(variant) => appearance.change({ sidebar: { ...sidebar, variant, shown: true } })}
          />
          <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4">
            <label htmlFor={slider} className="text-[0.9375rem]">
              {m.look_transparency()}
            </label>
            <input
              id={slider}
              type="range"
              min={0}
              max={percent(leastAlpha(sidebar.colourClass))}
              step={5}
              value={percent(sidebar.alpha)}
              aria-valuetext={`${percent(sidebar.alpha)} %`}
              onChange={(event) =>
                appearance.change({ sidebar: { ...sidebar, alpha: 1 - Number(event.currentTarget.value) / 100 } })
              }
              className="h-11 min-w-24 flex-1 cursor-pointer accent-pen"
            />
            <span aria-hidden="true" className="w-12 text-right text-[0.9375rem] tabular-nums">
              {percent(sidebar.alpha)} %
            </span>
          </div>
          <p className="hint lg:hidden">{m.look_sidebar_wide()}</p>
        </>
      )}
    </DrawerSection>
  )
}

const Miniature = ({ variant }: { variant: ThemeSettings['sidebar']['variant'] }) => {
  if (variant === 'hidden')
    return (
      <span className="absolute top-3 left-3 grid gap-1">
        <span className="h-0.5 w-4 bg-ink" />
        <span className="h-0.5 w-4 bg-ink" />
      </span>
    )
  return (
    <span
      className={`absolute inset-y-0 left-0 grid content-center gap-1.5 border-line border-r bg-sunken px-2 ${variant === 'named' ? 'w-1/2' : 'w-5'}`}
    >
      {[0, 1, 2].map((line) => (
        <span key={line} className="flex items-center gap-1.5">
          <span className="size-1.5 shrink-0 rounded-full bg-pen" />
          {variant === 'named' && <span className="h-0.5 w-full bg-control" />}
        </span>
      ))}
    </span>
  )
}
