import { m } from '@firmeza/i18n'
import { KeptOperation } from '../kept/kept-operation.tsx'
import { useKeptOperations } from '../kept/kept-tab.tsx'
import { Listed } from '../listed.tsx'

/** Until when what is looked at is kept, and whether it is held. */
export const Retention = ({ operationUuid }: { operationUuid: string }) => {
  const [kept, again] = useKeptOperations(operationUuid)
  return (
    <section aria-label={m.operator_tab_kept()}>
      <Listed loaded={kept} again={again}>
        {({ operations }) =>
          operations.map((operation) => <KeptOperation key={operation.uuid} operation={operation} onDone={again} />)
        }
      </Listed>
    </section>
  )
}
