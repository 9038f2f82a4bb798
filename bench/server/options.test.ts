import { expect, test } from 'vitest'
import { OptionError, parts, readOptions } from './options.ts'

test('without options everything is measured; `--only` selects parts', () => {
  expect(parts.filter(readOptions([]).isSelected)).toEqual(parts)
  expect(parts.filter(readOptions(['--only', 'list,writes']).isSelected)).toEqual(['list', 'writes'])
})

test('unknown options, unknown parts and invalid numbers are rejected with a message', () => {
  expect(() => readOptions(['--fast'])).toThrow(OptionError)
  expect(() => readOptions(['--only', 'lists'])).toThrow('Unknown part: lists')
  expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds')
})
