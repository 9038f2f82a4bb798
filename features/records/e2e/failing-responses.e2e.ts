import { expect, type Page, type Route } from '@playwright/test'
import { brokenResponses, browserMessages } from '#e2e/broken-responses.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'
import { chooseOfRow } from '#e2e/row-menu.ts'
import { createRecord } from '#features/records/contract/records.ts'
import { recordNamed } from './new-record.ts'

test.use({ expectedMessages: browserMessages })

const lists = '**/api/table/list**'
const oneRecord = /\/api\/table\/\w+$/
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const rejection = (message: string, code: number) => ({ json: { code, result: null, message, type: 'error' } })

/** Answers each change of a record in another way, and reads as before. */
async function answerChanges(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(oneRecord, (route) => (route.request().method() === 'GET' ? route.fallback() : answer(route)))
}

async function eachFailureOfAListIsRetried(page: Page): Promise<void> {
  for (const broken of brokenResponses) {
    await page.route(lists, broken.fulfill)
    await page.reload()
    await expect(alert(page)).toContainText(broken.zh)
    await page.unroute(lists)
    await alert(page).getByRole('button', { name: '重试' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(alert(page)).toHaveCount(0)
  }
}

async function eachFailureOfAFormKeepsItsInput(page: Page): Promise<void> {
  await chooseOfRow(page.getByRole('row').nth(1), '编辑')
  const drawer = page.getByRole('dialog', { name: '编辑记录' })
  await drawer.getByLabel('城市').fill('拉萨')
  const save = drawer.getByRole('button', { name: '保存记录' })
  for (const broken of brokenResponses) {
    await answerChanges(page, broken.fulfill)
    await save.click()
    await expect(drawer.getByRole('alert')).toContainText(broken.zh)
    await expect(drawer.getByLabel('城市')).toHaveValue('拉萨')
    await page.unroute(oneRecord)
  }
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText('拉萨')
}

async function codesShowTheirMessages(page: Page): Promise<void> {
  for (const code of [-1, 10042, 7]) {
    const message = `今天不办理，代码 ${code}`
    await answerChanges(page, (route) => route.fulfill(rejection(message, code)))
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /的更多操作$/ })
      .click()
    await page.getByRole('menuitem', { name: '拒绝' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await page.unroute(oneRecord)
  }
  await page.route(lists, (route) => route.fulfill(rejection('名册在盘点', 7)))
  await page.reload()
  await expect(alert(page)).toContainText('名册在盘点')
  await page.unroute(lists)
}

async function aSlowListLetsTheRestBeUsed(page: Page): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(lists, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('table') })).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const name = page.getByRole('dialog', { name: '新建记录' }).getByLabel('名称')
  await name.fill('慢也不妨')
  release()
  await expect(page.getByRole('table', { includeHidden: true }).getByRole('link', { includeHidden: true })).toHaveCount(2)
  await expect(name).toHaveValue('慢也不妨')
  await page.unroute(lists)
}

test('[S8.13] invalid responses, refusals and slow answers are shown where they concern, lose no input, and can be tried again; a read that fails once is not noticed', async ({
  page,
  addUser,
  callsOf,
}) => {
  const user = await addUser('all')
  const calls = await callsOf(user)
  for (let index = 1; index <= 12; index += 1) await calls.call(createRecord, { body: recordNamed(`${user.username} ${index}`) })
  const list = `./list/basic-list?name=${user.username}&sort=createDate&pageSize=10`
  await signInTo(page, list, user)

  await test.step('a list shows what is wrong, and is read again', () => eachFailureOfAListIsRetried(page))
  await test.step('a form shows what is wrong, and is saved again', () => eachFailureOfAFormKeepsItsInput(page))
  await test.step('any other code shows the server’s message: in a toast for a write, in place for a read', () =>
    codesShowTheirMessages(page))

  await test.step('in English too', async () => {
    await page.getByRole('button', { name: /English/ }).click()
    for (const broken of brokenResponses.slice(-2)) {
      await page.route(lists, broken.fulfill)
      await page.reload()
      await expect(alert(page)).toContainText(broken.en)
      await page.unroute(lists)
    }
    await alert(page).getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole('button', { name: /中文/ }).click()
  })

  await test.step('a connection that drops once during a read is not noticed', async () => {
    await page.route(lists, (route) => route.abort('connectionrefused'), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: '第 2 页' }).click()
    await failed
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('while a list is slow, everything else remains usable', async () => {
    await page.goto(list)
    await expect(rows(page)).toHaveCount(10)
    await aSlowListLetsTheRestBeUsed(page)
  })

  await test.step('a slow first read shows a skeleton, and is aborted silently when its page is left', async () => {
    await page.route(lists, () => new Promise(() => {}))
    await page.goto('./list/basic-list')
    await expect(page.locator('main [inert] table')).toBeVisible()
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/table/list'))
    await openFromMenu(page, '审计日志')
    await aborted
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
