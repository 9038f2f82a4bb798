import { expect, test } from 'vitest'
import { OptionError, parts, readOptions } from './options.ts'

test('without a word everything is measured; `--only` names what is', () => {
  expect(parts.filter(readOptions([]).isWanted)).toEqual(parts)
  expect(parts.filter(readOptions(['--only', 'list,writes']).isWanted)).toEqual(['list', 'writes'])
})

test('an unknown option, an unknown part and a number that is none are refused with a sentence', () => {
  expect(() => readOptions(['--fast'])).toThrow(OptionError)
  expect(() => readOptions(['--only', 'lists'])).toThrow('nothing called lists')
  expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds')
})
