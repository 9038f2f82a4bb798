import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { notices } from '#features/notices/contract/notices.ts'

// Where it is the evening of the day before when the working day begins at the site.
test.use({ timezoneId: 'America/New_York' })

const dayOf = (page: Page, name: string) => page.getByRole('gridcell', { name })

/** Drags an entry to the middle of a day. */
async function drag(page: Page, title: string, day: string): Promise<void> {
  await page.getByRole('button', { name: title }).hover()
  await page.mouse.down()
  await dayOf(page, day).hover({ position: { x: 60, y: 60 }, force: true })
  await page.mouse.up()
}

test('a notice is written on a day of the calendar, moved by the pointer and by keys, undone, and stays once it is published', async ({
  page,
  addUser,
  callsOf,
}) => {
  const manager = await addUser('all', { name: 'planner' })
  const title = `停水通知 ${manager.username}`
  const entry = page.getByRole('button', { name: title })
  const calls = await callsOf(manager)
  const plannedAt = async () => (await calls.call(notices.calls.list, { query: { search: title } })).list.map(({ publishAt }) => publishAt)
  await signInTo(page, './system/notice', manager)

  await test.step('the list becomes a calendar', async () => {
    await page.getByRole('navigation', { name: '展示方式' }).getByRole('button', { name: '日历' }).click()
    await expect(page).toHaveURL(/calendar=month/)
    await page.goto('./system/notice?calendar=month&calendarDay=2031-03-10')
    await expect(page.getByRole('heading', { name: '2031 年 3 月' })).toBeVisible()
  })
  await test.step('a click on a free day writes a notice on it', async () => {
    // Until the month is read, no day is known to be free.
    await expect(dayOf(page, '3 月 12 日周三')).toHaveAttribute('data-free', 'true')
    await dayOf(page, '3 月 12 日周三').click({ position: { x: 60, y: 60 } })
    const form = page.getByRole('dialog', { name: '新建通知公告' })
    await expect(form.getByRole('button', { name: '定时发布 2031-03-12 09:00' })).toBeVisible()
    await form.getByLabel('标题').fill(title)
    await form.getByRole('textbox', { name: '正文' }).fill('下午停水。')
    await form.getByRole('button', { name: '新建通知公告' }).click()
    await expect(form).toBeHidden()
    await expect(dayOf(page, '3 月 12 日周三').getByRole('button', { name: `${title} · 09:00 · 草稿` })).toBeVisible()
    await expect.poll(plannedAt).toEqual(['2031-03-12T01:00:00.000Z'])
  })
  await test.step('moved by the pointer, and undone by a key', async () => {
    await drag(page, title, '3 月 20 日周四')
    await expect(dayOf(page, '3 月 20 日周四').getByRole('button', { name: title })).toBeVisible()
    await expect(page.getByText(`“${title}”改为 03-20 09:00`)).toBeVisible()
    await expect.poll(plannedAt).toEqual(['2031-03-20T01:00:00.000Z'])
    await page.keyboard.press('Control+z')
    await expect(dayOf(page, '3 月 12 日周三').getByRole('button', { name: title })).toBeVisible()
    await expect.poll(plannedAt).toEqual(['2031-03-12T01:00:00.000Z'])
  })
  await test.step('moved by keys', async () => {
    await entry.focus()
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.up('Alt')
    await expect(dayOf(page, '3 月 18 日周二').getByRole('button', { name: title })).toBeFocused()
    await expect(page.getByText(`“${title}”改为 03-18 09:00`)).toBeVisible()
    await expect.poll(plannedAt).toEqual(['2031-03-18T01:00:00.000Z'])
  })
  await test.step('once published it stays on its day', async () => {
    const { list } = await calls.call(notices.calls.list, { query: { search: title } })
    const [{ id, version } = { id: '', version: 0 }] = list
    await calls.call(notices.calls.publish, { params: { id }, body: { version } })
    await expect(entry).toHaveAccessibleName(/待发布/)
    await drag(page, title, '3 月 26 日周三')
    await expect(dayOf(page, '3 月 18 日周二').getByRole('button', { name: title })).toBeVisible()
    await expect.poll(plannedAt).toEqual(['2031-03-18T01:00:00.000Z'])
  })
})
