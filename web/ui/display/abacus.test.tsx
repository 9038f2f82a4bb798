import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Abacus } from './abacus.tsx'
import { beadsOf } from './beads.ts'

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('the moved beads of a rod add up to its digit %i', (digit) => {
  const [heavenly, ...earthly] = beadsOf(digit)
  expect((heavenly?.isMoved ? 5 : 0) + earthly.filter(({ isMoved }) => isMoved).length).toBe(digit)
})

test.each([0, 4, 5, 9])('no two beads of a rod that shows %i overlap', (digit) => {
  const positions = beadsOf(digit).map(({ y }) => y)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(new Set(positions).size).toBe(6)
})

test('an abacus with a label is an image with that name', () => {
  render(<Abacus digits="404" label="404" />)
  expect(screen.getByRole('img', { name: '404' })).toBeTruthy()
})

test('an abacus without a label is hidden from assistive technology', () => {
  render(<Abacus digits="000" />)
  expect(screen.queryByRole('img')).toBeNull()
})
