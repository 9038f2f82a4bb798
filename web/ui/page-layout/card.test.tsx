import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Card } from './card.tsx'

test('a card with a title is a region of that name that contains its actions and content', () => {
  render(
    <Card title="基本资料" actions={<button type="button">编辑资料</button>}>
      沈若琳
    </Card>,
  )
  const card = screen.getByRole('region', { name: '基本资料' })
  expect(within(card).getByRole('heading', { level: 2, name: '基本资料' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: '编辑资料' })).toBeTruthy()
  expect(within(card).getByText('沈若琳')).toBeTruthy()
})

test('a card without a title is not a region', () => {
  render(<Card>沈若琳</Card>)
  expect(screen.queryByRole('region')).toBeNull()
})
