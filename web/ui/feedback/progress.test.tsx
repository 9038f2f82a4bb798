import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

const bar = () => screen.getByRole('progressbar', { name: '正在导出' })

test('a bar says what it is, how far it is, and shows the figure', () => {
  render(<Progress label="正在导出" value={41.6} isLabelHidden />)
  expect(bar().getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByText('42%')).toBeTruthy()
})

test.each([
  [-3, '0'],
  [250, '100'],
])('a value of %i stays within the bar', (value, now) => {
  render(<Progress label="正在导出" value={value} />)
  expect(bar().getAttribute('aria-valuenow')).toBe(now)
})

test('words of its own stand in the place of the percentage', () => {
  render(<Progress label="正在导出" value={130.5} words="130.5%" />)
  expect(bar().getAttribute('aria-valuenow')).toBe('100')
  expect(bar().getAttribute('aria-valuetext')).toBe('130.5%')
  expect(screen.getByText('130.5%')).toBeTruthy()
})

test('a bar of unknown length has no figure and says that it is under way', () => {
  render(<Progress label="正在导出" />)
  expect(bar().getAttribute('aria-valuenow')).toBeNull()
  expect(bar().getAttribute('aria-valuetext')).toBe('进行中')
})

test('an end is said in words too', () => {
  render(<Progress label="正在导出" value={64} end="bad" />)
  expect(bar().getAttribute('aria-valuetext')).toBe('失败 64%')
})
