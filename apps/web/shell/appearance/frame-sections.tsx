import { m } from '@firmeza/i18n'
import { Switch } from '@firmeza/ui'
import { appearance } from './appearance.ts'
import { DrawerSection } from './drawer-section.tsx'
import { Segments } from './segments.tsx'
import { useAppearance } from './use-appearance.ts'

/** Where header and footer stand, and which parts of the frame are there at all. */
export const FrameSections = () => {
  const { toolbar, footer, sidebar } = useAppearance()
  const switches = [
    { label: m.look_toolbar(), part: toolbar, name: 'toolbar' },
    { label: m.look_footer(), part: footer, name: 'footer' },
    { label: m.look_sidebar(), part: sidebar, name: 'sidebar' },
  ] as const
  return (
    <>
      <DrawerSection title={m.look_toolbar()}>
        {(id) => (
          <Segments
            labelledBy={id}
            value={toolbar.placement}
            options={[
              { value: 'fixed', label: m.look_toolbar_fixed() },
              { value: 'scrolling', label: m.look_toolbar_scrolling() },
              { value: 'inside', label: m.look_inside() },
            ]}
            onChoose={(placement) => appearance.change({ toolbar: { ...toolbar, placement } })}
          />
        )}
      </DrawerSection>
      <DrawerSection title={m.look_footer()}>
        {(id) => (
          <Segments
            labelledBy={id}
            value={footer.placement}
            options={[
              { value: 'end', label: m.look_footer_end() },
              { value: 'fixed', label: m.look_footer_fixed() },
              { value: 'inside', label: m.look_inside() },
            ]}
            onChoose={(placement) => appearance.change({ footer: { ...footer, placement } })}
          />
        )}
      </DrawerSection>
      <DrawerSection title={m.look_shown()}>
        {() => (
          <div className="-my-1 divide-y divide-line">
            {switches.map(({ label, part, name }) => (
              <Switch
                key={name}
                label={label}
                checked={part.shown}
                onChange={(event) => appearance.change({ [name]: { ...part, shown: event.currentTarget.checked } })}
              />
            ))}
          </div>
        )}
      </DrawerSection>
    </>
  )
}
