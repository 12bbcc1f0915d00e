import { currentLanguage, m } from '@firmeza/i18n'
import { Select } from '@firmeza/ui'
import { clearBoxes } from './boxes/clear-boxes.ts'
import type { CreationSectionProps } from './creation-signer.tsx'
import { CONTRACT_TYPES, sampleAddress, sampleLabel } from './sent-document.ts'

const CONTRACTS = {
  '1': () => m.create_contract_1(),
  '2': () => m.create_contract_2(),
  '3': () => m.create_contract_3(),
}

/** A contract of ours, to try with. */
export const ContractSelect = ({ form }: Pick<CreationSectionProps, 'form'>) => {
  const { register, watch } = form
  const contract = watch('contract')
  const language = currentLanguage()
  return (
    <Select
      {...register('contract', { onChange: () => clearBoxes(form) })}
      label={m.create_contract()}
      hint={
        <>
          {m.create_contract_hint({ label: sampleLabel(contract, language) })}{' '}
          <a
            href={sampleAddress(contract, language)}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-pen underline underline-offset-4"
          >
            {m.create_contract_view()}
          </a>
        </>
      }
      options={CONTRACT_TYPES.map((type) => ({ value: type, label: CONTRACTS[type]() }))}
    />
  )
}
