import { type ComponentType, lazy, useState } from 'react'

/** A component that may be fetched before it is drawn. A failure shows when it is drawn. */
export type Loadable<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * A component that is fetched when it is drawn first, or ahead, and is drawn at once where it is
 * there: once React has shown what stands for a `lazy` one it goes on to for 300 ms, though the
 * file came in one.
 */
export const loadable = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> => {
  let loaded: ComponentType<Props> | undefined
  const fetchIt = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(fetchIt) as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: once for each, outside of any component.
  const Part = (props: Props) => {
    // The same for as long as it is shown: another would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  const preload = () =>
    fetchIt().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Part, { preload })
}
