import { type ReactNode, useId } from 'react'

export interface DrawerSectionProps {
  title: string
  /** Stands at the right of the title: what the choice comes to. */
  aside?: ReactNode
  children: (titleId: string) => ReactNode
}

/** One subject of the drawer. Its title names what is chosen in it. */
export const DrawerSection = ({ title, aside, children }: DrawerSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-b px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-[1rem] leading-snug">
          {title}
        </h3>
        {aside}
      </div>
      {children(id)}
    </section>
  )
}
