import { expect, test } from 'vitest'
import { type ProductSettings, settingsProblems } from './product-settings.ts'

const valid: ProductSettings = {
  name: { 'zh-CN': '北方货运', 'en-US': 'Northern Freight' },
  shortName: 'FREIGHT',
  logo: 'brand/logo.svg',
  colour: '#d4380d',
  currency: 'EUR',
  home: '/system/user',
  links: { docs: 'https://freight.example/docs', changes: '/docs/changelog.html' },
  copyright: '',
  loginLine: { title: { 'zh-CN': '', 'en-US': '' }, text: { 'zh-CN': '', 'en-US': '' } },
}
const files = ['brand/logo.svg', 'brand/logo.PNG', 'brand/logo.txt']
const problems = (change: Partial<ProductSettings>) => settingsProblems({ ...valid, ...change }, (path) => files.includes(path))

test.each<[string, Partial<ProductSettings>]>([
  ['all of them changed', {}],
  ['the built-in logo', { logo: '' }],
  ['a logo whose extension is in capitals', { logo: 'brand/logo.PNG' }],
  ['a colour in capitals', { colour: '#D4380D' }],
])('settings with %s are in order', (_, change) => {
  expect(problems(change)).toEqual([])
})

test.each<[string, Partial<ProductSettings>, string]>([
  ['no Chinese name', { name: { 'zh-CN': ' ', 'en-US': 'x' } }, "name has no text for zh-CN. Write the product's name in this language."],
  ['a colour by its name', { colour: 'red' }, 'colour is "red". Write # and six hexadecimal digits, such as "#2d8cf0".'],
  ['a short colour', { colour: '#f00' }, 'colour is "#f00". Write # and six hexadecimal digits'],
  [
    'a currency that is no code',
    { currency: 'RMB' },
    'currency is "RMB", which is not an ISO 4217 code. Write one in capitals, such as "CNY"',
  ],
  ['a currency in small letters', { currency: 'eur' }, 'currency is "eur", which is not an ISO 4217 code.'],
  ['a missing logo', { logo: 'brand/lgoo.svg' }, 'logo is "brand/lgoo.svg", and there is no such file. Write its path from the folder of'],
  ['a logo that is no image', { logo: 'brand/logo.txt' }, 'logo is "brand/logo.txt". Use a file that ends in .svg, .png'],
  ['a home without a slash', { home: 'system/user' }, 'home is "system/user". Write the path of a page, such as "/system/user".'],
  [
    'a link without a scheme',
    { links: { docs: 'freight.example', changes: '/x' } },
    'links.docs is "freight.example". Write an address that',
  ],
  [
    'a link that runs code',
    { links: { docs: '/x', changes: 'javascript:alert(1)' } },
    'links.changes is "javascript:alert(1)". Write an address',
  ],
  ['a link to another host without a scheme', { links: { docs: '//evil.example', changes: '/x' } }, 'links.docs is "//evil.example".'],
])('%s is reported with what to write instead', (_, change, message) => {
  expect(problems(change)).toEqual([expect.stringContaining(`steward.config.ts: ${message}`)])
})

test('several problems are reported at once', () => {
  expect(problems({ colour: 'red', currency: 'RMB', logo: 'x.svg' })).toHaveLength(3)
})
