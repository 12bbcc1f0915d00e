import { m } from '@firmeza/i18n'
import { Button, EmptyState } from '@firmeza/ui'

/** A page that could not be drawn, most often because its files did not arrive. */
export const FaultPage = () => (
  <EmptyState
    level={1}
    title={m.shell_fault_title()}
    actions={<Button onClick={() => location.reload()}>{m.shell_fault_reload()}</Button>}
  >
    <p>{m.shell_fault_body()}</p>
  </EmptyState>
)
