import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChipsField } from './chips-field.tsx'

function Tags(props: { initial?: readonly string[]; max?: number; isReadOnly?: boolean; isDisabled?: boolean; submitted?: string[] }) {
  const { initial = [], submitted, ...field } = props
  const [value, setValue] = useState(initial)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted?.push(value.join(' '))
      }}
    >
      <ChipsField label="标签" value={value} onChange={setValue} {...field} />
      <button type="submit">保存</button>
    </form>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /标签/ })
const chips = () => screen.getAllByRole('button', { name: /^移除/ }).map(({ ariaLabel }) => ariaLabel?.slice('移除'.length))
const announcement = () => document.querySelector('output')?.textContent

test('Enter and commas add what is typed, without submitting; Enter without a text submits', async () => {
  const submitted: string[] = []
  const user = userEvent.setup()
  render(<Tags submitted={submitted} />)
  await user.type(input(), '春茶{Enter}冷链，')
  expect(chips()).toEqual(['春茶', '冷链'])
  expect(announcement()).toBe('已添加冷链')
  expect(submitted).toEqual([])
  await user.keyboard('{Enter}')
  expect(submitted).toEqual(['春茶 冷链'])
})

test('Backspace in the empty input removes the last one, a button any; the focus stays in the field', async () => {
  const user = userEvent.setup()
  render(<Tags initial={['春茶', '冷链', '急']} />)
  await user.click(input())
  await user.keyboard('{Backspace}')
  expect(chips()).toEqual(['春茶', '冷链'])
  await user.click(screen.getByRole('button', { name: '移除春茶' }))
  expect(chips()).toEqual(['冷链'])
  expect(announcement()).toBe('已移除春茶')
  expect(document.activeElement).toBe(input())
})

test('pasted text is split, without duplicates, up to the maximum', async () => {
  const user = userEvent.setup()
  render(<Tags initial={['甲']} max={4} />)
  await user.click(input())
  await user.paste('甲, 乙；丙\n丁\t戊')
  expect(chips()).toEqual(['甲', '乙', '丙', '丁'])
  expect(screen.getByText('4 / 4')).toBeTruthy()
  await user.type(input(), '己{Enter}')
  expect(announcement()).toBe('最多 4 个')
  expect(chips()).toHaveLength(4)
})

test('a duplicate is refused, and leaving the field adds what was typed', async () => {
  const user = userEvent.setup()
  render(<Tags initial={['甲']} />)
  await user.type(input(), '甲{Enter}')
  expect(announcement()).toBe('已有甲')
  await user.type(input(), '乙')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(chips()).toEqual(['甲', '乙'])
})

test('read-only it is text, disabled nothing can be removed', () => {
  const { unmount } = render(<Tags initial={['甲', '乙']} isReadOnly />)
  expect(input().value).toBe('甲、乙')
  unmount()
  render(<Tags initial={['甲']} isDisabled />)
  expect(input().disabled).toBe(true)
  expect(screen.getByRole('button', { name: '移除甲' })).toHaveProperty('disabled', true)
})
