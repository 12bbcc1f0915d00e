import type { Confirming } from '../signer-states.ts'
import { LockedStep } from './locked-step.tsx'
import { OtpStep } from './otp-step.tsx'

interface ConfirmStepProps {
  state: Confirming
  onSign: (code: string) => void
  onEdit: () => void
  onResend: () => void
  onReadAgain: () => void
  onLook: () => void
}

/** The step after reading: the code, or its lock. Not part of the first load. */
export function ConfirmStep({ state, onSign, onEdit, onResend, onReadAgain, onLook }: ConfirmStepProps) {
  if (state.operation.otp.state === 'locked') {
    return <LockedStep state={state} onResend={onResend} onReadAgain={onReadAgain} onLook={onLook} />
  }
  return <OtpStep state={state} onSign={onSign} onEdit={onEdit} onResend={onResend} onReadAgain={onReadAgain} />
}
