import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu, expandMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/users.ts'

test('[S2.13] the top level of the menu is ordered by sort, then by path', async ({ page }) => {
  await signInTo(page, './comp', administrator)
  const labels = await mainMenu(page).locator(':scope > ul > li').locator('> a, > div > button').allInnerTexts()
  const expected = ['Dashboard', '系统设置', '异常页面', '表单页面', '结果页面', '设置页面', '组件示例', '外部页面', '指令示例', '关于项目']
  expect(labels.filter((label) => expected.includes(label))).toEqual(expected)
  expect(labels.slice(-2)).toEqual([expect.stringMatching(/^项目文档/), expect.stringMatching(/^更新日志/)])
})

test('[S2.63 S2.65 S3.33] 富文本 and 拖拽 have a New badge in #f90, fully visible beside their labels', async ({ page }) => {
  await signInTo(page, './comp', administrator)
  await expandMenu(page)
  for (const label of ['富文本', '拖拽']) {
    const link = mainMenu(page).getByRole('link', { name: new RegExp(`^${label} ?New`) })
    const tag = link.getByText('New', { exact: true })
    expect(await tag.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 153, 0)')
    expect(await tag.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  }
})
