import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'

const permissions = ['files', 'files-download', 'files-delete']

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Uploads two pictures with a form that is never submitted. */
async function upload(page: Page, names: readonly string[]): Promise<void> {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const pictures = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('附件').locator('input[type=file]').setInputFiles(pictures)
  for (const name of names) await expect(page.getByRole('link', { name: `下载${name}` })).toBeVisible()
}

test('a manager finds a file that another user uploaded, downloads it and deletes it for good; users who see only their own files never see it', async ({
  page,
  addUser,
  openWindow,
}) => {
  const uploader = await addUser(['basic-form', 'detail'], { name: 'uploader' })
  const [first, second] = [`门店合影 ${uploader.username}.jpg`, `门店招牌 ${uploader.username}.jpg`]
  const elsewhere = await openWindow()
  await signInTo(elsewhere, './form/basic-form', uploader)
  await upload(elsewhere, [first, second])

  const row = rowOf(page, first)
  await test.step('found and read', async () => {
    await signInTo(page, './system/file', await addUser(permissions))
    await page.getByRole('searchbox', { name: '搜索文件名' }).fill(uploader.username)
    await page.getByRole('searchbox', { name: '搜索文件名' }).press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    await expect(row.getByText(uploader.username, { exact: true })).toBeVisible()
    await expect(row.getByText('未使用')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: `预览 ${first}` }).click()
    const picture = page.getByRole('dialog', { name: first }).getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 320)
    await page.keyboard.press('Escape')
    await expect(picture).toBeHidden()
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: `下载 ${first}` }).click()
    const downloaded = await download
    expect(downloaded.suggestedFilename()).toBe(first)
  })
  await test.step('not shown', async () => {
    const limited = await openWindow()
    await signInTo(limited, './system/file', await addUser(permissions, { seesOwnRowsOnly: true }))
    await expect(limited.getByText('暂无文件')).toBeVisible()
  })
  await test.step('deleted', async () => {
    await row.getByRole('button', { name: `${first}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const question = page.getByRole('alertdialog', { name: `删除“${first}”？` })
    await expect(question.getByText('删除后不可恢复。')).toBeVisible()
    await question.getByRole('button', { name: '删除 1 个文件' }).click()
    await expect(page.getByText('已删除 1 个文件')).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText([new RegExp(second)])
    await page.getByRole('checkbox', { name: new RegExp(second) }).check()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 个文件' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(0)
  })
})
