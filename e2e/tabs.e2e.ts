import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'
import { readUntil } from '#e2e/read-until.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tabs = (page: Page) => bar(page).getByRole('link')
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name })
const records = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const search = (page: Page) => page.getByRole('combobox', { name: /^搜索名称/ })

async function chooseFromTab(page: Page, name: string | RegExp, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Where the browser stores the open tabs. */
function storedTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage)
        .filter(([key]) => key.endsWith('TABS-ROUTES'))
        .map(([, value]) => String(value)),
    ),
  )
}

async function pinnedTabStays(page: Page): Promise<void> {
  const pinned = tab(page, '主控台')
  await expect(page.getByRole('button', { name: '关闭 基础列表' })).toBeVisible()
  await expect(page.getByRole('button', { name: '关闭 主控台' })).toHaveCount(0)
  await pinned.click({ button: 'middle' })
  await pinned.focus()
  await page.keyboard.press('Delete')
  await pinned.click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: '取消固定' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await chooseFromTab(page, '基础列表', '关闭全部')
  await expect(tabs(page)).toHaveText(['主控台'])
  await expect(page).toHaveURL(/\/dashboard\/console$/)
}

async function pageIsRestoredAsItWasLeft(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('./list/basic-list?search=%40example&sort=name&pageSize=50')
  await expect(records(page)).toHaveCount(50)
  const row = records(page).nth(30)
  await expect(row).not.toBeInViewport()
  const position = await readUntil(
    () => bar(page).boundingBox(),
    (box) => box !== null,
  )
  await row.scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
  await expect.poll(() => bar(page).boundingBox()).toEqual(position)
  await openFromMenu(page, '审计日志')
  await expect(heading(page, '审计日志')).toBeVisible()
  // Neither visible nor reachable meanwhile.
  await expect(search(page)).toHaveCount(0)

  await tab(page, '基础列表').dragTo(tab(page, '审计日志'), { targetPosition: { x: 60, y: 5 }, steps: 8 })
  await expect(tabs(page)).toHaveText(['主控台', '审计日志', '基础列表'])
  await expect(page).toHaveURL(/\/system\/audit$/)

  await tab(page, '基础列表').click()
  await expect(page).toHaveURL(/\/list\/basic-list\?search=%40example&sort=name&pageSize=50$/)
  await expect(search(page)).toHaveValue('@example')
  await expect(row).toBeInViewport()
}

/** From the list, which closes, to a page that Back opens anew. */
async function backOpensAClosedPage(page: Page): Promise<void> {
  const selected = page.getByRole('table').getByRole('row').nth(1).getByRole('checkbox')
  await selected.check()
  await openFromMenu(page, '审计日志')
  await expect(heading(page, '审计日志')).toBeVisible()
  await tab(page, '基础列表').click({ button: 'middle' })
  await expect(tabs(page)).toHaveText(['主控台', '审计日志'])
  await page.goBack()
  await expect(tabs(page)).toHaveText(['主控台', '审计日志', '基础列表'])
  await expect(selected).not.toBeChecked()
}

async function inputStaysWithItsPage(page: Page): Promise<void> {
  await records(page).first().click()
  const record = page.getByRole('heading', { name: '基本信息' })
  await expect(record).toBeVisible()
  await tab(page, '基础列表').click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建记录' })
  const name = drawer.getByLabel(/名称/)
  await name.fill('写到一半')
  await page.goBack()
  await expect(record).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.goForward()
  await expect(name).toHaveValue('写到一半')
  await page.goBack()
  await expect(record).toBeVisible()
  await page.getByRole('button', { name: '关闭 基础列表' }).click()
  await page.getByRole('button', { name: '留在本页' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(tab(page, '基础列表')).toBeVisible()
  await page.getByRole('button', { name: '关闭 基础列表' }).click()
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await expect(tab(page, '基础列表')).toHaveCount(0)
  await page.goForward()
  await expect(heading(page, '基础列表')).toBeVisible()
  await expect(drawer).toHaveCount(0)

  // A menu closes with its page, and does not open with it.
  const menu = page.getByRole('menu')
  await page
    .getByRole('button', { name: /的更多操作/ })
    .first()
    .click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(record).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.goForward()
  await expect(records(page).first()).toBeVisible()
  await expect(menu).toHaveCount(0)
}

async function tabsWithoutRoomAreReached(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 800 })
  for (const index of [1, 2, 3, 4, 5]) {
    await records(page).nth(index).click()
    await expect(tab(page, /基础详情/)).toHaveCount(index + 1)
    await tab(page, '基础列表').click()
  }
  const last = tab(page, /基础详情/).last()
  await last.click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(tab(page, '审计日志')).not.toBeInViewport({ ratio: 1 })
  await expect(tab(page, '主控台')).toBeInViewport({ ratio: 1 })
  await bar(page).hover()
  await page.mouse.wheel(0, -2000)
  await expect(tab(page, '审计日志')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('[S2.12 S2.16 S3.40 S3.41 S3.56] every page has a tab, also those hidden from the menu; tabs keep their pages as they were left, survive a reload, and end with the session', async ({
  page,
  addUser,
}) => {
  const person = await addUser('all')
  const reader = await addUser(['basic-list'])

  await test.step('tabs survive a reload', async () => {
    await signInTo(page, './list/basic-list?sort=createDate', person)
    const name = await readUntil(
      () => records(page).first().innerText(),
      (text) => text !== '',
    )
    await records(page).first().click()
    await expect(tabs(page)).toHaveText(['主控台', '基础列表', `${name} · 基础详情`])
    await expect(page).toHaveTitle(`${name} · 基础详情 · ${steward.name['zh-CN']}`)
    await expect(tab(page, /基础详情/)).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => storedTabs(page)).toContainEqual(expect.stringContaining('/list/basic-info/'))
    await page.reload()
    await expect(tabs(page)).toHaveText(['主控台', '基础列表', `${name} · 基础详情`])
  })
  await test.step('the pinned tab stays', () => pinnedTabStays(page))
  await test.step('a page is restored as it was left', () => pageIsRestoredAsItWasLeft(page))
  await test.step('Back opens a closed page', () => backOpensAClosedPage(page))
  await test.step('input stays with its page', () => inputStaysWithItsPage(page))
  await test.step('if there is no room for all tabs, the current one and the pinned one are in view', () => tabsWithoutRoomAreReached(page))

  await test.step('a page fills the window, or opens in another one', async () => {
    await chooseFromTab(page, '基础列表', '最大化内容区')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('main')).toHaveCSS('width', '1440px')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
    const popup = page.waitForEvent('popup')
    await chooseFromTab(page, '基础列表', '在新窗口打开')
    const window = await popup
    await expect(window).toHaveURL(/\/list\/basic-list\?search=%40example&sort=name&pageSize=50$/)
    await expect(records(window).first()).toBeVisible()
    await window.close()
  })

  await test.step('the next person sees none of them', async () => {
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => storedTabs(page)).toEqual([])
    await fillSignIn(page, reader)
    await expect(tabs(page)).toHaveText(['基础列表'])
  })
})
