import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PageTabs } from './page-tabs.tsx'

function Settings({ isKept = false }: { isKept?: boolean }) {
  const [tab, setTab] = useState('profile')
  const tabs = [
    { id: 'profile', label: '基本资料', content: <input aria-label="昵称" /> },
    { id: 'team', label: '团队', content: <p>团队成员</p>, isDisabled: true },
    { id: 'safety', label: '安全', content: <p>登录密码</p> },
    { id: 'notices', label: '通知', content: <p>邮件提醒</p> },
  ]
  return <PageTabs label="个人设置" tabs={tabs} value={tab} onChange={setTab} isKept={isKept} />
}

const tab = (name: string) => screen.getByRole('tab', { name })

test('clicking a tab shows only its panel', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  await user.click(tab('安全'))
  expect(screen.getByRole('tabpanel', { name: '安全' }).textContent).toBe('登录密码')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(tab('安全').getAttribute('aria-selected')).toBe('true')
})

test('arrow keys, Home and End cycle through the tabs and skip disabled ones', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  await user.tab()
  expect(document.activeElement).toBe(tab('基本资料'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('安全'))
  expect(screen.getByRole('tabpanel', { name: '安全' })).toBeTruthy()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(tab('通知'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tab('基本资料'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(tab('通知'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('基本资料'))
})

test('Alt with an arrow key is left to the browser, where it navigates back', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  await user.tab()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(tab('基本资料').getAttribute('aria-selected')).toBe('true')
})

test('the Tab key moves from the selected tab into its panel', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  await user.click(tab('安全'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: '安全' }))
})

test.each([
  { isKept: true, text: '掌柜', behaviour: 'a kept panel still has its input when it is shown again' },
  { isKept: false, text: '', behaviour: 'a panel that is not kept is reset' },
])('$behaviour', async ({ isKept, text }) => {
  const user = userEvent.setup()
  render(<Settings isKept={isKept} />)
  await user.type(screen.getByRole('textbox', { name: '昵称' }), '掌柜')
  await user.click(tab('安全'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(tab('基本资料'))
  expect(screen.getByDisplayValue(text)).toBe(screen.getByRole('textbox', { name: '昵称' }))
})
