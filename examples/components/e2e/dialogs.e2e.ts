import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'

async function escapeClosesTheTopDialog(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: '查看订单' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const order = page.getByRole('dialog', { name: '订单 2026-1121' })
  await order.getByRole('button', { name: '查看客户' }).click()
  const customer = page.getByRole('dialog', { name: '客户 沈若琳' })
  await customer.getByRole('button', { name: '停用客户' }).click()
  const confirmation = page.getByRole('alertdialog', { name: '停用沈若琳？' })
  await expect(confirmation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()
  await expect(customer.getByRole('button', { name: '停用客户' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(order.getByRole('button', { name: '查看客户' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()
  await expect(opener).toBeFocused()
}

async function aDialogIsMoved(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开可拖动的弹窗' }).click()
  const dialog = page.getByRole('dialog', { name: '值班便笺' })
  const corner = async () => {
    const box = await dialog.boundingBox()
    return box && { x: Math.round(box.x), y: Math.round(box.y) }
  }
  // Once it stands still.
  await dialog.getByRole('heading').hover({ position: { x: 5, y: 5 } })
  const before = await readUntil(corner, (found) => found !== null)
  const grip = await readUntil(
    () => dialog.getByRole('heading').boundingBox(),
    (box) => box !== null,
  )
  const [x, y] = [grip.x + 5, grip.y + 5]
  await page.mouse.down()
  await page.mouse.move(x + 100, y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(corner).toEqual({ x: before.x + 100, y: before.y + 60 })

  await page.mouse.down()
  await page.mouse.move(-600, -600, { steps: 4 })
  await page.mouse.up()
  await expect.poll(corner).toEqual({ x: 0, y: 0 })

  await dialog.getByRole('button', { name: '移动弹窗' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(corner).toEqual({ x: 16, y: 0 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function inputIsNotLost(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建联系人' }).click()
  const dialog = page.getByRole('dialog', { name: '新建联系人' })
  await dialog.getByLabel('姓名').fill('白露')
  await page.keyboard.press('Escape')
  const confirmation = page.getByRole('alertdialog', { name: '放弃修改？' })
  await confirmation.getByRole('button', { name: '继续编辑' }).click()
  await expect(confirmation).toBeHidden()
  await expect(dialog.getByLabel('姓名')).toHaveValue('白露')
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toBeHidden()
}

test('[S2.61] Escape closes only the top dialog, with the focus back where it was; dialogs are moved within the window, and ask before input is lost', async ({
  page,
  addUser,
}) => {
  await signInTo(page, './comp/modal', await addUser(['audit']))
  await test.step('Escape closes the top dialog', () => escapeClosesTheTopDialog(page))
  await test.step('a dialog is moved by pointer and keyboard', () => aDialogIsMoved(page))
  await test.step('a form asks before input is lost', () => inputIsNotLost(page))
})
