import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Steps } from './steps.tsx'

const steps = ['上传', '核对', '完成'].map((title) => ({ id: title, title }))
const states = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('each step says its state, and one is the current step', () => {
  render(<Steps label="导入" steps={steps} current={1} isVertical />)
  expect(states()).toEqual(['上传已完成', '2核对进行中', '3完成未开始'])
  expect(screen.getByRole('list', { name: '导入' }).querySelector('[aria-current="step"]')?.textContent).toContain('核对')
})

test('a failed step says so', () => {
  render(<Steps label="导入" steps={steps} current={1} hasError isVertical />)
  expect(states()[1]).toBe('核对有误')
})

test('once all are done none is current, and a narrow row shows the last one', () => {
  render(<Steps label="导入" steps={steps} current={3} />)
  expect(states()).toEqual(['上传已完成', '核对已完成', '完成已完成'])
  expect(document.querySelector('[aria-current]')).toBeNull()
  expect(document.querySelector('p')?.textContent).toBe('第 3 步，共 3 步完成')
})
