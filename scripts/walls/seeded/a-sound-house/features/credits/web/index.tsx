import { now } from '../../../packages/ui/index.ts'
import { PATHS } from '../wire.ts'

export const screen = () => (
  <p>
    {now()} {PATHS.length}
  </p>
)
