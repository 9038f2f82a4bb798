import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ImportCheck } from './check-import.ts'
import { CheckStep } from './check-step.tsx'
import { useImportMessages } from './messages.ts'

const zh = useImportMessages.in['zh-CN']

const none: ImportCheck = {
  id: '0000000000000001',
  counts: { create: 0, update: 0, unchanged: 0, invalid: 0 },
  problems: [],
  leftOut: 0,
  emptied: 0,
  clearsEmpty: false,
}

/** Shows what a check found; returns what is chosen of empty cells. */
function show(check: Partial<ImportCheck>): boolean[] {
  const chosen: boolean[] = []
  render(
    <CheckStep
      messages={zh({ one: '硬币', many: '硬币', fields: {}, choices: {} })}
      file={{ name: '硬币.csv', header: [], rows: [] }}
      fields={[]}
      choice={{ columns: [] }}
      done={0}
      check={{ ...none, ...check }}
      isOwned={false}
      note={undefined}
      onClearing={(clearsEmpty) => chosen.push(clearsEmpty)}
    />,
  )
  return chosen
}

test('empty cells keep what records have, until the user asks to clear it', async () => {
  const chosen = show({ counts: { ...none.counts, update: 3 }, emptied: 2 })
  expect(screen.getByText('有 2 个空单元格对应的记录中已有内容，这些内容将保留。', { exact: false })).toBeTruthy()
  const clear = screen.getByRole<HTMLInputElement>('checkbox', { name: '清空这些内容' })
  expect(clear.checked).toBe(false)
  await userEvent.click(clear)
  expect(chosen).toEqual([true])
})

test('what is cleared is counted, and can be kept after all', async () => {
  const chosen = show({ counts: { ...none.counts, invalid: 1 }, emptied: 1, clearsEmpty: true })
  expect(screen.getByText('记录中的 1 处内容将被清空', { exact: false })).toBeTruthy()
  expect(screen.getByText('必填项不能清空，取消勾选则保留原内容。')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: '清空这些内容', checked: true }))
  expect(chosen).toEqual([false])
})

test('a file of which no row was checked says that its columns are empty, and how many rows were left out', () => {
  show({ leftOut: 3 })
  expect(screen.getByRole('status').textContent).toContain('对应的列中没有内容')
  expect(screen.getByText('略过了 3 行', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
