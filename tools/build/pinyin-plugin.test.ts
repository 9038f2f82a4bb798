import { expect, test } from 'vitest'
import { charactersBySyllable } from './pinyin-plugin.ts'

const syllables = charactersBySyllable()
const readingsOf = (character: string) =>
  Object.entries(syllables)
    .filter(([, characters]) => characters.includes(character))
    .map(([syllable]) => syllable)
    .toSorted()

test('a character is under each of its readings, without tones and with v for ü', () => {
  expect(['户', '重', '长', '女'].map(readingsOf)).toEqual([['hu'], ['chong', 'zhong'], ['chang', 'zhang'], ['nv', 'ru']])
})

test('all characters in common use are included', () => {
  expect(new Set(Array.from(Object.values(syllables).join(''))).size).toBe(6763)
})
