import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'
import { administrator, editor, reader } from '#e2e/users.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name })
const firstRecord = (page: Page) => page.getByRole('table').getByRole('link').first()

async function chooseFromTab(page: Page, name: string | RegExp, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Rows that stay in place: other journeys create and delete newer ones. */
const oldestFirst = './list/basic-list?sort=createDate'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

test.describe('tabs', () => {
  test('[S2.12 S3.40 S3.56] every page has a tab, including pages hidden from the menu, and tabs survive a reload', async ({ page }) => {
    await signInTo(page, oldestFirst, administrator)
    const name = await firstRecord(page).innerText()
    await firstRecord(page).click()
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '基础列表', `${name} · 基础详情`])
    await expect(page).toHaveTitle(`${name} · 基础详情 · ${steward.name['zh-CN']}`)
    await expect(tab(page, /基础详情/)).toHaveAttribute('aria-current', 'page')
    const stored = await page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.endsWith('TABS-ROUTES'))?.[1])
    expect(stored).toContain('/list/basic-info/')
    await page.reload()
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '基础列表', `${name} · 基础详情`])
  })

  test('[S2.16] the tab of the console is pinned and cannot be closed', async ({ page }) => {
    await signInTo(page, './dashboard/console', administrator)
    const pinned = tab(page, '主控台')
    await expect(pinned).toBeVisible()
    await expect(page.getByRole('button', { name: '关闭 主控台' })).toHaveCount(0)
    await pinned.click({ button: 'middle' })
    await pinned.focus()
    await page.keyboard.press('Delete')
    await pinned.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: '取消固定' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await openFromMenu(page, '基础列表')
    await chooseFromTab(page, '基础列表', '关闭全部')
    await expect(bar(page).getByRole('link')).toHaveText(['主控台'])
    await expect(page).toHaveURL(/\/dashboard\/console$/)
  })

  test('[S3.41] the tab bar stays in place while the page scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await signInTo(page, './list/basic-list?pageSize=50', reader)
    const position = await bar(page).boundingBox()
    await page.getByRole('table').getByRole('link').nth(40).scrollIntoViewIfNeeded()
    expect(await bar(page).boundingBox()).toEqual(position)
  })

  test('a page is restored as it was left: typed text, scroll position and query', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await signInTo(page, './list/basic-list?pageSize=50&sort=name', administrator)
    await page.getByRole('searchbox', { name: /^搜索名称/ }).fill('@example')
    await expect(page).toHaveURL(/search=%40example/)
    await page.getByRole('table').getByRole('link').nth(30).scrollIntoViewIfNeeded()
    const scrollTops = () =>
      page
        .locator('main > section:visible')
        .evaluate((element) => [element, ...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter((top) => top > 0))
    const scrolled = await scrollTops()
    expect(Math.max(...scrolled)).toBeGreaterThan(500)
    await openFromMenu(page, '审计日志')
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    // Neither visible nor reachable meanwhile.
    await expect(page.getByRole('searchbox', { name: /^搜索名称/ })).toHaveCount(0)
    await openFromMenu(page, '基础列表')
    await expect(page).toHaveURL(/\/list\/basic-list\?search=%40example&sort=name&pageSize=50$/)
    expect(await scrollTops()).toEqual(scrolled)
    await expect(page.getByRole('searchbox', { name: /^搜索名称/ })).toHaveValue('@example')
  })

  test('a drawer with unsaved input stays with its page, and closing the tab asks for confirmation', async ({ page }) => {
    await signInTo(page, './list/basic-list', editor)
    await firstRecord(page).click()
    await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
    await tab(page, '基础列表').click()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '新建记录' })
    await drawer.getByLabel(/名称/).fill('写到一半')
    await page.goBack()
    await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.goForward()
    await expect(drawer.getByLabel(/名称/)).toHaveValue('写到一半')
    await page.goBack()
    await page.getByRole('button', { name: '关闭 基础列表' }).click()
    await page.getByRole('button', { name: '留在本页' }).click()
    await expect(tab(page, '基础列表')).toBeVisible()
    await page.getByRole('button', { name: '关闭 基础列表' }).click()
    await page.getByRole('button', { name: '离开', exact: true }).click()
    await expect(tab(page, '基础列表')).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    await expect(drawer).toBeHidden()
  })

  test('an open menu closes when the page changes', async ({ page }) => {
    await signInTo(page, './system/audit', administrator)
    await openFromMenu(page, '基础列表')
    await page
      .getByRole('button', { name: /的更多操作/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.goForward()
    await expect(firstRecord(page)).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await firstRecord(page).click()
    await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
  })

  test('Back opens a closed page again, with a fresh state', async ({ page }) => {
    await signInTo(page, './system/audit', administrator)
    await page.getByRole('searchbox', { name: '用户' }).fill('还没找')
    await openFromMenu(page, '基础列表')
    await tab(page, '审计日志').click({ button: 'middle' })
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '基础列表'])
    await page.goBack()
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '基础列表', '审计日志'])
    await expect(page.getByRole('searchbox', { name: '用户' })).toHaveValue('')
  })

  test('the next user sees none of the previous tabs', async ({ page }) => {
    await signInTo(page, oldestFirst, administrator)
    const name = await firstRecord(page).innerText()
    await firstRecord(page).click()
    await expect(tab(page, /基础详情/)).toContainText(name)
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join())).not.toContain('TABS-ROUTES')
    await fillSignIn(page, reader)
    await expect(bar(page).getByRole('link')).toHaveText(['基础列表'])
  })

  test('tabs can be focused, moved and closed by keyboard, and their menus opened', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    await openFromMenu(page, '审计日志')
    await page.getByRole('button', { name: /账号菜单/ }).focus()
    await page.keyboard.press('Tab')
    await expect(tab(page, '审计日志')).toBeFocused()
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '审计日志', '基础列表'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    await expect(tab(page, '基础列表')).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tab(page, '基础列表')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(tab(page, '审计日志')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '全部标签页' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: '主控台' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '主控台' })).toBeVisible()
  })

  test('closing a tab from its menu by keyboard moves the focus to another tab', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    await openFromMenu(page, '审计日志')
    await tab(page, '审计日志').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '关闭', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
    await expect(tab(page, '基础列表')).toBeFocused()
  })

  test('moving from record to record reuses the tab, and Back leads to the list', async ({ page }) => {
    await signInTo(page, oldestFirst, administrator)
    const links = page.getByRole('table').getByRole('rowheader').getByRole('link')
    await links.nth(2).waitFor()
    const names = await links.allInnerTexts()
    await firstRecord(page).click()
    for (const name of names.slice(1, 3)) {
      await page.getByRole('link', { name: '下一条' }).click()
      await expect(bar(page).getByRole('link')).toHaveText(['主控台', '基础列表', `${name} · 基础详情`])
      await expect(page).toHaveTitle(`${name} · 基础详情 · ${steward.name['zh-CN']}`)
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/list\/basic-list\?sort=createDate$/)
  })

  test('a tab opens in a new window with the same session and URL', async ({ context, page }) => {
    await signInTo(page, './list/basic-list?page=2', reader)
    const popup = context.waitForEvent('page')
    await chooseFromTab(page, '基础列表', '在新窗口打开')
    const window = await popup
    await expect(window).toHaveURL(/\/list\/basic-list\?page=2$/)
    await expect(firstRecord(window)).toBeVisible()
  })

  test('dragging a tab past another changes their order and opens nothing', async ({ page }) => {
    await signInTo(page, './list/basic-list', administrator)
    await openFromMenu(page, '审计日志')
    await tab(page, '基础列表').hover()
    await page.mouse.down()
    const target = await tab(page, '审计日志').boundingBox()
    if (!target) throw new Error('The tab is not visible')
    await page.mouse.move(target.x + target.width, target.y + 5, { steps: 8 })
    await page.mouse.up()
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '审计日志', '基础列表'])
    await expect(page).toHaveURL(/\/system\/audit$/)
    await tab(page, '基础列表').click()
    await expect(page).toHaveURL(/\/list\/basic-list$/)
  })

  test('if there is no room for all tabs, the current one and the pinned ones are in view, and the wheel scrolls to the others', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 800 })
    await signInTo(page, oldestFirst, administrator)
    const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
    await names.nth(4).waitFor()
    const paths = await names.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of paths.slice(0, 5)) {
      await page.locator(`main a[href="${path}"]`).click()
      await tab(page, '基础列表').click()
    }
    await tab(page, /基础详情/)
      .last()
      .click()
    await expect(tab(page, /基础详情/).last()).toBeInViewport({ ratio: 1 })
    await expect(tab(page, '基础列表')).not.toBeInViewport({ ratio: 1 })
    await expect(tab(page, '主控台')).toBeInViewport({ ratio: 1 })
    await bar(page).hover()
    await page.mouse.wheel(0, -2000)
    await expect(tab(page, '基础列表')).toBeInViewport({ ratio: 1 })
  })

  test('a maximised page fills the window until Escape', async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    await chooseFromTab(page, '基础列表', '最大化内容区')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('complementary')).toBeHidden()
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1440)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('on a small screen there are no tabs, but pages are kept', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInTo(page, './list/basic-list', administrator)
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('searchbox', { name: /^搜索名称/ }).fill('@example')
    await expect(page).toHaveURL(/search=%40example/)
    await page.getByRole('main').getByRole('link').first().click()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: /^搜索名称/ })).toHaveValue('@example')
  })
})
