import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'
import { reader } from '#e2e/users.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const project = (page: Page) => page.getByLabel('项目名称')
const leaveConfirmation = (page: Page) => page.getByRole('alertdialog', { name: '离开这个页面？' })

test('Back and Forward ask for confirmation before leaving a form with unsaved changes, then continue', async ({ page }) => {
  await signInTo(page, './comp/form/useForm', reader)
  await openFromMenu(page, '弹窗扩展')
  await expect(heading(page, '弹窗扩展')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'useForm')).toBeVisible()
  await project(page).fill('仓库盘点系统')

  await page.goForward()
  await leaveConfirmation(page).getByRole('button', { name: '留在本页' }).click()
  await expect(leaveConfirmation(page)).toBeHidden()
  await expect(page).toHaveURL(/\/comp\/form\/useForm$/)
  await expect(project(page)).toHaveValue('仓库盘点系统')

  await page.goForward()
  await leaveConfirmation(page).getByRole('button', { name: '离开' }).click()
  await expect(heading(page, '弹窗扩展')).toBeVisible()
  await expect(page).toHaveURL(/\/comp\/modal$/)

  await page.goBack()
  await expect(heading(page, 'useForm')).toBeVisible()
  await expect(page).toHaveURL(/\/comp\/form\/useForm$/)
  await expect(project(page)).toHaveValue('')
})
