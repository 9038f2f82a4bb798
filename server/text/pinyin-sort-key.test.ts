import { expect, test } from 'vitest'
import { pinyinSortKey } from './pinyin-sort-key.ts'

const sorted = (names: readonly string[]) =>
  names
    .map((name) => ({ name, key: pinyinSortKey(name) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ name }) => name)

test('Latin names with accents are sorted among Latin ones, and not after the last Chinese one', () => {
  const names = ['Adam', 'Ægir', 'Émile', 'e\u0301milie', 'Eva', 'Łukasz', 'Mia', 'Øystein', 'Straße', 'Ülo', 'Ｕte', 'Vera', '赵云']
  expect(sorted(names.toReversed())).toEqual(names)
})

test('Chinese names are sorted by their pinyin, and other scripts stay apart', () => {
  expect(sorted(['赵云', '김유신', '李华', 'Иван', '陈平'])).toEqual(['陈平', '李华', '赵云', 'Иван', '김유신'])
})
