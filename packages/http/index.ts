export { type Allowance, type AllowanceOptions, allowance } from './allowance.ts'
export { parseBody, parseQuery } from './parse-body.ts'
export { type CommonRefusalCode, commonTellings, plain, type Refusal, refuser, type Telling } from './refused.ts'
export { addressOf, originOf, originsOf, type Visitor, visitorOf } from './visitor.ts'
