/** A line between two ways to do the same. */
export const Or = ({ children }: { children: string }) => (
  <p className="flex items-center gap-4 text-[0.875rem] text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
)
