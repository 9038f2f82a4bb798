import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { notices } from '#features/notices/contract/notices.ts'

// Where it is the evening of the day before when the working day begins at the site.
test.use({ timezoneId: 'America/New_York' })

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Shows what was created on some days, typed. */
async function filterDays(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('button', { name: /^创建日期/ }).click()
  const field = page.getByRole('dialog', { name: '创建日期' })
  await field.getByRole('textbox', { name: '开始日期' }).fill(first)
  await field.getByRole('textbox', { name: '结束日期' }).fill(last)
  await field.getByRole('textbox', { name: '结束日期' }).press('Enter')
}

test('far from the site, times are typed, stored, shown and filtered as the clocks of the site show them, and the footer names its zone', async ({
  page,
  addUser,
  callsOf,
}) => {
  const manager = await addUser('all', { name: 'traveller' })
  const title = `异地排期 ${manager.username}`
  await signInTo(page, './system/notice', manager)
  await expect(page.getByText('时间均为 Asia/Shanghai（UTC+8）')).toBeVisible()

  await test.step('typed', async () => {
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新建通知公告' })
    await form.getByLabel('标题').fill(title)
    await form.getByRole('textbox', { name: '正文' }).fill('明天上班后展示。')
    await form.getByRole('button', { name: /^定时发布/ }).click()
    const field = page.getByRole('dialog', { name: '定时发布' })
    await field.getByRole('button', { name: /2026年11月19日/ }).click()
    await field.getByLabel('时间').fill('09:30')
    await field.getByRole('button', { name: '完成' }).click()
    await expect(form.getByRole('button', { name: '定时发布 2026-11-19 09:30' })).toBeVisible()
    await form.getByRole('button', { name: '新建通知公告' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('stored', async () => {
    const { list } = await (await callsOf(manager)).call(notices.calls.list, { query: { search: title } })
    expect(list.map(({ publishAt }) => publishAt)).toEqual(['2026-11-19T01:30:00.000Z'])
  })

  await test.step('shown', async () => {
    await rowOf(page, title)
      .getByRole('button', { name: `发布 ${title}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
    await expect(rowOf(page, title)).toContainText('2026-11-19 09:30')
    await expect(rowOf(page, title)).toContainText('2026-11-18 10:')
  })

  await test.step('filtered', async () => {
    await filterDays(page, '2026-11-18', '2026-11-18')
    await expect(page).toHaveURL(/createDateFrom=2026-11-17T16.*createDateTo=2026-11-18T15/)
    await expect(rowOf(page, title)).toBeVisible()
    await expect(page.getByRole('button', { name: '创建日期 2026-11-18 — 2026-11-18' })).toBeVisible()
    await filterDays(page, '2026-11-17', '2026-11-17')
    await expect(rowOf(page, title)).toHaveCount(0)
  })
})
