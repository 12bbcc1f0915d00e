import { type ReactNode, useId } from 'react'

/**
 * The border that a visible stamp has in a sealed document (`packages/pdf/write/stamp/frame.ts`
 * draws it there), one cell of its lattice wide, on paper in every theme.
 */
export const GuillocheFrame = ({ className, children }: { className: string; children: ReactNode }) => {
  const lattice = useId()
  return (
    <div className="relative overflow-clip rounded-[10px] bg-white p-[7px]">
      <svg aria-hidden="true" className="absolute inset-0 size-full" fill="none" stroke="#2639d9">
        <pattern id={lattice} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 0 7 7M0 7 7 0M0 3.5 3.5 7 7 3.5 3.5 0Z" strokeWidth=".45" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${lattice})`} stroke="none" />
      </svg>
      <div className={`relative rounded-[6px] bg-white ring-1 ring-[#2639d9]/45 ${className}`}>{children}</div>
    </div>
  )
}
