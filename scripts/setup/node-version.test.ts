import { expect, test } from 'vitest'
import { checkNode, nodeIsRecent } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '22.22.1', '24.0.0', '25.1.0'])('Node %s is recent enough', (version) => {
  expect(nodeIsRecent(version)).toBe(true)
})

test.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])('Node %s is refused with what to install', (version) => {
  expect(() => checkNode(version)).toThrow(`Node ${version} is too old: install 20.19`)
})
