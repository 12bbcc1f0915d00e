import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'

export interface ChoiceMenuProps<Value extends string> {
  /** What is chosen here, for those who cannot see the icon. */
  label: string
  icon: ReactNode
  value: Value
  options: readonly { value: Value; label: string; lang?: string; swatch?: string }[]
  onChoose: (value: Value) => void
}

/** A small button that opens a list of which exactly one is chosen. */
export const ChoiceMenu = <Value extends string>({ label, icon, value, options, onChoose }: ChoiceMenuProps<Value>) => (
  <Menu.Root modal={false}>
    <Menu.Trigger
      aria-label={label}
      title={label}
      className="btn min-h-11 min-w-11 px-2.5 text-[0.875rem] text-ink-2 hover:bg-sunken hover:text-ink data-popup-open:bg-sunken"
    >
      {icon}
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner sideOffset={8} align="end" className="z-60">
        <Menu.Popup className="min-w-48 rounded-card bg-surface p-1.5 shadow-3 ring-1 ring-line focus:outline-none">
          <Menu.RadioGroup value={value} onValueChange={onChoose}>
            {options.map((option) => (
              <Menu.RadioItem
                key={option.value}
                value={option.value}
                lang={option.lang}
                closeOnClick
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-ctl px-3 text-[0.9375rem] outline-none data-highlighted:bg-sunken data-checked:font-semibold"
              >
                {option.swatch && (
                  <span
                    aria-hidden="true"
                    className="size-4 rounded-full ring-1 ring-control ring-inset"
                    style={{ background: option.swatch }}
                  />
                )}
                <span className="flex-1">{option.label}</span>
                <Menu.RadioItemIndicator>
                  <CheckIcon className="size-4 text-pen" />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
