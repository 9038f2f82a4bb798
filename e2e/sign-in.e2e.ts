import { expect, type Page } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { listedRows, lockScreen, signInToList, unlock } from '#e2e/lock-screen.ts'
import { translatePage } from '#e2e/translate-page.ts'

// Chromium logs refused and missing answers, and scripts that fail.
test.use({ expectedMessages: ['Failed to load resource', 'broken'] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert')

const brokenAnswers = [
  { status: 200, contentType: 'text/html', body: '<html></html>' },
  { status: 500, contentType: 'text/plain', body: 'boom' },
] as const

test('[S1.3 S1.13 S2.1 S2.3 S2.9 S4.1 S4.4 S4.10 S4.11 E7] a user who is signed out signs in, whatever goes wrong meanwhile, and then sees the requested page, which is always one of the console', async ({
  page,
  addUser,
  openWindow,
  journeyServer,
}) => {
  const reader = await addUser(['basic-list'], { name: 'reader' })

  await test.step('the requested page leads to the sign-in page, where errors are shown at the form', async () => {
    await page.goto('./list/basic-list?page=3&status=pass#rows')
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect') === '/list/basic-list?page=3&status=pass#rows')
    await expect(page).toHaveTitle(/^登录/)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入用户名')).toBeVisible()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await fillSignIn(page, { username: reader.username, password: 'not the right one' })
    await expect(alert(page)).toContainText('用户名或密码错误')
    await expect(page.getByLabel('用户名')).toHaveValue(reader.username)
    await page.context().setOffline(true)
    await fillSignIn(page, reader)
    await expect(alert(page)).toContainText('网络')
    await page.context().setOffline(false)
    for (const answer of brokenAnswers) {
      await page.route('**/api/login', (route) => route.fulfill(answer), { times: 1 })
      await fillSignIn(page, reader)
      await expect(alert(page)).toContainText(`HTTP ${answer.status}`)
    }
  })

  await test.step('signing in leads to it, including its query', async () => {
    await fillSignIn(page, reader)
    await expect(heading(page, '基础列表')).toBeVisible()
    await expect(page).toHaveURL(/\/list\/basic-list\?page=3&status=pass#rows$/)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('ACCESS-TOKEN')))).toBe(true)
  })

  await test.step('a password set by someone else must be changed first; a redirect to another host ends on a page of the console', async () => {
    const newcomer = await addUser(['basic-list'], { name: 'newcomer', mustChangePassword: true })
    const window = await openWindow()
    await window.goto(`./login?redirect=${encodeURIComponent('//evil.example')}`)
    await fillSignIn(window, newcomer)
    await expect(heading(window, '设置新密码')).toBeVisible()
    for (const password of ['password', 'quite my own abacus']) {
      await window.getByLabel('新密码', { exact: true }).fill(password)
      await window.getByLabel('确认新密码').fill(password)
      await window.getByRole('button', { name: '保存并进入' }).click()
      if (password === 'password') await expect(window.getByText('这个密码太常见，容易被猜到')).toBeVisible()
    }
    await expect(heading(window, '基础列表')).toBeVisible()
    await expect(window).toHaveURL(`${journeyServer.url}list/basic-list`)
  })

  await test.step('a user without permissions sees a message instead of waiting forever', async () => {
    const window = await openWindow()
    await window.goto('./login')
    await fillSignIn(window, await addUser([], { name: 'stranger' }))
    await expect(window.getByText('你的账号还没有任何权限')).toBeVisible()
    await expect(window.getByRole('button', { name: '退出登录' })).toBeVisible()
  })

  await test.step('translated by the browser, the page and the console behind it do all they do else', async () => {
    const window = await openWindow()
    await translatePage(window)
    const user = await addUser('all', { name: 'translated' })
    await window.goto('./login')
    await fillSignIn(window, { username: user.username, password: 'not the right one' })
    await expect(alert(window)).toContainText('用户名或密码错误')
    await window.getByRole('button', { name: /English/ }).click()
    await window.getByRole('button', { name: /中文/ }).click()
    await signInToList(window, user)
    await window.getByRole('button', { name: '新建', exact: true }).click()
    const form = window.getByRole('dialog', { name: '新建记录' })
    await form.getByRole('button', { name: '新建记录' }).click()
    await expect(form.getByText('请输入名称')).toBeVisible()
    await form.getByLabel('名称').fill('translated')
    await window.keyboard.press('Escape')
    const question = window.getByRole('alertdialog')
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(form).toBeHidden()
    await window
      .getByRole('checkbox', { name: /^选择 / })
      .first()
      .click()
    await window.getByRole('button', { name: '取消选择' }).click()
    await lockScreen(window)
    await unlock(window, user)
    await expect(listedRows(window).first()).toBeVisible()
  })

  await test.step('without its scripts the page says that it could not be loaded, and so it does if one fails', async () => {
    const window = await openWindow()
    for (const code of [undefined, 'throw new Error("broken")', 'let broken, broken']) {
      const main = '**/assets/main-*.js'
      await window.route(main, (route) =>
        code === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: code }),
      )
      await window.goto('about:blank')
      await window.goto('./login')
      await expect(window.getByText('控制台加载失败')).toBeVisible()
      await window.unroute(main)
    }
  })
})
