/** Something that happened, as an example tells it. */
export interface Happened {
  time: string
  event: string
  fact: string
}
