import { expect, test } from 'vitest'
import { canonicalAddress } from './ip-address.ts'

test.each([
  ['198.51.100.1', '198.51.100.1'],
  [' 198.51.100.1 ', '198.51.100.1'],
  ['198.51.100.1:65535', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['[::ffff:c633:6401]:443', '198.51.100.1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '198.51.100.1:port',
  '198.51.100',
  '010.0.0.1',
  '2001:db8::1]:443',
  '[198.51.100.1',
  "1.1.1.1' --",
  '<b>',
  '%',
])('%s is no address', (text) => {
  expect(canonicalAddress(text)).toBeUndefined()
})
