import { expect, test } from 'vitest'
import { isFound, searchedTexts } from './search.ts'

const isIn = (search: string, text: string) =>
  isFound(
    search,
    '',
    searchedTexts(['text'], { text }, () => []),
  )

test.each([
  ['abc', 'ＡＢＣ有限公司'],
  ['ＡＢＣ', 'abc'],
  ['é', 'Cafe\u0301'],
  ['e\u0301', 'CAFÉ'],
  ['张三', '张\u200B三'],
  ['ﾃｽﾄ', 'テスト'],
  ['13800000000', '138 0000 0000'],
  ['138-0000', '13800000000'],
  ['(571) 8888', '+86 571-8888-0000'],
  ['020 8888', '热线 020 8888'],
])('%j is found in %j', (search, text) => expect(isIn(search, text)).toBe(true))

test.each([
  ['e', 'é'],
  ['12', '1 2'],
  ['138a0000', '138 0000'],
])('%j is not found in %j', (search, text) => expect(isIn(search, text)).toBe(false))
