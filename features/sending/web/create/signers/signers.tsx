import { CreationSigner, type SignersProps } from '../creation-signer.tsx'
import { FurtherSigners } from '../further-signers.tsx'
import { useSignerOrder } from './use-signer-order.ts'

/** Everybody it is for, in their order. */
export const Signers = (props: SignersProps) => {
  const order = useSignerOrder(props.form)
  return (
    <div
      ref={order.list}
      data-signers=""
      data-ordering={order.held ? '' : undefined}
      className="group/signers grid grid-cols-1 gap-3"
    >
      <CreationSigner {...props} order={order} />
      <FurtherSigners {...props} order={order} />
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </div>
  )
}
