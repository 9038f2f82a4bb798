import { expect, test } from 'vitest'
import { joinedTitles } from './joined-titles.ts'

test('stored titles are joined by a mark of no language, and what is left out is marked', () => {
  expect([joinedTitles(['甲', 'Ink'], 3), joinedTitles(['甲', 'Ink'], 1), joinedTitles(['甲'], 1, 2)]).toEqual([
    '甲 · Ink',
    '甲 · …',
    '甲 · …',
  ])
})
