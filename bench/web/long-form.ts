import type { Page } from '@playwright/test'
import { inFreshBrowser } from './bench-context.ts'
import { clickToPaintMs, type Interaction } from './click-to-paint.ts'
import { timesEmptyClick } from './interactions.ts'
import type { Measure } from './measure.ts'

/** With 24 fields of a purchase beside them, of every kind, these lines of three make 60. */
const lineCount = 12

const toForm: Interaction = {
  click: (page) => page.getByRole('main').getByRole('link', { name: '编辑', exact: true }),
  shows: `main form tbody tr:nth-child(${lineCount}) input`,
}

export const longForm: Measure = {
  figure: 'click to a form of 60 fields, warm',
  unit: '×',
  atMost: 8,
  how: 'from the click on 编辑 of an application to the end of the first frame that paints all of its fields',
  run: (context) => timesEmptyClick(context, () => inFreshBrowser(context, (page) => formTimesMs(page, context.rounds * 2))),
}

async function formTimesMs(page: Page, rounds: number): Promise<number[]> {
  await createPurchase(page)
  const painted: number[] = []
  // The first two only warm up.
  for (let round = 0; round < rounds + 2; round += 1) {
    painted.push(await clickToPaintMs(page, toForm))
    await page.locator('main form [contenteditable]').waitFor()
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('button', { name: /^关闭 .*基础表单/ })
      .click()
    await toForm.click(page).waitFor()
  }
  return painted.slice(2)
}

/** Stores a purchase with all lines, and shows it. */
async function createPurchase(page: Page): Promise<void> {
  await page.goto('/form/basic-form')
  await page.getByRole('textbox', { name: '标题' }).fill('六十个字段')
  await page.getByRole('button', { name: /^费用类别/ }).click()
  await page.getByRole('option', { name: '办公费' }).click()
  await page.getByRole('option', { name: '办公用品' }).click()
  for (let line = 1; line <= lineCount; line += 1) {
    await page.getByRole('button', { name: '添加一行' }).click()
    for (const [label, value] of [
      ['品名', '文件夹'],
      ['数量', '2'],
      ['单价', '6'],
    ])
      await page.getByLabel(new RegExp(`^第 ${line} 行${label}`)).fill(value ?? '')
  }
  await page.getByRole('textbox', { name: '申请理由' }).fill('测量')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await toForm.click(page).waitFor()
}
