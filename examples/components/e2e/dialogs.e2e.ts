import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

test('[S2.61] Escape closes only the top dialog, and the focus returns level by level', async ({ page }) => {
  await signInTo(page, './comp/modal', reader)
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
})

test('a dialog can be moved by pointer and keyboard, and stays within the window', async ({ page }) => {
  await signInTo(page, './comp/modal', reader)
  await page.getByRole('button', { name: '打开可拖动的弹窗' }).click()
  const dialog = page.getByRole('dialog', { name: '值班便笺' })
  const position = async () => (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect(dialog).toBeVisible()
  // Wait for the opening animation.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const before = await position()
  const grip = await dialog.getByRole('heading').boundingBox()
  if (!grip) throw new Error('The dialog has no heading')
  await page.mouse.move(grip.x + 5, grip.y + 5)
  await page.mouse.down()
  await page.mouse.move(grip.x + 105, grip.y + 65, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await position()).x - before.x)).toBe(100)
  await expect.poll(async () => Math.round((await position()).y - before.y)).toBe(60)

  await page.mouse.move(grip.x + 105, grip.y + 65)
  await page.mouse.down()
  await page.mouse.move(-600, -600, { steps: 4 })
  await page.mouse.up()
  // Until it stands still at the edge.
  let [x, y] = [before.x, before.y]
  await expect
    .poll(async () => {
      const former = x
      ;({ x, y } = await position())
      return x < before.x && x === former
    })
    .toBe(true)
  expect([x >= 0, y >= 0]).toEqual([true, true])

  await dialog.getByRole('button', { name: '移动弹窗' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await position()).x).toBeGreaterThan(x)
})

test('a form in a dialog asks for confirmation before unsaved input is lost', async ({ page }) => {
  await signInTo(page, './comp/modal', reader)
  await page.getByRole('button', { name: '新建联系人' }).click()
  const dialog = page.getByRole('dialog', { name: '新建联系人' })
  await dialog.getByLabel('姓名').fill('白露')
  await page.keyboard.press('Escape')
  const confirmation = page.getByRole('alertdialog', { name: '放弃修改？' })
  await confirmation.getByRole('button', { name: '继续编辑' }).click()
  await expect(dialog.getByLabel('姓名')).toHaveValue('白露')
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toBeHidden()
})
