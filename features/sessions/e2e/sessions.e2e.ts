import { expect } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, online } from '#e2e/users.ts'

test.use({ expectedMessages: ['401 (Unauthorized)'] })

test('[B6] an administrator finds somebody who is online and ends all their sessions', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await other.goto('./login')
  await fillSignIn(other, online)
  await other.getByRole('banner').waitFor()

  await signInTo(page, './system/session', administrator)
  await expect(page.getByRole('heading', { level: 1, name: '在线用户' })).toBeVisible()
  await page.getByRole('searchbox', { name: '用户' }).fill(online.username)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row', { name: online.username })).not.toHaveCount(0)
  await page
    .getByRole('button', { name: `${online.username} 的更多操作` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '下线全部设备' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`让“${online.username}”的全部设备下线？`)
  await question.getByRole('button', { name: '下线全部设备' }).click()
  await expect(page.getByText(/台设备已下线/)).toBeVisible()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()

  // The other console hears of it by itself.
  await expect(other.getByRole('alertdialog', { name: '提示' })).toContainText('登录身份已失效，请重新登录')
  await elsewhere.close()
})

test('who ends the own current session is told so first, and is signed out', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const leaving = await elsewhere.newPage()
  await leaving.goto('./login')
  await fillSignIn(leaving, administrator)
  await leaving.getByRole('banner').waitFor()
  await leaving.goto('./system/session')
  const own = leaving.getByRole('row').filter({ hasText: '当前' })
  await own.getByRole('button', { name: /的此设备下线$/ }).click()
  const question = leaving.getByRole('alertdialog')
  await expect(question).toContainText('你正在使用的设备')
  await question.getByRole('button', { name: '下线', exact: true }).click()
  await expect(leaving).toHaveURL(/\/login/)
  await elsewhere.close()
  await signInTo(page, './system/session', administrator)
})
