import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

// Chromium logs that an option in use is not removed.
test.use({ expectedMessages: ['409 (Conflict)'] })

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '编辑字典' })
const lastValue = (page: Page) =>
  drawerOf(page)
    .getByLabel(/^第 \d+ 行值/)
    .last()

/** Opens the dictionary, whose last option is this one. */
async function openLevels(page: Page, last?: string): Promise<void> {
  await page.getByRole('rowheader', { name: '职级', exact: true }).click()
  await expect(lastValue(page)).toHaveValue(last ?? /./)
}

async function save(page: Page): Promise<void> {
  await drawerOf(page).getByRole('button', { name: '保存字典' }).click()
}

test('an option added to a dictionary is offered at once in the open console of another user; in use, it is disabled and not removed', async ({
  page,
  addUser,
  openWindow,
}) => {
  // Chooses from the dictionary without seeing its page.
  const choosing = await addUser(['positions', 'positions-edit'], { name: 'lead' })
  const label = `领班 ${choosing.username}`
  const colleague = await openWindow()
  const form = colleague.getByRole('dialog', { name: '新建岗位' })
  const level = form.getByRole('button', { name: /^职级/ })
  await test.step('a form is open', async () => {
    await signInTo(colleague, './system/position', choosing)
    await colleague.getByRole('button', { name: '新建', exact: true }).click()
    await form.getByLabel(/^岗位名称/).fill(label)
    await form.getByLabel(/^编码/).fill(choosing.username)
    await form.getByLabel(/^显示顺序/).fill('0')
  })
  await test.step('an option is added', async () => {
    await signInTo(page, './system/dictionary', await addUser(['dictionaries', 'dictionaries-edit']))
    await openLevels(page)
    await drawerOf(page).getByRole('button', { name: '添加一行' }).click()
    await expect(lastValue(page)).toHaveValue('')
    await lastValue(page).fill(label)
    await drawerOf(page)
      .getByLabel(/^第 \d+ 行中文名称/)
      .last()
      .fill(label)
    await save(page)
    await expect(drawerOf(page)).toBeHidden()
  })
  const row = colleague.getByRole('row', { name: new RegExp(label) })
  await test.step('it is chosen', async () => {
    await level.click()
    await colleague.getByRole('option', { name: label }).click()
    await form.getByRole('button', { name: '新建岗位' }).click()
    await expect(row.getByText(label)).toHaveCount(2)
  })
  await test.step('in use, it is disabled and not removed', async () => {
    await openLevels(page, label)
    await drawerOf(page)
      .getByRole('button', { name: /^删除第 \d+ 行/ })
      .last()
      .click()
    await save(page)
    await expect(drawerOf(page).getByRole('alert')).toContainText(`选项“${label}”有 1 条数据在使用`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(drawerOf(page)).toBeHidden()
    await openLevels(page, label)
    await drawerOf(page).getByRole('switch').last().press('Space')
    await save(page)
    await expect(drawerOf(page)).toBeHidden()

    await colleague.reload()
    await expect(row.getByText(label)).toHaveCount(2)
    await colleague.getByRole('button', { name: '新建', exact: true }).click()
    await level.click()
    await expect(colleague.getByRole('option', { name: '高层' })).toBeVisible()
    await expect(colleague.getByRole('option', { name: label })).toHaveCount(0)
  })
})
