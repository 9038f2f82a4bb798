import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'

test('[S2.21] the monitor shows the state of the server, updates by itself, and rests while it is paused', async ({ page, addUser }) => {
  await signInTo(page, './dashboard/monitor', await addUser(['console', 'monitor']))
  await expect(page.getByRole('heading', { level: 1, name: '监控页' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: /MB$/ }).first()).toBeVisible()
  await expect(main.getByRole('row', { name: /^\w+\.\w+/ }).first()).toBeVisible()
  await expect(main.getByText(/^SQLite（内置）/)).toBeVisible()

  const times = main.getByText(/^每 5 秒更新/)
  const before = await readUntil(
    () => times.innerText(),
    (text) => text !== '',
  )
  await expect(times).not.toHaveText(before)

  await main.getByRole('button', { name: '暂停' }).click()
  await expect(main.getByText(/^已暂停/)).toBeVisible()
  await main.getByRole('button', { name: '继续' }).click()
  await expect(times).toBeVisible()
})
