import { useEffect, useState } from 'react'
import { type AccountOptions, accountPaths } from '../wire.ts'
import { exchange } from './exchange.ts'

/**
 * Until the server has said what it offers, and where it does not: the specification's own (1 §5,
 * §9).
 */
const UNTOLD: AccountOptions = { google: false, passwordMinimum: 6 }

let asked: Promise<AccountOptions> | undefined

/** What the sign-in pages offer here; asked once a page. */
export const useOptions = (): AccountOptions => {
  const [options, setOptions] = useState(UNTOLD)
  useEffect(() => {
    let here = true
    asked ??= exchange<AccountOptions>(accountPaths.options).catch(() => {
      asked = undefined
      return UNTOLD
    })
    void asked.then((told) => here && setOptions(told))
    return () => {
      here = false
    }
  }, [])
  return options
}
