import { expect, test } from 'vitest'
import { takeFixedTokens, writeOutTokens } from './fixed-tokens-plugin.ts'

const tokens = `:root {\n  --ink: black;\n  --text-1: 12px;\n  --layer-dialog: 1000;\n}\n`

test('the sizes of text and the layers are written out in place of their names, and nothing else is', () => {
  const { tokens: fixed, rest } = takeFixedTokens(tokens)
  expect(rest).toBe(':root {\n  --ink: black;\n}\n')
  const css = '.a { color: var(--ink); font-size: var(--own, var(--text-1)); z-index: var(--layer-dialog); --text-field: 1px }'
  expect(writeOutTokens(css, fixed)).toBe('.a { color: var(--ink); font-size: var(--own, 12px); z-index: 1000; --text-field: 1px }')
})

test('a token with two values and an undefined token are errors', () => {
  expect(() => takeFixedTokens(tokens + tokens)).toThrow('defines --text-1 twice')
  expect(() => writeOutTokens('.a { z-index: var(--layer-roof) }', takeFixedTokens(tokens).tokens)).toThrow('--layer-roof is not defined')
})
