/** Components on Base UI: for the shell's pages. The signer's pages must not import them. */
export { Tabs, type TabsProps } from './tabs.tsx'
