import { expect, type Page } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { reader } from '#e2e/people.ts'
import { startStaticHost } from '#e2e/static-host.ts'

const languages = {
  'zh-CN': { heading: '登录', title: '登录 · 掌柜' },
  'en-US': { heading: 'Sign in', title: 'Sign in · Steward' },
} as const
const heading = (page: Page, name: string = languages['zh-CN'].heading) => page.getByRole('heading', { level: 1, name })
const signIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true })
const username = (page: Page) => page.getByLabel('用户名')
const password = (page: Page) => page.getByLabel('密码', { exact: true })
/** The pages that the build has written into the document. */
const written = (page: Page) => page.locator('script[type="text/html"]')

/** Opens the sign-in page while its code does not arrive; what is returned lets it through, and ends when the code has run. */
async function openWithoutCode(page: Page, address = './login'): Promise<() => Promise<void>> {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    letThrough()
    await page.waitForLoadState('load')
  }
}

/** Notes what is sent to sign in, as it is sent. */
function noteTries(page: Page): unknown[] {
  const tries: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') tries.push(request.postDataJSON())
  })
  return tries
}

/** What the browser keeps by name from an earlier visit. */
async function remember(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(`STEWARD__${name}`, JSON.stringify({ value, expire: null }))
  }, Object.entries(values))
}

test.describe('the sign-in page before its code has arrived', () => {
  test('takes user name and password by the keyboard, and signs in by itself once it can', async ({ page }) => {
    const tries = noteTries(page)
    const letThrough = await openWithoutCode(page, './login?redirect=/list/basic-list')
    await expect(username(page)).toBeFocused()
    await page.keyboard.type(reader.username)
    await password(page).focus()
    await page.keyboard.type(reader.password)
    await page.keyboard.press('Enter')
    await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
    expect(tries).toEqual([])
    expect(new URL(page.url()).search).toBe('?redirect=/list/basic-list')
    await letThrough()
    await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    expect(tries).toEqual([{ params: { username: reader.username, password: reader.password, remember: true } }])
  })

  test('keeps what was typed and ticked, the focus and the caret', async ({ page }) => {
    const tries = noteTries(page)
    const letThrough = await openWithoutCode(page)
    await username(page).fill(reader.username)
    await page.getByRole('checkbox', { name: '7 天内自动登录' }).uncheck()
    // Not the field that the page begins in.
    await password(page).fill(reader.password.slice(0, 1) + reader.password.slice(2))
    await password(page).press('Home')
    await password(page).press('ArrowRight')
    await letThrough()
    await expect(password(page)).toBeFocused()
    await page.keyboard.type(reader.password.slice(1, 2))
    await expect(password(page)).toHaveValue(reader.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    expect(tries).toEqual([{ params: { username: reader.username, password: reader.password, remember: false } }])
  })

  test('keeps characters that are still being composed', async ({ context, page }) => {
    const letThrough = await openWithoutCode(page)
    await username(page).focus()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text: 'zhang', selectionStart: 5, selectionEnd: 5 })
    await letThrough()
    await expect(username(page)).toHaveValue('zhang')
    await devtools.send('Input.insertText', { text: '掌柜' })
    await expect(username(page)).toHaveValue('掌柜')
    await page.getByRole('button', { name: /English/ }).click()
    await expect(page.getByLabel('Username')).toHaveValue('掌柜')
  })

  test('sends nothing when something is typed after the press', async ({ page }) => {
    const tries = noteTries(page)
    const letThrough = await openWithoutCode(page)
    await username(page).fill(reader.username)
    await username(page).press('Enter')
    await password(page).pressSequentially('half')
    await letThrough()
    await expect(signIn(page)).not.toHaveAttribute('aria-busy')
    await expect(password(page)).toHaveValue('half')
    expect(tries).toEqual([])
  })

  test('says what is missing of what was sent too early', async ({ page }) => {
    const letThrough = await openWithoutCode(page)
    await signIn(page).click()
    await letThrough()
    await expect(page.getByText('请输入用户名')).toBeVisible()
    await expect(signIn(page)).not.toHaveAttribute('aria-busy')
  })

  test('does what another of its buttons was pressed for', async ({ page }) => {
    const letThrough = await openWithoutCode(page)
    await password(page).fill('seen')
    await page.getByRole('button', { name: '显示密码' }).click()
    await letThrough()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(password(page)).toHaveValue('seen')
    await expect(page.getByRole('status')).toBeEmpty()
  })

  test('says that a press waits, and shows it at the button, be it an icon', async ({ page }) => {
    const letThrough = await openWithoutCode(page)
    for (const name of ['登录', '显示密码', '切换到英文（English）']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.getByRole('status')).toHaveText('请稍候')
      await expect(button).toHaveCSS('animation-name', /turn/, { pseudo: 'before' })
      await expect(button.locator('svg').locator('visible=true')).toHaveCount(0)
    }
    // Only the last one.
    await expect(page.locator('[aria-busy]')).toHaveCount(1)
    await letThrough()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page.getByRole('status')).toBeEmpty()
  })

  test('is not shown to who is signed in', async ({ page }) => {
    await remember(page, { 'ACCESS-TOKEN': 'T1' })
    await openWithoutCode(page)
    await expect(written(page)).toHaveCount(4)
    await expect(page.locator('#root')).toBeEmpty()
  })

  test('is not shown in a new tab while another one is there to hand its session over', async ({ context, page }) => {
    await page.goto('./login?redirect=/list/basic-list')
    await page.getByRole('checkbox', { name: '7 天内自动登录' }).uncheck()
    await fillSignIn(page, reader)
    await expect(page.getByRole('banner')).toBeVisible()
    const other = await context.newPage()
    const letThrough = await openWithoutCode(other, './list/basic-list')
    await expect(other).toHaveURL(/\/login\?redirect=/)
    await expect(written(other)).toHaveCount(4)
    await expect(other.locator('#root')).toBeEmpty()
    await letThrough()
    await expect(other.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
  })

  test('waits for its code where a person has chosen another colour', async ({ page }) => {
    await remember(page, { DESIGN: { darkTheme: false, appTheme: '#9c27b0' } })
    const letThrough = await openWithoutCode(page)
    await expect(written(page)).toHaveCount(4)
    await expect(page.locator('#root')).toBeEmpty()
    await letThrough()
    await expect(heading(page)).toBeVisible()
  })

  test('is not shown by the built files alone, whose accounts are others', async ({ page }) => {
    const host = await startStaticHost('dist', { base: '/', hasCleanAddresses: true })
    const letThrough = await openWithoutCode(page, `${host.address}login`)
    await expect(written(page)).toHaveCount(4)
    await expect(page.locator('#root')).toBeEmpty()
    await letThrough()
    await expect(page.getByText(/^演示版/)).toBeVisible()
    await host.close()
  })

  test.describe('and into which something else has put its own', () => {
    // React says that it draws the page anew.
    test.use({ expectedMessages: ['Minified React error #418'] })

    test('does what was pressed all the same', async ({ page }) => {
      const letThrough = await openWithoutCode(page, './login?redirect=/list/basic-list')
      await username(page).fill(reader.username)
      await password(page).fill(reader.password)
      await password(page).press('Enter')
      await password(page).evaluate((field) => field.before(document.createElement('i')))
      await letThrough()
      await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    })
  })

  test.describe('and never will', () => {
    test.use({ expectedMessages: ['net::ERR_FAILED'] })

    test('says so', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('./login')
      await expect(page.getByText('控制台加载失败')).toBeVisible()
    })
  })

  test.describe('which arrives and breaks', () => {
    test.use({ expectedMessages: ['broken'] })

    for (const code of ['throw new Error("broken")', 'let broken, broken']) {
      test(`says so: ${code}`, async ({ page }) => {
        await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
        await page.goto('./login')
        await expect(page.getByText('控制台加载失败')).toBeVisible()
      })
    }
  })

  test.describe('where no script may run', () => {
    test.use({ javaScriptEnabled: false })

    test('has no form that could be sent', async ({ page }) => {
      await page.goto('./login')
      await expect(written(page)).toHaveCount(4)
      await expect(page.locator('form, input')).toHaveCount(0)
    })
  })
})

for (const [language, { heading: name, title }] of Object.entries(languages)) {
  for (const theme of ['light', 'dark']) {
    test(`the sign-in page in ${language}, ${theme}, is the same before and after its code has arrived, and the one that the code draws`, async ({
      page,
    }) => {
      await remember(page, { LANGUAGE: language, DESIGN: { darkTheme: theme === 'dark', appTheme: '#2d8cf0' } })
      const letThrough = await openWithoutCode(page)
      await expect(heading(page, name)).toBeVisible()
      await expect(page).toHaveTitle(title)
      const sizes = [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]
      const pictures = async () => {
        const taken: string[] = []
        for (const size of sizes) {
          await page.setViewportSize(size)
          taken.push((await page.screenshot({ animations: 'disabled' })).toString('base64'))
        }
        return taken
      }
      const before = await pictures()
      await letThrough()
      const after = await pictures()
      await page.unrouteAll()
      // What is written into the document is taken out of it, so that the code has to draw.
      await page.route('**/login', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(/<script type="text\/html"[^]*?<\/script>/g, '') })
      })
      await page.reload()
      await expect(heading(page, name)).toBeVisible()
      await expect(written(page)).toHaveCount(0)
      const drawn = await pictures()
      expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, true])
      expect([drawn[0] === before[0], drawn[1] === before[1]]).toEqual([true, true])
    })
  }
}
