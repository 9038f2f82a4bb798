import { expect } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, mover, newcomer, reader, stranger } from '#e2e/users.ts'

test.describe('signing in and out', () => {
  test('[S1.3 S1.13 S2.1 S2.3 S2.9 S4.1 S4.4 S4.10 S4.11] a signed-out user has to sign in and then sees the requested page, including its query', async ({
    page,
  }) => {
    await page.goto('./list/basic-list?page=3&status=pass#rows')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/list/basic-list?page=3&status=pass#rows')
    await expect(page).toHaveTitle(/^登录/)
    await fillSignIn(page, administrator)
    await expect(page.getByRole('heading', { name: '基础列表', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/list\/basic-list\?page=3&status=pass#rows$/)
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('ACCESS-TOKEN')))).toBe(true)
  })

  test('[S4.6 S4.7 S4.8 S4.9 S3.53 S3.54] signing out removes token and user, and Back leads to the sign-in page', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /ACCESS-TOKEN$|CURRENT-USER$/.test(key)).length)
    expect(await keys()).toBe(2)
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await keys()).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test.describe('in several tabs', () => {
    // The other tab may have a call in flight when the session ends.
    test.use({ expectedMessages: ['401 (Unauthorized)'] })

    test('signing out in one tab signs out the others', async ({ context, page }) => {
      await signInTo(page, './list/basic-list', reader)
      const other = await context.newPage()
      await other.goto('./list/basic-list')
      await expect(other.getByRole('heading', { name: '基础列表', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /账号菜单/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(other).toHaveURL(/\/login/)
    })
  })

  test('[S4.5 S4.2] with a stored token the requested page opens without signing in', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    const requested = page.waitForRequest(/\/api\/admin_info$/)
    await page.goto('./list/basic-list?page=2')
    await requested
    await expect(page.getByRole('heading', { name: '基础列表', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/page=2$/)
  })

  test('a session that is not remembered is shared with a new tab and ends with the browser', async ({ context, page }) => {
    await page.goto('./login')
    await page.getByRole('checkbox', { name: '7 天内自动登录' }).uncheck()
    await fillSignIn(page, reader)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('ACCESS-TOKEN')))).toBe(false)
    const other = await context.newPage()
    await other.goto('./list/basic-list')
    await expect(other.getByRole('heading', { name: '基础列表', level: 1 })).toBeVisible()
    // The device stays known, which opens nothing.
    const cookies = (await context.cookies()).filter(({ name }) => !name.startsWith('steward-device'))
    expect(cookies.map(({ expires }) => expires)).toEqual([-1])
  })

  test.describe('with errors', () => {
    test.use({ expectedMessages: ['Failed to load resource'] })

    test('empty fields and a wrong password are reported at the form, and the user name stays', async ({ page }) => {
      await page.goto('./login')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请输入用户名')).toBeVisible()
      await expect(page.getByText('请输入密码')).toBeVisible()
      await fillSignIn(page, { username: reader.username, password: 'not the right one' })
      await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
      await expect(page.getByLabel('用户名')).toHaveValue(reader.username)
    })

    for (const [what, response, text] of [
      ['an HTML page instead of JSON', { status: 200, contentType: 'text/html', body: '<html></html>' }, /服务器/],
      ['an error without an envelope', { status: 500, contentType: 'text/plain', body: 'boom' }, /服务器/],
    ] as const) {
      test(`${what} shows an error, and signing in works afterwards`, async ({ page }) => {
        await page.goto('./login')
        await page.route('**/api/login', (route) => route.fulfill(response), { times: 1 })
        await fillSignIn(page, reader)
        await expect(page.getByRole('alert')).toContainText(text)
        await fillSignIn(page, reader)
        await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
      })
    }

    test('a missing network shows an error', async ({ context, page }) => {
      await page.goto('./login')
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      await context.setOffline(true)
      await fillSignIn(page, reader)
      await expect(page.getByRole('alert')).toContainText(/网络/)
    })

    test('a user without permissions sees a message instead of waiting forever', async ({ page }) => {
      await page.goto('./login')
      await fillSignIn(page, stranger)
      await expect(page.getByText('你的账号还没有任何权限')).toBeVisible()
      await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    })

    test('a password set by someone else must be changed first', async ({ page }) => {
      await page.goto('./login?redirect=/list/basic-list')
      await fillSignIn(page, newcomer)
      await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible()
      await page.getByLabel('新密码', { exact: true }).fill('password')
      await page.getByLabel('确认新密码').fill('password')
      await page.getByRole('button', { name: '保存并进入' }).click()
      await expect(page.getByText('这个密码太常见，容易被猜到')).toBeVisible()
      await page.getByLabel('新密码', { exact: true }).fill('quite my own abacus')
      await page.getByLabel('确认新密码').fill('quite my own abacus')
      await page.getByRole('button', { name: '保存并进入' }).click()
      await expect(page.getByRole('heading', { name: '基础列表', level: 1 })).toBeVisible()
    })
  })

  test.describe('without its scripts', () => {
    test.use({ expectedMessages: ['net::ERR_FAILED', 'broken'] })

    test('the page says that it could not be loaded', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('./login')
      await expect(page.getByText('控制台加载失败')).toBeVisible()
    })

    for (const code of ['throw new Error("broken")', 'let broken, broken']) {
      test(`the page says so as well if a script loads but fails: ${code}`, async ({ page }) => {
        await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
        await page.goto('./login')
        await expect(page.getByText('控制台加载失败')).toBeVisible()
      })
    }
  })

  test('users change their password in the account menu and stay signed in', async ({ page }) => {
    await signInTo(page, './list/basic-list', mover)
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await dialog.getByLabel('原密码').fill(mover.password)
    await dialog.getByLabel('新密码', { exact: true }).fill('beads on nine rods')
    await dialog.getByLabel('确认新密码').fill('beads on nine rods')
    await page.keyboard.press('Enter')
    await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '基础列表', level: 1 })).toBeVisible()
  })

  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ]) {
    test(`[E7] a redirect to ${target} ends on a page of the console`, async ({ page, baseURL }) => {
      await page.goto(`./login?redirect=${encodeURIComponent(target)}`)
      await fillSignIn(page, reader)
      await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
      expect(page.url().startsWith(baseURL ?? '')).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/list/basic-list')
    })
  }
})
