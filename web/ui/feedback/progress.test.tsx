import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

const bar = () => screen.getByRole('progressbar', { name: '正在导出' })

test('a progress bar exposes its label and value, and shows the percentage', () => {
  render(<Progress label="正在导出" value={41.6} isLabelHidden />)
  expect(bar().getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByText('42%')).toBeTruthy()
})

test.each([
  [-3, '0'],
  [250, '100'],
])('a value of %i is clamped', (value, now) => {
  render(<Progress label="正在导出" value={value} />)
  expect(bar().getAttribute('aria-valuenow')).toBe(now)
})

test('a custom value text replaces the percentage', () => {
  render(<Progress label="正在导出" value={130.5} valueText="130.5%" />)
  expect(bar().getAttribute('aria-valuenow')).toBe('100')
  expect(bar().getAttribute('aria-valuetext')).toBe('130.5%')
  expect(screen.getByText('130.5%')).toBeTruthy()
})

test('an indeterminate bar has no percentage and is announced as in progress', () => {
  render(<Progress label="正在导出" />)
  expect(bar().getAttribute('aria-valuenow')).toBeNull()
  expect(bar().getAttribute('aria-valuetext')).toBe('进行中')
})

test('the final state is also exposed as text', () => {
  render(<Progress label="正在导出" value={64} end="bad" />)
  expect(bar().getAttribute('aria-valuetext')).toBe('失败 64%')
})
