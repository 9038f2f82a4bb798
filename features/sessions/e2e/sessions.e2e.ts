import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'

// Chromium logs a wrong password, and the calls of sessions that have ended.
test.use({ expectedMessages: ['401 (Unauthorized)'] })

test('[B6] a failed sign-in is in the login log with its reason, all sessions of an online user are ended, the audit log is saved as it is filtered, and the own session is ended last', async ({
  page,
  addUser,
  openWindow,
}) => {
  const user = await addUser('all', { name: 'watcher' })
  const watched = await addUser(['monitor'], { name: 'watched' })
  const other = await openWindow()
  await other.goto('./login')
  await fillSignIn(other, { ...watched, password: 'a wrong guess' })
  await expect(other.getByText('用户名或密码错误')).toBeVisible()
  await fillSignIn(other, watched)
  await other.getByRole('banner').waitFor()
  await signInTo(page, './system/login-log', user)

  await test.step('the login log says why the first attempt failed', async () => {
    await page.getByRole('searchbox', { name: '用户' }).fill(watched.username)
    await page.getByRole('button', { name: '结果 全部' }).click()
    await page.getByRole('option', { name: '失败' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/result=refused/)
    await expect(page.getByRole('row').filter({ hasText: watched.username })).toHaveText([/密码错误/])
  })

  await test.step('all sessions of an online user are ended, and their console notices by itself', async () => {
    await page.goto('./system/session')
    await expect(page.getByRole('heading', { level: 1, name: '在线用户' })).toBeVisible()
    await page.getByRole('searchbox', { name: '用户' }).fill(watched.username)
    await page.getByRole('button', { name: `${watched.username}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '下线全部设备' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`让“${watched.username}”的全部设备下线？`)
    await question.getByRole('button', { name: '下线全部设备' }).click()
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await expect(other.getByRole('alertdialog', { name: '提示' })).toContainText('登录身份已失效，请重新登录')
  })

  await test.step('the audit log is saved as it is filtered, which is an entry of its own with the filter in words', async () => {
    await page.goto(`./system/audit?result=done&username=${user.username}`)
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出', exact: true }).click()])
    expect(download.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
    const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n').filter((line) => line !== '')
    expect(head).toMatch(/^\uFEFF时间 \(Asia\/Shanghai\),用户,API 密钥,操作/)
    expect(lines.filter((line) => line.includes('session.create'))).toHaveLength(1)
    expect(lines.filter((line) => !line.includes(user.username) || line.includes('已拒绝'))).toEqual([])
    await page.goto(`./system/audit?action=audit.export&username=${user.username}`)
    await page.getByRole('table').getByRole('rowheader').first().click()
    const drawer = page.getByRole('dialog', { name: '操作详情' })
    await expect(drawer.getByRole('list', { name: '变更内容' })).toContainText(/结果.*已完成/)
    await expectAccessible(page)
  })

  await test.step('who ends the own current session is told so first, and is signed out', async () => {
    await page.goto('./system/session')
    await page
      .getByRole('row')
      .filter({ hasText: '当前' })
      .getByRole('button', { name: /^下线 / })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('你正在使用的设备')
    await question.getByRole('button', { name: '下线', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})
