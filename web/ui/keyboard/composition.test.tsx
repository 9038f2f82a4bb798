import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isComposing, keepFromHandlers } from './composition.ts'

const safariEnter = { key: 'Enter', keyCode: 229, isComposing: false }

test.each([
  ['Enter within a composition', { key: 'Enter', isComposing: true }, true],
  ['the Enter that ends one in Safari', safariEnter, true],
  ['Enter by itself', { key: 'Enter', keyCode: 13 }, false],
])('%s belongs to the input method: %s', (_, key, expected) => {
  const seen: boolean[] = []
  render(<input aria-label="名称" onKeyDown={(event) => seen.push(isComposing(event))} />)
  fireEvent.keyDown(screen.getByLabelText('名称'), key)
  expect(seen).toEqual([expected])
})

test('a handler of a library inside gets no key of the input method', () => {
  const keys: string[] = []
  render(
    <span onKeyDownCapture={keepFromHandlers}>
      <input aria-label="搜索" onKeyDown={({ key }) => keys.push(key)} />
    </span>,
  )
  fireEvent.keyDown(screen.getByLabelText('搜索'), safariEnter)
  fireEvent.keyDown(screen.getByLabelText('搜索'), { key: 'Tab', keyCode: 9 })
  expect(keys).toEqual(['Tab'])
})
