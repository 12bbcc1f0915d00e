import { Snackbar } from '@firmeza/ui'
import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { FormFoot } from './form-foot.tsx'
import { TrapField } from './trap-field.tsx'
import type { useContactForm } from './use-contact-form.ts'
import type { useContactSubmission } from './use-contact-submission.ts'

export interface ContactFormProps<Values extends FieldValues> {
  /** For who cannot see what it stands under. */
  label: string
  form: ReturnType<typeof useContactForm<Values>>
  submission: ReturnType<typeof useContactSubmission>
  /** How the line above Enviar calls each field. */
  names: Partial<Record<keyof Values, () => string>>
  onSend: (values: Values) => Promise<void>
  /** The fields. */
  children: ReactNode
}

/**
 * What the three forms share: the frame of their fields, the trap, Enviar and Borrar, and the
 * snackbar.
 */
export const ContactForm = <Values extends FieldValues & { website: string }>({
  label,
  form,
  submission,
  names,
  onSend,
  children,
}: ContactFormProps<Values>) => {
  const { register, handleSubmit, reset, formState, mistakes } = form
  const clear = () => {
    reset()
    submission.forgetObjection()
  }
  return (
    <>
      <form
        noValidate
        aria-label={label}
        className="card grid gap-x-5 gap-y-4 p-5 text-left shadow-2 sm:grid-cols-2 sm:p-8"
        onSubmit={(event) => void handleSubmit(onSend)(event)}
      >
        {children}
        <TrapField {...register('website' as Path<Values>)} />
        <FormFoot
          left={mistakes.map(([field, mistake]) => ({
            field,
            name: names[field]?.() ?? field,
            mistake,
          }))}
          busy={formState.isSubmitting}
          onClear={clear}
          objection={submission.objection}
        />
      </form>
      <Snackbar notice={submission.notice} position="top-right" onDismiss={submission.dismissNotice} />
    </>
  )
}
