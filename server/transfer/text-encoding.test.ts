import { expect, test } from 'vitest'
import { readTable } from '#contract/tables/read-table.ts'
import { encodingOf } from '#contract/tables/text-encoding.ts'
import type { TextEncoding } from '#contract/tables/unpacking.ts'
import { collected } from './testing/raw-zip.ts'
import { unpacking } from './testing/unpacking.ts'

const guess = (bytes: Uint8Array) => encodingOf(bytes, unpacking)

async function read(bytes: Uint8Array, encoding?: TextEncoding) {
  const rows = await collected(readTable('csv', bytes, unpacking, undefined, { encoding }))
  return rows.flat().map(({ cells }) => cells)
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** 名稱,編號,等級 and 張三,C02,金牌 as programs in Taiwan and Hong Kong write them. */
const traditional = hex('a657bad9 2c bd73b8b9 2c b5a5afc5 0d0a b169a454 2c433032 2c aaf7b550 0d0a')
/** 名称,编号 and 张三,C01 as spreadsheets in China write them. */
const simplified = hex('c3fbb3c6 2c b1e0bac5 0d0a d5c5c8fd 2c433031 0d0a')
const western = (text: string) => Buffer.from(text, 'latin1')

test('a mark tells the encoding, and zeros at every other byte tell UTF-16 without one', async () => {
  const text = '名称,编号,等级\r\n张三,C05,金牌\r\n'
  const expected = [
    ['名称', '编号', '等级'],
    ['张三', 'C05', '金牌'],
  ]
  for (const start of ['', '\uFEFF']) {
    const little = Buffer.from(start + text, 'utf16le')
    const big = Buffer.from(little).swap16()
    expect(await guess(little)).toEqual({ encoding: 'utf-16le', isSure: true })
    expect(await guess(big)).toEqual({ encoding: 'utf-16be', isSure: true })
    expect(await guess(Buffer.from(start + text))).toEqual({ encoding: 'utf-8', isSure: true })
    for (const bytes of [little, big, Buffer.from(start + text)]) expect(await read(bytes)).toEqual(expected)
  }
})

test.each(['\uFEFF', ''])('UTF-8 with a few broken places is read as such, with a mark at each: %j', async (start) => {
  const bytes = Buffer.from(`${start}名称,编号,等级,标签\n李四x,C1,金牌,新品\n张三,C2,金牌,新品\n`)
  bytes[bytes.indexOf('x')] = 0xe4
  expect(await guess(bytes)).toEqual({ encoding: 'utf-8', isSure: true })
  expect(await read(bytes)).toEqual([
    ['名称', '编号', '等级', '标签'],
    ['李四\uFFFD', 'C1', '金牌', '新品'],
    ['张三', 'C2', '金牌', '新品'],
  ])
})

test('a tenth of the characters beyond ASCII may be broken, and not more', async () => {
  const half = hex('e5bc')
  const withBroken = (whole: number) => Buffer.concat([Buffer.from('甲'.repeat(whole)), half, Buffer.from('\n')])
  expect((await guess(withBroken(9))).encoding).toBe('utf-8')
  expect((await guess(withBroken(8))).encoding).not.toBe('utf-8')
})

test('of the encodings before Unicode the one with the fewest rare and unassigned characters leads; only clear GB 18030 is not asked about', async () => {
  expect(await guess(simplified)).toEqual({ encoding: 'gb18030', isSure: true })
  expect(await guess(traditional)).toEqual({ encoding: 'big5', isSure: false })
  expect((await read(traditional))[1]).toEqual(['張三', 'C02', '金牌'])
})

test.each(['Name\nRené Crème\nMünchen\n', 'Renée Müller,Köln Straße 5', 'Größe,1', 'JOSÉ,\x8010', '\x93quoted\x94', 'aÿÿ\n'])(
  'windows-1252 leads where letters beyond ASCII stand alone, and is always asked about: %j',
  async (text) => expect(await guess(western(text))).toEqual({ encoding: 'windows-1252', isSure: false }),
)

test('rare characters of GB 18030 are looked at by a person, as are those of which both kinds of Chinese are made', async () => {
  // 婷 琪 昊 are names, and rare in the standard.
  expect(await guess(hex('cdf5e6c3 0a c0eee7f7 0a d5c5eabb'))).toEqual({ encoding: 'gb18030', isSure: false })
  // 编号, which is a word in no other encoding but has common characters in Big5, too.
  expect(await guess(hex('b1e0bac5'))).toEqual({ encoding: 'gb18030', isSure: false })
})

test('a broken place costs a text in GB 18030 its character alone', async () => {
  const bytes = Buffer.concat([...Array<Buffer>(20).fill(simplified), hex('ff 2c 31 0a')])
  expect(await guess(bytes)).toEqual({ encoding: 'gb18030', isSure: true })
  expect((await read(bytes)).at(-1)).toEqual(['\uFFFD', '1'])
})

test('the encoding that a person has chosen is used', async () => {
  expect((await read(traditional, 'gb18030'))[0]).not.toContain('名稱')
  expect((await read(western('Renée'), 'windows-1252'))[0]).toEqual(['Renée'])
  expect((await read(simplified, 'gb18030'))[0]).toEqual(['名称', '编号'])
})
