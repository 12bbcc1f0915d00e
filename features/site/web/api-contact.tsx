import { loadApiContactForm } from '@firmeza/contact/web'
import { m } from '@firmeza/i18n'
import { Skeleton } from '@firmeza/ui'
import { lazy, Suspense } from 'react'

const Form = lazy(async () => ({ default: (await loadApiContactForm()).ApiContactForm }))

/**
 * Where an integration begins with a conversation. The form keeps its place while it is on its way:
 * what stands below does not jump.
 */
export const ApiContact = () => (
  <div className="mt-16 grid items-start gap-8 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
    <div>
      <h3 className="text-[1.625rem] tracking-[-0.02em]">{m.contact_api_heading()}</h3>
      <p className="mt-3 max-w-[40ch] text-[1.0625rem] text-ink-2">{m.contact_api_lead()}</p>
    </div>
    <Suspense fallback={<Skeleton className="h-[620px] w-full rounded-card sm:h-[480px]" />}>
      <Form />
    </Suspense>
  </div>
)
