import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { dictionaryEditor, positionEditor } from '#e2e/users.ts'

test.use({ expectedMessages: ['409 (Conflict)'] })

async function openLevels(page: Page) {
  await page.getByRole('button', { name: '编辑 职级', exact: true }).click()
  return page.getByRole('dialog', { name: '编辑字典' })
}

test('an option added to a dictionary is offered at once in the open console of somebody else; in use, it is disabled and not removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const number = Date.now() % 100_000
  const label = `领班${number}`
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const colleague = await elsewhere.newPage()
  await signInTo(colleague, './system/position', positionEditor)
  await colleague.getByRole('button', { name: '新建', exact: true }).click()
  const position = colleague.getByRole('dialog', { name: '新建岗位' })
  await position.getByLabel(/^岗位名称/).fill(label)
  await position.getByLabel(/^编码/).fill(`lead-${number}`)
  await position.getByLabel(/^显示顺序/).fill('0')

  await signInTo(page, './system/dictionary', dictionaryEditor)
  let drawer = await openLevels(page)
  await drawer.getByRole('button', { name: '添加一行' }).click()
  const lineCount = await drawer.getByRole('switch').count()
  const inLine = (name: string) => drawer.getByLabel(new RegExp(`^第 ${lineCount} 行${name}`))
  await inLine('值').fill(label)
  await inLine('中文名称').fill(label)
  await drawer.getByRole('button', { name: '保存字典' }).click()
  await expect(drawer).toBeHidden()

  await position.getByRole('button', { name: /^职级/ }).click()
  await colleague.getByRole('option', { name: label }).click()
  await position.getByRole('button', { name: '新建岗位' }).click()
  const row = colleague.getByRole('row', { name: new RegExp(label) })
  await expect(row.getByText(label)).toHaveCount(2)

  drawer = await openLevels(page)
  await drawer.getByRole('button', { name: `删除第 ${lineCount} 行` }).click()
  await drawer.getByRole('button', { name: '保存字典' }).click()
  await expect(drawer.getByRole('alert').filter({ hasText: `选项“${label}”有 1 条数据在使用` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  drawer = await openLevels(page)
  await drawer.getByRole('switch').last().press('Space')
  await drawer.getByRole('button', { name: '保存字典' }).click()
  await expect(drawer).toBeHidden()

  await colleague.reload()
  await expect(row.getByText(label)).toHaveCount(2)
  await colleague.getByRole('button', { name: '新建', exact: true }).click()
  await position.getByRole('button', { name: /^职级/ }).click()
  await expect(colleague.getByRole('option', { name: '高层' })).toBeVisible()
  await expect(colleague.getByRole('option', { name: label })).toHaveCount(0)
  await elsewhere.close()
})
