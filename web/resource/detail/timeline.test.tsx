import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Timeline } from './timeline.tsx'

test('an event shows who did it and when, its details, and how it ended', () => {
  const at = new Date(2026, 10, 21, 9, 5).toISOString()
  render(
    <Timeline
      events={[
        { id: '2', title: '拒绝', at, by: '贺兰', tone: 'bad', content: <p>金额不符</p> },
        { id: '1', title: '创建', at },
      ]}
    />,
  )
  const [refused, created] = screen.getAllByRole('listitem')
  expect(refused?.textContent).toBe('拒绝贺兰2026-11-21 09:05金额不符')
  expect(refused?.dataset['tone']).toBe('bad')
  expect(created?.textContent).toBe('创建2026-11-21 09:05')
})
