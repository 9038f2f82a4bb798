import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ComparisonTable } from './comparison-table.tsx'

test('removals and additions are distinguishable without colour, and missing values stay empty', () => {
  render(
    <ComparisonTable
      label="内容变化"
      rowsTitle="项目"
      sides={[
        { title: '之前', mark: 'removed' },
        { title: '之后', mark: 'added' },
      ]}
      rows={[
        { id: 'status', title: '状态', owner: '沈若琳', values: ['通过', '拒绝'] },
        { id: 'city', title: '城市', values: [undefined, '杭州'] },
      ]}
    />,
  )
  const table = within(screen.getByRole('table', { name: '内容变化' }))
  expect(table.getByRole('deletion').textContent).toBe('通过')
  expect(table.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['拒绝', '杭州'])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['沈若琳状态', '城市'])
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['通过', '拒绝', '', '杭州'])
})
