import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { CascaderField } from './cascader-field.tsx'

const regions: readonly TreeNode[] = [
  {
    id: 'zj',
    label: '浙江',
    children: [
      {
        id: 'hz',
        label: '杭州',
        children: [
          { id: 'xh', label: '西湖区' },
          { id: 'bj', label: '滨江区' },
        ],
      },
      { id: 'nb', label: '宁波', children: [{ id: 'hs', label: '海曙区' }] },
    ],
  },
  { id: 'bjs', label: '北京', children: [{ id: 'cy', label: '朝阳区' }] },
  { id: 'old', label: '已撤销', isDisabled: true, children: [{ id: 'gone', label: '旧区' }] },
]

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('./cascader-popover.tsx')
})

function Address({ initial, isRequired = false, isReadOnly = false }: { initial?: string; isRequired?: boolean; isReadOnly?: boolean }) {
  const [value, setValue] = useState(initial)
  return <CascaderField label="地址" nodes={regions} value={value} onChange={setValue} {...{ isRequired, isReadOnly }} />
}

const trigger = () => screen.getByRole('button', { name: /地址/ })

async function open(initial?: string) {
  const user = userEvent.setup()
  render(<Address {...(initial !== undefined && { initial })} />)
  await user.click(trigger())
  return { user, dialog: within(await screen.findByRole('dialog', { name: '地址' })) }
}

test('a leaf is chosen level by level, and the whole path is shown', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('option', { name: '浙江' }))
  await user.click(await dialog.findByRole('option', { name: '宁波' }))
  await user.click(await dialog.findByRole('option', { name: '海曙区' }))
  await waitFor(() => expect(trigger().textContent).toBe('浙江 / 宁波 / 海曙区'))
})

test('it opens at the chosen leaf; another branch replaces the columns below', async () => {
  const { user, dialog } = await open('xh')
  await waitFor(() => expect(dialog.getAllByRole('listbox')).toHaveLength(3))
  expect(dialog.getByRole('option', { name: '西湖区' }).ariaSelected).toBe('true')
  await user.click(dialog.getByRole('option', { name: '北京' }))
  await dialog.findByRole('option', { name: '朝阳区' })
  expect(dialog.getAllByRole('listbox')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(trigger().textContent).toBe('浙江 / 杭州 / 西湖区'))
})

test('Down goes from the search to the columns, Right opens the next one, Left goes back, Enter chooses', async () => {
  const { user, dialog } = await open()
  const focused = () => document.activeElement?.textContent
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('浙江'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('杭州'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('西湖区'))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()).toBe('杭州'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('西湖区'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(trigger().textContent).toBe('浙江 / 杭州 / 滨江区'))
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test('with a value Enter chooses another leaf, and the chosen one again', async () => {
  const { user, dialog } = await open('xh')
  const focused = () => document.activeElement?.textContent
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('浙江'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('杭州'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('西湖区'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(trigger().textContent).toBe('浙江 / 杭州 / 西湖区')
})

test('a search finds leaves by any part of their path, but none that is disabled', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByRole('searchbox'), '浙 区')
  expect((await dialog.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '浙江 / 杭州 / 西湖区',
    '浙江 / 杭州 / 滨江区',
    '浙江 / 宁波 / 海曙区',
  ])
  await user.clear(dialog.getByRole('searchbox'))
  await user.type(dialog.getByRole('searchbox'), '旧区')
  expect(await dialog.findByText('没有匹配的选项')).toBeTruthy()
  await user.clear(dialog.getByRole('searchbox'))
  await user.type(dialog.getByRole('searchbox'), '海曙')
  await user.click(await dialog.findByRole('option', { name: '浙江 / 宁波 / 海曙区' }))
  await waitFor(() => expect(trigger().textContent).toBe('浙江 / 宁波 / 海曙区'))
})

test('it can be cleared unless it is required; read-only it is text', async () => {
  const { user, dialog } = await open('xh')
  await user.click(dialog.getByRole('button', { name: '清除' }))
  await waitFor(() => expect(trigger().textContent).toBe('请选择'))
  render(<Address initial="hs" isReadOnly />)
  expect(screen.getByRole('textbox', { name: '地址' })).toHaveProperty('value', '浙江 / 宁波 / 海曙区')
})
