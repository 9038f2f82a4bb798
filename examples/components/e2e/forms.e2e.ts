import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const project = (page: Page) => page.getByLabel('项目名称')

async function errorsAreAtTheirFields(page: Page): Promise<void> {
  const example = page.getByRole('region', { name: '服务器校验' })
  const number = example.getByLabel('合同编号')
  await number.focus()
  await page.keyboard.press('Control+Enter')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toBeFocused()
  await number.fill('A-100')
  await example.getByLabel('合同金额').fill('1200')
  await page.keyboard.press('Control+Enter')
  await expect(example.getByText('该编号已被使用，请换一个')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('A-101')
  await page.keyboard.press('Control+Enter')
  await expect(example.getByText('已提交，服务器会收到：')).toBeVisible()
}

/** By the menu, Back and Forward. */
async function leavingAsks(page: Page): Promise<void> {
  const confirmation = page.getByRole('alertdialog', { name: '离开这个页面？' })
  await openFromMenu(page, 'useForm')
  await expect(heading(page, 'useForm')).toBeVisible()
  await openFromMenu(page, '弹窗扩展')
  await expect(heading(page, '弹窗扩展')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '填入示例' }).click()
  await expect(project(page)).toHaveValue('仓库盘点系统')
  await expect(page.getByText('有未保存的修改', { exact: true })).toBeVisible()

  for (const leave of [() => page.goForward(), () => openFromMenu(page, '弹窗扩展')]) {
    await leave()
    await confirmation.getByRole('button', { name: '留在本页' }).click()
    await expect(confirmation).toBeHidden()
    await expect(page).toHaveURL(/\/comp\/form\/useForm$/)
    await expect(project(page)).toHaveValue('仓库盘点系统')
  }
  await page.goForward()
  await confirmation.getByRole('button', { name: '离开' }).click()
  await expect(heading(page, '弹窗扩展')).toBeVisible()
  await expect(page).toHaveURL(/\/comp\/modal$/)
  await page.goBack()
  await expect(heading(page, 'useForm')).toBeVisible()
  await expect(project(page)).toHaveValue('')
}

async function codeResetsAForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '填入示例' }).click()
  await expect(project(page)).toHaveValue('仓库盘点系统')
  await page.getByRole('button', { name: '还原' }).click()
  await expect(project(page)).toHaveValue('')
  await openFromMenu(page, '弹窗扩展')
  await expect(heading(page, '弹窗扩展')).toBeVisible()
}

async function aTextAreaGrows(page: Page): Promise<void> {
  const area = page.locator('textarea:enabled').first()
  const innerHeight = () => area.evaluate((field) => field.clientHeight)
  await area.fill('')
  await expect.poll(innerHeight).toBe(2 * 22 + 8)
  await area.fill('1\n2\n3')
  await expect.poll(innerHeight).toBe(3 * 22 + 8)
}

/** Each line is a card with its labels, and nothing scrolls sideways. */
async function linesAreCards(page: Page): Promise<void> {
  const specimen = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '明细：有合计' }) })
    .last()
  await expect(specimen.getByText('第 2 行', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const [label, control] = await Promise.all([
        specimen.getByText('商品*').nth(1).boundingBox(),
        specimen.getByLabel(/^第 1 行商品\*?$/).boundingBox(),
      ])
      return label && control && label.y + label.height <= control.y
    })
    .toBe(true)
  await expect.poll(() => specimen.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expectAccessible(page, '#kit-form')
}

test('[S2.58 S2.59] a form shows errors at their fields, is filled and reset by code, and asks before unsaved changes are lost', async ({
  page,
  addUser,
}) => {
  await signInTo(page, './comp/form/basic', await addUser('all'))
  await test.step('errors are at their fields', () => errorsAreAtTheirFields(page))
  await test.step('leaving asks', () => leavingAsks(page))
  await test.step('code resets a form', () => codeResetsAForm(page))
  await test.step('fields have the size of what they hold', async () => {
    await page.goto('./kit')
    await aTextAreaGrows(page)
    await page.setViewportSize(narrow)
    await linesAreCards(page)
  })
})
