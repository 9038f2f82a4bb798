import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { themeColours } from '#web/ui/theme/theme-colours.ts'
import { ColourField } from './colour-field.tsx'

const palette = themeColours.slice(0, 3)
const [blue = '', , last = ''] = palette

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('./colour-popover.tsx')
})

function Mark({ initial, isRequired = false }: { initial?: string; isRequired?: boolean }) {
  const [value, setValue] = useState(initial)
  return <ColourField label="颜色" value={value} onChange={setValue} isRequired={isRequired} palette={palette} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /颜色/, hidden: true })

async function open() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '选择颜色' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: '颜色' })) }
}

test('a colour is typed; what is none stays with an error', async () => {
  const user = userEvent.setup()
  render(<Mark />)
  await user.type(input(), `${blue.slice(1).toUpperCase()}{Enter}`)
  expect(input().value).toBe(blue)
  await user.clear(input())
  await user.type(input(), 'sky{Enter}')
  expect(screen.getByText('请输入颜色，如 #2d8cf0')).toBeTruthy()
})

test('a colour is chosen from the palette by keyboard, and the focus returns', async () => {
  render(<Mark initial={blue} />)
  const { user, dialog } = await open()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('option', { name: blue })))
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(input().value).toBe(last))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择颜色' })))
})

test('any other colour comes from the browser’s own picker; it can be cleared unless it is required', async () => {
  const { unmount } = render(<Mark initial={blue} />)
  const { user, dialog } = await open()
  fireEvent.change(dialog.getByLabelText('自定义颜色'), { target: { value: last } })
  expect(input().value).toBe(last)
  await user.click(dialog.getByRole('button', { name: '清除' }))
  await waitFor(() => expect(input().value).toBe(''))
  unmount()
  render(<Mark initial={blue} isRequired />)
  const { dialog: required } = await open()
  expect(required.queryByRole('button', { name: '清除' })).toBeNull()
})
