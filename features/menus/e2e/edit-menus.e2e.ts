import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/users.ts'

// The refused address.
test.use({ expectedMessages: ['status of 400'] })

test('[S1.10 S2.24] a directory and links below it are added, moved by keyboard, hidden, deleted and restored, and the menu follows', async ({
  page,
}) => {
  // Its many steps take longer than most journeys.
  test.slow()
  const unique = Date.now().toString(36)
  const title = (name: string) => `${name} ${unique}`
  await signInTo(page, './system/menu', administrator)
  const tree = page.getByRole('treegrid', { name: '菜单' })
  const drawer = page.getByRole('dialog')
  const row = (name: string) => tree.getByRole('row', { name: title(name) })

  await page.getByRole('button', { name: '添加顶级菜单' }).click()
  await drawer.getByRole('textbox', { name: '标题', exact: true }).fill(title('工具'))
  await drawer.getByLabel('副标题').fill(`Tools ${unique}`)
  await drawer.getByLabel('名称 (key)').fill(`tools-${unique}`)
  await drawer.getByLabel('路径').fill(`/tools-${unique}`)
  await drawer.getByRole('button', { name: '添加菜单' }).click()
  await expect(row('工具')).toHaveAttribute('aria-selected', 'true')

  for (const name of ['文库', '商城']) {
    await row('工具').click()
    await page.getByRole('button', { name: '添加子菜单' }).click()
    await drawer.getByText('外链', { exact: true }).click()
    await drawer.getByRole('textbox', { name: '标题', exact: true }).fill(title(name))
    await drawer.getByLabel('副标题').fill(`${name} link`)
    await drawer.getByLabel('名称 (key)').fill(`link-${name === '文库' ? 'docs' : 'shop'}-${unique}`)
    await drawer.getByLabel('网址').fill('javascript:alert(1)')
    await drawer.getByRole('button', { name: '添加菜单' }).click()
    await expect(drawer.getByText('请输入 https:// 开头的网址')).toBeVisible()
    await drawer.getByLabel('网址').fill('https://shop.example/')
    await drawer.getByRole('button', { name: '添加菜单' }).click()
    await expect(drawer).toBeHidden()
    await expect(row(name)).toBeVisible()
  }

  await row('商城').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(`${title('商城')}：已移到 ${title('文库')} 之前`)).toBeAttached()
  await page.reload()
  await mainMenu(page)
    .getByRole('button', { name: title('工具') })
    .click()
  const links = mainMenu(page).getByRole('link').filter({ hasText: unique })
  await expect(links).toHaveText([new RegExp(title('商城')), new RegExp(title('文库'))])

  await tree.getByRole('row', { name: title('工具') }).click()
  await page.keyboard.press('ArrowRight')
  await row('文库').click()
  await page.getByText('隐藏', { exact: true }).last().click()
  await page.getByRole('button', { name: '保存菜单' }).click()
  await expect(tree.getByRole('row', { name: `${title('文库')} 隐藏` })).toBeVisible()

  await tree.getByRole('row', { name: title('工具') }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('2 个下级菜单会一起删除。')).toBeVisible()
  await page.getByRole('button', { name: '删除菜单' }).click()
  await expect(row('工具')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row('工具')).toBeVisible()

  // With one visible child, the menu shows that child instead of its directory.
  await page.reload()
  await expect(mainMenu(page).getByRole('link', { name: title('商城') })).toBeVisible()
  await expect(mainMenu(page).getByText(title('文库'))).toHaveCount(0)

  await row('工具').click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('button', { name: '删除菜单' }).click()
  await expect(row('工具')).toHaveCount(0)
})
