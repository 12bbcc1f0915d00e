import { m } from '@firmeza/i18n'
import { CloseIcon } from '@firmeza/ui'
import { useEffect, useId, useRef } from 'react'
import { appearance } from './appearance.ts'
import { BackgroundSection } from './background-section.tsx'
import { closeDrawer } from './drawer-state.ts'
import { FrameSections } from './frame-sections.tsx'
import { OwnThemeSection } from './own-theme-section.tsx'
import { SchemeSection } from './scheme-section.tsx'
import { SidebarSection } from './sidebar-section.tsx'

/**
 * The settings drawer (specification 1 §2): at the right of a desk, on a phone from below. Nothing
 * is dimmed and the page stays in use, since it shows each change at once. Escape closes it from
 * anywhere, so that nothing focused stays hidden behind it.
 */
export const AppearanceDrawer = () => {
  const title = useId()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => drawer.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) closeDrawer()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  return (
    <aside
      ref={drawer}
      tabIndex={-1}
      aria-labelledby={title}
      className="drawer-in fixed inset-x-0 bottom-0 z-50 flex h-[62dvh] flex-col rounded-t-card border-line border-t bg-surface shadow-3 outline-none [--from-y:100%] sm:inset-y-0 sm:left-auto sm:h-auto sm:w-[28.5rem] sm:rounded-none sm:border-t-0 sm:border-l sm:[--from-x:100%] sm:[--from-y:0] print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-3 pl-5 sm:py-3 sm:pl-6">
        <h2 id={title} className="text-[1.375rem]">
          {m.look_title()}
        </h2>
        <button
          type="button"
          onClick={closeDrawer}
          aria-label={m.look_close()}
          className="grid size-12 cursor-pointer place-items-center rounded-ctl hover:bg-sunken"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <SchemeSection />
        <OwnThemeSection />
        <FrameSections />
        <SidebarSection />
        <BackgroundSection />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <p className="hint min-w-0 flex-1">{m.look_kept()}</p>
        <button type="button" onClick={appearance.reset} className="btn btn-line">
          {m.look_reset()}
        </button>
      </div>
    </aside>
  )
}
