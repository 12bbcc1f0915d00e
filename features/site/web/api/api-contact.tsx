import { loadApiContactForm } from '@firmeza/contact/web'
import { m } from '@firmeza/i18n'
import { Skeleton } from '@firmeza/ui'
import { lazy, Suspense } from 'react'
import { Beside, Part, PartHeading } from './parts.tsx'

const Form = lazy(async () => ({ default: (await loadApiContactForm()).ApiContactForm }))

/**
 * Where an integration begins with a conversation. The form keeps its place while it is on its way:
 * what stands below does not jump.
 */
export const ApiContact = () => (
  <Part part="contact">
    <Beside>
      <div>
        <PartHeading part="contact">{m.contact_api_heading()}</PartHeading>
        <p className="mt-3 max-w-[40ch] text-[1.0625rem] text-ink-2">{m.contact_api_lead()}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-[620px] w-full rounded-card sm:h-[480px]" />}>
        <Form />
      </Suspense>
    </Beside>
  </Part>
)
