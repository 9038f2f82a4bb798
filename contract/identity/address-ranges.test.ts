import { BlockList, isIP } from 'node:net'
import { expect, test } from 'vitest'
import { addressGroups, isAddressIn, isAddressRange } from './address-ranges.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['192.0.2.0/24', '192.0.2.255', true],
  ['192.0.2.0/24', '192.0.3.0', false],
  ['10.0.0.0/8', '10.255.1.1', true],
  ['172.16.0.0/12', '172.31.255.255', true],
  ['172.16.0.0/12', '172.32.0.0', false],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/33', '2001:db8:8000::1', false],
  ['::1', '0:0:0:0:0:0:0:1', true],
  ['::/0', '2001:db8::1', true],
  ['::/0', '192.0.2.7', false],
])('whether %s contains %s: %s', (range, address, isIn) => {
  expect(isAddressIn([range], address)).toBe(isIn)
})

/** The first address of a range. */
function networkText(address: string, bits: number): string {
  const value = address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
  const network = value - (value % 2 ** (32 - bits))
  return [24, 16, 8, 0].map((shift) => Math.floor(network / 2 ** shift) % 256).join('.')
}

test('ranges contain what the block list of Node contains', () => {
  const bytes = [0, 1, 9, 10, 127, 128, 172, 192, 255]
  for (const [index, first] of bytes.entries()) {
    for (let bits = 0; bits <= 32; bits++) {
      const base = `${first}.${bytes[(index + 3) % 9]}.${bytes[(index + 5) % 9]}.${bytes[(index + 7) % 9]}`
      const list = new BlockList()
      list.addSubnet(base, bits)
      const network = networkText(base, bits)
      for (const last of bytes) {
        const address = `${first}.${bytes[(index + 3) % 9]}.${last}.${bytes[(index + 7) % 9]}`
        expect([base, bits, address, isAddressIn([`${network}/${bits}`], address)]).toEqual([base, bits, address, list.check(address)])
      }
    }
  }
})

test('texts are addresses of the versions that Node takes them for', () => {
  const parts = ['', '0', '1', 'ff', 'ffff', '10000', 'g', '1.2.3.4', '256.1.1.1', '1.2.3', '::', '1::', '::ffff']
  const texts = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => [one, two, three].join(':'))))
  for (const text of [
    ...parts,
    ...texts,
    '1:2:3:4:5:6:7::',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::1.2.3.4.5',
    '1.2.3.4:1::',
  ]) {
    const version = { 2: 4, 8: 6 }[addressGroups(text)?.length ?? 0] ?? 0
    expect([text, version]).toEqual([text, isIP(text)])
  }
})

test.each([
  '',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.07',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/8/8',
  'office',
  '2001:db8',
  '1::2::3',
  '::ffff:192.0.2.1',
  '::ffff:c000:200/120',
  '10.0.0.0/0',
  '192.0.2.7/24',
  '2001:db8::1/32',
  '2001:db8::/129',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '*',
])('“%s” is no range, and contains nothing', (text) => {
  expect(isAddressRange(text)).toBe(false)
  expect(isAddressIn([text], '192.0.2.0')).toBe(false)
})
