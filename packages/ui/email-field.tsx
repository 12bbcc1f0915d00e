import { Field, type FieldProps } from './field.tsx'

/**
 * A {@link Field} for an e-mail address; phones show the keyboard for it, and nothing is corrected.
 */
export const EmailField = (props: Omit<FieldProps, 'type' | 'inputMode'>) => (
  <Field autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
)
