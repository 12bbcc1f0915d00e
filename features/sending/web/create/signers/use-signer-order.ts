import { m } from '@firmeza/i18n'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { signersBesides } from '../creation-rules.ts'
import type { CreationValues } from '../creation-values.ts'
import { reordered } from './signer-order.ts'
import { useSignerDrag } from './use-signer-drag.ts'

const KEYS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** How the signers of a form change places: by drag, by keys, by buttons. */
export const useSignerOrder = (form: UseFormReturn<CreationValues>) => {
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const count = 1 + signersBesides(form.watch()).length

  const move = (from: number, to: number, by: 'handle' | 'up' | 'down' = 'handle') => {
    if (to < 0 || to >= count || from === to) return
    const order = reordered(form.getValues(), from, to)
    // The form library cannot follow a field whose name is only known to be one of several.
    for (const [field, value] of Object.entries(order))
      form.setValue(field as 'name', value as string, { shouldDirty: true })
    const name = (to === 0 ? order.name : (order.others[to - 1]?.name ?? '')).trim()
    setSaid(
      m.create_signer_moved({
        signer: name || m.create_signer({ number: from + 1 }),
        place: String(to + 1),
        count: String(count),
      }),
    )
    // What has moved it goes on with it, once the row has been drawn at its new place.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-${by}="${to}"]`)?.focus())
  }

  const { held, handlers, drop } = useSignerDrag(move)
  return {
    list,
    said,
    count,
    held,
    move,
    handle: (at: number) => ({
      ...handlers(at),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && held) {
          event.preventDefault()
          return drop()
        }
        const by = KEYS[event.key]
        if (!by) return
        event.preventDefault()
        move(at, at + by)
      },
    }),
  }
}

export type SignerOrderControl = ReturnType<typeof useSignerOrder>
