import { createRequire } from 'node:module'

/** OpenCV compiled to WebAssembly: what it makes (`Mat`) has to be deleted by whoever made it. */
export type Cv = typeof import('@techstark/opencv-js')

const load = async (): Promise<Cv> => {
  const loaded = createRequire(import.meta.url)('@techstark/opencv-js') as Cv | Promise<Cv>
  // It calls itself thenable, and resolves to itself: whoever awaits it waits for ever.
  const module = (loaded instanceof Promise ? await loaded : loaded) as Cv & { then?: unknown }
  if (!module.Mat) await new Promise<void>((resolve) => Object.assign(module, { onRuntimeInitialized: resolve }))
  delete module.then
  return module
}

let loading: Promise<{ cv: Cv }> | undefined

/** Loads it once a thread. */
export const openCv = async (): Promise<Cv> => {
  loading ??= load().then((cv) => ({ cv }))
  return (await loading).cv
}

/** Deletes what was made for `work` once it has ended, however it ends. */
export const freeing = <Value>(work: (own: <Made extends { delete(): void }>(made: Made) => Made) => Value): Value => {
  const made: { delete(): void }[] = []
  const free = () => {
    for (const each of made.splice(0).toReversed()) each.delete()
  }
  let value: Value | undefined
  try {
    value = work((each) => {
      made.push(each)
      return each
    })
    return value instanceof Promise ? (value.finally(free) as Value) : value
  } finally {
    if (!(value instanceof Promise)) free()
  }
}
