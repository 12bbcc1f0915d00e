import { rule } from './rule.ts'

export const screen = () => <p>{rule('')}</p>
