import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pointsOf, Sparkline } from './sparkline.tsx'

test('the line runs from the first value to the last, the lowest at its foot and the highest at its top', () => {
  expect(pointsOf([10, 30, 20])).toBe('0.0,30.0 50.0,0.0 100.0,15.0')
})

test('what is always the same is a line through the middle', () => {
  expect(pointsOf([7, 7])).toBe('0.0,15.0 100.0,15.0')
})

test.each([[undefined], [[]], [[5]]])('%j is no line', (values) => {
  expect(render(<Sparkline values={values} hue="first" />).container.innerHTML).toBe('')
})
