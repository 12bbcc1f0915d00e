/** What honest programs write and may look wrong, and the same with something wrong in it. */
export interface Twin {
  name: string
  clean: Buffer
  manipulated: Buffer
  /**
   * What must be said of the manipulated one: the reason of a verdict that failed, or `kind:page`
   * of a change that is forbidden.
   */
  expected: string
  /** What is said of the clean one where it cannot be checked: the reason. */
  notChecked?: string
  /** Strangers cannot judge the clean one, and why. */
  unjudged?: string
}
