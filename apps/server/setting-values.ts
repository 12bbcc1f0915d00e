import { isIP } from 'node:net'
import { type Bound, isEmailAddress, isUuid } from '@firmeza/kernel'

/** A setting that cannot be used. The message is a sentence that says what to change. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

export const DEFAULT_DOMAIN = '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2'

/**
 * Each reads one value, and throws BadSetting with a sentence that names the variable and says what
 * to set it to.
 */

export const wholeNumber = (name: string, value: string, least: number, most: number): number => {
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new BadSetting(`${name} is “${value}”; set it to a whole number from ${least} to ${most}, or leave it out.`)
}

/** So many in an hour, and so many in a day. */
export const bound = (name: string, value: string): Bound => {
  const [, hour, day] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? []
  if (hour !== undefined && day !== undefined) return { hour: Number(hour), day: Number(day) }
  throw new BadSetting(
    `${name} is “${value}”; set it to how many in an hour and how many in a day, such as 10/20, or leave it out.`,
  )
}

export const url = (name: string, value: string | undefined, protocols: string[]): string | undefined => {
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // A connection string may hold a password: it is not repeated.
  throw new BadSetting(
    `${name} is not an address; set it to one that begins with ${protocols.map((each) => `${each}//`).join(' or ')}, or leave it out.`,
  )
}

export const uuid = (name: string, value: string): string => {
  if (isUuid(value)) return value.toLowerCase()
  throw new BadSetting(`${name} is “${value}”; set it to a UUID, such as ${DEFAULT_DOMAIN}, or leave it out.`)
}

export const objectIdentifier = (name: string, value: string): string => {
  if (/^[012](\.(0|[1-9]\d{0,14}))+$/.test(value)) return value
  throw new BadSetting(
    `${name} holds “${value}”; set it to object identifiers such as 1.3.6.1.4.1.32473.1, or leave it out.`,
  )
}

/** A path of the server's own address: no other could be reached by its pages. */
export const ownPath = (name: string, value: string): string => {
  if (/^\/[\w.~-]+(\/[\w.~-]+)*$/.test(value)) return value
  throw new BadSetting(`${name} is “${value}”; set it to a path of this address, such as /clicks, or leave it out.`)
}

export const oneOf = <Value extends string>(name: string, value: string, values: readonly Value[]): Value => {
  const found = values.find((each) => each === value)
  if (found) return found
  throw new BadSetting(`${name} is “${value}”; set it to one of ${values.join(', ')}, or leave it out.`)
}

export const longEnough = (name: string, value: string | undefined, least: number): string | undefined => {
  if (value === undefined || value.length >= least) return value
  throw new BadSetting(
    `${name} is too short; set it to at least ${least} random characters, for example from “openssl rand -hex 32”.`,
  )
}

export const mailAddress = (name: string, value: string): string => {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value
  throw new BadSetting(`${name} is “${value}”; set it to an e-mail address alone, such as no-reply@example.com.`)
}

/** An address that the mailer will write to. */
export const mailbox = (name: string, value: string): string => {
  if (isEmailAddress(value)) return value
  throw new BadSetting(`${name} is “${value}”; set it to one e-mail address of a public domain, or leave it out.`)
}

export const network = (name: string, value: string): string => {
  const [address = '', bits, ...more] = value.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isNetwork = bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most
  if (isNetwork && more.length === 0) return value
  throw new BadSetting(
    `${name} holds “${value}”; set it to addresses or networks such as 10.0.0.0/8, comma-separated, or leave it out.`,
  )
}

export const mailHost = (baseUrl: string): string => {
  const { hostname } = new URL(baseUrl)
  return hostname.includes('.') && !/^[\d.]+$|:/.test(hostname) ? hostname : 'firmeza.invalid'
}

/**
 * Whoever knows an API client's secret spends its credits, and nobody is there to be asked for a
 * second factor.
 */
const LEAST_SECRET = 24

export const apiClient = (value: string | undefined): { clientId: string; secret: string } | undefined => {
  if (value === undefined) return undefined
  const at = value.indexOf(':')
  const [clientId, secret] = [value.slice(0, at), value.slice(at + 1)]
  if (at < 1 || secret === '')
    throw new BadSetting('BOOTSTRAP_API_CLIENT cannot be read; set it to id:secret, with both parts, or leave it out.')
  if (secret.length >= LEAST_SECRET) return { clientId, secret }
  throw new BadSetting(
    `BOOTSTRAP_API_CLIENT has a secret of ${secret.length} characters; set it to id:secret with at least ${LEAST_SECRET} random ones after the colon, for example from “openssl rand -hex 32”.`,
  )
}

export const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Whether a host name is this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
