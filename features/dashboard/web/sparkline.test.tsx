import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pointsOf, Sparkline } from './sparkline.tsx'

test('the line runs from the first value to the last, with the minimum at the bottom and the maximum at the top', () => {
  expect(pointsOf([10, 30, 20])).toBe('0.0,30.0 50.0,0.0 100.0,15.0')
})

test('equal values give a horizontal line in the middle', () => {
  expect(pointsOf([7, 7])).toBe('0.0,15.0 100.0,15.0')
})

test.each([[undefined], [[]], [[5]]])('%j renders nothing', (values) => {
  expect(render(<Sparkline values={values} hue="first" />).container.innerHTML).toBe('')
})
