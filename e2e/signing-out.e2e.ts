import { expect, type Page } from '@playwright/test'
import { signInAs, test } from '#e2e/journey.ts'

// The other tab may have a call in flight when the session ends.
test.use({ expectedMessages: ['401 (Unauthorized)'] })

const list = (page: Page) => page.getByRole('heading', { level: 1, name: '基础列表' })
const rows = (page: Page) => page.getByRole('table').getByRole('link')

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The number of stored entries about the session: token and user. */
const storedEntries = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /ACCESS-TOKEN$|CURRENT-USER$/.test(key)).length))

test('[S4.2 S4.5 S4.6 S4.7 S4.8 S4.9 S3.53 S3.54] a stored token opens the requested page, also after a change of the password, until signing out in one tab removes token and user from all', async ({
  context,
  page,
  addUser,
}) => {
  const user = await addUser(['basic-list'], { name: 'mover' })

  await test.step('with a stored token the requested page opens without signing in', async () => {
    await signInAs(page, user)
    const requested = page.waitForRequest(/\/api\/admin_info$/)
    await page.goto('./list/basic-list?page=2')
    await requested
    await expect(rows(page).first()).toBeVisible()
    await expect(page).toHaveURL(/page=2$/)
    await storedEntries(page).toBe(2)
  })

  await test.step('the user who changes the password stays signed in', async () => {
    await choose(page, '修改密码')
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await dialog.getByLabel('原密码').fill(user.password)
    await dialog.getByLabel('新密码', { exact: true }).fill('beads on nine rods')
    await dialog.getByLabel('确认新密码').fill('beads on nine rods')
    await page.keyboard.press('Enter')
    await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('signing out ends the session in all tabs; the document that is left shows nothing and makes no further calls', async () => {
    const other = await context.newPage()
    await other.goto('./list/basic-list')
    await expect(rows(other).first()).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: '第 1 页' }).click()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => {
      window.addEventListener('pagehide', () => sessionStorage.setItem('body at pagehide', `(${document.body.innerText.trim()})`))
    })
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
    await choose(page, '退出登录')
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
    await storedEntries(page).toBe(0)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('body at pagehide'))).toBe('()')
    await expect.poll(() => calls.slice(calls.indexOf('/api/logout'))).toEqual(['/api/logout'])
  })

  await test.step('Back leads to the sign-in page', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(list(page)).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})
