import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'

// Chromium logs the address that is refused.
test.use({ expectedMessages: ['status of 400'] })

const tree = (page: Page) => page.getByRole('treegrid', { name: '菜单' })
const row = (page: Page, title: string) => tree(page).getByRole('row', { name: title })
const drawer = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => drawer(page).getByRole('button', { name: '添加菜单' }).click()

async function addDirectory(page: Page, title: string, key: string): Promise<void> {
  await page.getByRole('button', { name: '添加顶级菜单' }).click()
  await drawer(page).getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await drawer(page).getByLabel('副标题').fill(key)
  await drawer(page).getByLabel('名称 (key)').fill(key)
  await drawer(page).getByLabel('路径').fill(`/${key}`)
  await save(page)
  await expect(row(page, title)).toHaveAttribute('aria-selected', 'true')
}

/** Adds a link below the selected directory; what is no address of another site is refused. */
async function addLink(page: Page, title: string, key: string): Promise<void> {
  await page.getByRole('button', { name: '添加子菜单' }).click()
  await drawer(page).getByText('外链', { exact: true }).click()
  await drawer(page).getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await drawer(page).getByLabel('副标题').fill(key)
  await drawer(page).getByLabel('名称 (key)').fill(key)
  await drawer(page).getByLabel('网址').fill('javascript:alert(1)')
  await save(page)
  await expect(drawer(page).getByText('请输入 https:// 开头的网址')).toBeVisible()
  await drawer(page).getByLabel('网址').fill('https://shop.example/')
  await save(page)
  await expect(drawer(page)).toBeHidden()
  await expect(row(page, title)).toBeVisible()
}

async function remove(page: Page, title: string): Promise<void> {
  await row(page, title).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('2 个下级菜单会一起删除。')).toBeVisible()
  await page.getByRole('button', { name: '删除菜单' }).click()
  await expect(row(page, title)).toHaveCount(0)
}

test('[S1.10 S2.23 S2.24] a directory and links below it are added, moved by keyboard, hidden, deleted and restored, and the menu follows', async ({
  page,
  addUser,
}) => {
  const user = await addUser('all')
  const [tools, library, shop] = [`工具 ${user.username}`, `文库 ${user.username}`, `商城 ${user.username}`]
  await test.step('added', async () => {
    await signInTo(page, './system', user)
    await expect(page).toHaveURL(/\/system\/menu$/)
    await expect(page.getByRole('heading', { level: 1, name: '菜单权限' })).toBeVisible()
    await addDirectory(page, tools, `tools-${user.username}`)
    await addLink(page, library, `docs-${user.username}`)
    await row(page, tools).click()
    await addLink(page, shop, `shop-${user.username}`)
  })
  await test.step('moved', async () => {
    await row(page, shop).press('Alt+ArrowUp')
    await expect(page.getByText(`${shop}：已移到 ${library} 之前`)).toBeAttached()
    await page.reload()
    await mainMenu(page).getByRole('button', { name: tools }).click()
    const links = mainMenu(page).getByRole('link').filter({ hasText: user.username })
    await expect(links).toHaveText([new RegExp(shop), new RegExp(library)])
  })
  await test.step('hidden', async () => {
    await row(page, tools).press('ArrowRight')
    await row(page, library).click()
    await page.getByText('隐藏', { exact: true }).last().click()
    await page.getByRole('button', { name: '保存菜单' }).click()
    await expect(row(page, `${library} 隐藏`)).toBeVisible()
  })
  await test.step('deleted and restored', async () => {
    await remove(page, tools)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row(page, tools)).toBeVisible()
    await page.reload()
    // With one visible child, the menu shows that child instead of its directory.
    await expect(mainMenu(page).getByRole('link', { name: shop })).toBeVisible()
    await expect(mainMenu(page).getByText(library)).toHaveCount(0)
    await remove(page, tools)
  })
})
