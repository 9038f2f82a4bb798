import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ok } from '#web/testing/test-server.ts'
import { edit, openCoins, penny, pennyPath, preloadControls, remove, sensitive } from '#web/resource/test-coins.tsx'

beforeAll(preloadControls)

const email = 'shen@corp.cn'
const revealPath = `POST ${pennyPath}/reveal`
const permissions = [edit, remove, sensitive]

/** The list for a user who may reveal addresses. */
const openRevealing = (answers = {}) => openCoins({ [revealPath]: () => ok({ value: email }), ...answers }, { permissions })

async function openForm(page: ReturnType<typeof openCoins>) {
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  return within(await screen.findByRole('dialog', { name: '编辑硬币' }))
}

test('[I9] a masked value is revealed by its button, named after field and record, and hidden again', async () => {
  const page = openRevealing()
  await page.user.click(await screen.findByRole('button', { name: '查看“一分”的邮箱' }))
  expect(await screen.findByText(email)).toBeDefined()
  expect(page.server.sentTo(revealPath).map(({ body }) => body)).toEqual([{ field: 'email' }])
  expect(screen.getByRole('button', { name: '复制“一分”的邮箱' })).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: '隐藏“一分”的邮箱' }))
  expect(screen.queryByText(email)).toBeNull()
  expect(screen.getByText('s****@corp.cn')).toBeDefined()
})

test('[I9] a revealed value is masked again after half a minute', async () => {
  const page = openRevealing()
  const button = await screen.findByRole('button', { name: '查看“一分”的邮箱' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await page.user.click(button)
    await screen.findByText(email)
    act(() => void vi.advanceTimersByTime(30_000))
    expect(screen.queryByText(email)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('[I9] a user who may not reveal a value has no button, and cannot change it', async () => {
  const page = openCoins()
  const drawer = await openForm(page)
  expect(screen.queryByRole('button', { name: /查看/ })).toBeNull()
  const field = drawer.getByLabelText(/邮箱/)
  expect([field.getAttribute('value'), field.hasAttribute('readonly')]).toEqual(['s****@corp.cn', true])
  expect(drawer.getByText('没有查看敏感信息的权限，不能修改')).toBeDefined()
})

test('[I9] a form sends a masked field only if it was revealed and changed', async () => {
  const page = openRevealing({ [`PATCH ${pennyPath}`]: () => ok({ ...penny, version: 4 }) })
  const drawer = await openForm(page)
  await page.user.click(drawer.getByRole('button', { name: '查看并修改 邮箱' }))
  await waitFor(() => expect(drawer.getByLabelText(/邮箱/)).toHaveProperty('value', email))
  const [city, address] = [drawer.getByLabelText(/城市/), drawer.getByLabelText(/邮箱/)]
  await page.user.clear(city)
  await page.user.paste('苏州')
  await page.user.click(drawer.getByRole('button', { name: '保存硬币' }))
  await screen.findByText('已保存 一分')
  expect(page.server.sentTo(`PATCH ${pennyPath}`)[0]?.body).toEqual({ city: '苏州', version: 3 })
  expect(address.hasAttribute('readonly')).toBe(false)
})
