import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

test('[S2.77] /about leads to /about/index, which shows the version and opens guide and changelog; with its permission it lists the packages', async ({
  page,
  context,
  addUser,
  openWindow,
}) => {
  await signInTo(page, './about', await addUser(['basic-list']))
  await expect(page).toHaveURL(/\/about\/index$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '关于项目' })).toBeVisible()
  await expect(main.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  await expect(main.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: '系统信息' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: '依赖清单' })).toHaveCount(0)

  for (const [name, url] of [
    ['项目文档', /\/docs\/index\.html$/],
    ['更新日志', /\/docs\/changelog\.html$/],
  ] as const) {
    const opened = context.waitForEvent('page')
    await main.getByRole('link', { name }).click()
    const document = await opened
    await expect(document).toHaveURL(url)
    await expect(document.getByRole('main')).toBeVisible()
  }

  const another = await openWindow()
  await signInTo(another, './about/index', await addUser('all'))
  await expect(another.getByText(/^Node\.js \d+/)).toBeVisible()
  const packages = another.getByRole('table', { name: '依赖清单' })
  await another.getByRole('searchbox', { name: '按名称或许可证搜索' }).fill('react-router')
  await expect(packages.getByRole('rowheader').first()).toContainText('react-router')
  await expect(packages.getByRole('row', { name: /react-router/ }).first()).toContainText('MIT')
})
