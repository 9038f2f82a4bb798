import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin-of.ts'
import { searchText } from './search-text.ts'

test.each([
  ['李华', ['lihua', 'lh']],
  ['吕布', ['lvbu', 'lb']],
  // As a surname.
  ['单雄信', ['shanxiongxin', 'sxx']],
  ['李华 ABC', ['lihua ABC', 'lh ABC']],
])('%s is typed as %j', (text, typed) => expect(pinyinOf(text)).toEqual(typed))

test('a row is searched by its fields, and by pinyin and initials of Chinese ones, in lower case', () => {
  const text = searchText(['name', 'email', 'code'], { name: '李华', email: 'Li@Example.cn', code: null, city: '杭州' })
  expect(text.split('\n')).toEqual(['李华', 'li@example.cn', 'lihua', 'lh'])
})
