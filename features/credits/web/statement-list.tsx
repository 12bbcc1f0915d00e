import { currentLanguage, m, minuteText } from '@firmeza/i18n'
import { Button, DownloadIcon, EmptyState, Skeleton } from '@firmeza/ui'
import { creditsPaths, type WireEntry } from '../wire.ts'
import { changeText, entryWords } from './entry-words.ts'
import { paymentPage } from './links.ts'
import { countText } from './money.ts'
import { useStatement } from './use-statement.ts'

/** Where an operation is shown: another wing's page. */
export type OperationLink = (operationUuid: string) => string

const COLUMNS = 'md:grid-cols-[11.5rem_minmax(0,1fr)_5rem_10rem] md:gap-x-6'

/** Every movement of credits with the balance after it, each with its operation or payment. */
export const StatementList = ({ operationLink }: { operationLink: OperationLink }) => {
  const [statement, again] = useStatement()
  return (
    <section aria-labelledby="statement-heading">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="statement-heading" className="text-[1.5rem]">
            {m.credits_statement()}
          </h2>
          <p className="mt-1.5 text-[0.9375rem] text-ink-2">{m.credits_statement_zone()}</p>
        </div>
        {statement.status === 'here' && statement.value.entries.length > 0 && (
          <a
            href={`${creditsPaths.entriesCsv}?lang=${currentLanguage()}`}
            download
            className="btn btn-line min-h-11 text-[0.9375rem]"
          >
            <DownloadIcon className="size-5" />
            {m.credits_statement_csv()}
          </a>
        )}
      </div>
      <div className="card mt-4 overflow-hidden">
        {statement.status === 'loading' && <Waiting />}
        {statement.status === 'failed' && (
          <EmptyState
            level={3}
            title={m.credits_statement_failed_title()}
            actions={<Button onClick={again}>{m.credits_again()}</Button>}
          >
            <p>{m.credits_failed_body()}</p>
          </EmptyState>
        )}
        {statement.status === 'here' &&
          (statement.value.entries.length === 0 ? (
            <EmptyState level={3} title={m.credits_statement_empty()}>
              <p>{m.credits_statement_empty_body()}</p>
            </EmptyState>
          ) : (
            <>
              <Heads />
              <ol>
                {statement.value.entries.map((entry) => (
                  <Line key={entry.id} entry={entry} operationLink={operationLink} />
                ))}
              </ol>
            </>
          ))}
      </div>
      {statement.status === 'here' && statement.value.more && (
        <div className="mt-4 grid justify-items-center gap-3">
          <p role="status" className="error">
            {statement.value.failed && m.credits_statement_more_failed()}
          </p>
          <Button tone="line" busy={statement.value.busy} onClick={() => void statement.value.loadMore()}>
            {m.credits_statement_more()}
          </Button>
        </div>
      )}
    </section>
  )
}

const Waiting = () => (
  <div role="status" className="grid gap-4 p-6">
    <span className="sr-only">{m.credits_loading()}</span>
    {['1', '2', '3', '4'].map((place) => (
      <Skeleton key={place} className="h-5 w-full" />
    ))}
  </div>
)

/** Heads of the columns, for eyes: each line names its numbers itself. */
const Heads = () => (
  <div
    aria-hidden="true"
    className={`hidden border-line border-b bg-sunken px-6 py-3 font-medium text-[0.875rem] text-ink-2 md:grid ${COLUMNS}`}
  >
    <span>{m.credits_column_when()}</span>
    <span>{m.credits_column_what()}</span>
    <span className="text-right">{m.credits_column_change()}</span>
    <span className="text-right">{m.credits_column_left()}</span>
  </div>
)

const Line = ({ entry, operationLink }: { entry: WireEntry; operationLink: OperationLink }) => {
  const { at, kind, balanceAfter, operation, payment } = entry
  const words = entryWords(entry)
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-line border-t px-5 py-3.5 first:border-t-0 sm:px-6 ${COLUMNS}`}
    >
      <span className="order-3 text-[0.875rem] text-ink-2 tabular-nums md:order-none">{minuteText(at)}</span>
      <span className="order-1 min-w-0 md:order-none">
        {operation ? (
          <Named href={operationLink(operation.uuid)} name={operation.label ?? operation.reference} words={words} />
        ) : payment ? (
          <Named href={paymentPage(payment.id)} name={words} words={payment.reference} mono />
        ) : (
          <span className="font-medium">{words}</span>
        )}
      </span>
      <span
        className={`order-2 text-right font-medium font-mono tabular-nums md:order-none ${kind === 'capture' ? 'text-ink-2' : ''}`}
      >
        <span className="sr-only">{m.credits_column_change()}: </span>
        {changeText(entry)}
      </span>
      <span className="order-4 text-right text-[0.875rem] text-ink-2 tabular-nums md:order-none md:font-mono md:text-[1rem]">
        <span className="md:hidden">{m.credits_left_after({ count: countText(balanceAfter) })}</span>
        <span className="sr-only">{m.credits_column_left()}: </span>
        <span className="hidden md:inline">{countText(balanceAfter)}</span>
      </span>
    </li>
  )
}

const Named = ({ href, name, words, mono = false }: { href: string; name: string; words: string; mono?: boolean }) => (
  <>
    <a
      href={href}
      className="inline-flex min-h-6 break-words font-medium text-ink underline decoration-control/60 underline-offset-4 hover:decoration-pen hover:text-pen"
    >
      {name}
    </a>
    <span className={`block text-ink-2 ${mono ? 'font-mono text-[0.875rem]' : 'text-[0.9375rem]'}`}>{words}</span>
  </>
)
