import { m } from '@firmeza/i18n'
import { ThemeIcon } from '@firmeza/ui'
import { lazy, Suspense } from 'react'
import { openDrawer, useDrawerOpen } from './drawer-state.ts'
import { useAppearance } from './use-appearance.ts'

// Nobody pays for the drawer before it is opened.
const AppearanceDrawer = lazy(async () => ({ default: (await import('./appearance-drawer.tsx')).AppearanceDrawer }))

/** Opens the settings drawer. `onGo`: it is left behind, as a menu is by what was chosen in it. */
export const DrawerOpener = ({ className = '', onGo }: { className?: string; onGo?: (() => void) | undefined }) => {
  const open = useDrawerOpen()
  return (
    <button
      type="button"
      aria-label={m.look_title()}
      title={m.look_title()}
      aria-expanded={open}
      onClick={() => {
        onGo?.()
        openDrawer()
      }}
      className={`grid size-11 cursor-pointer place-items-center rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink ${className}`}
    >
      <ThemeIcon className="size-5" />
    </button>
  )
}

/** The drawer while it is open, and the way to it where the header is hidden. */
export const DrawerPlace = ({ withHeader }: { withHeader: boolean }) => {
  const open = useDrawerOpen()
  const { toolbar } = useAppearance()
  return (
    <>
      {withHeader && !toolbar.shown && (
        <DrawerOpener className="fixed top-3 right-3 z-40 bg-surface shadow-2 ring-1 ring-line" />
      )}
      {open && (
        <Suspense>
          <AppearanceDrawer />
        </Suspense>
      )}
    </>
  )
}
