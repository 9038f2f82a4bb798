import { expect, type Locator, type Page } from '@playwright/test'
import { recordExample } from '#features/records/contract/record-example.ts'
import type { RecordFields } from '#features/records/contract/records.ts'

/** What a record in Nanjing with this name has in its fields. */
export function recordNamed(name: string): RecordFields {
  return { ...recordExample.fields(0), name, sex: 'female', email: 'nanjing@example.com', city: '南京', type: 'person', status: 'pass' }
}

/** Selects the three choices of a new record: female, person, approved. */
export async function chooseAll(page: Page, form: Locator): Promise<void> {
  for (const [label, choice] of [
    ['性别', '女'],
    ['类型', '个人'],
    ['状态', '通过'],
  ] as const) {
    const control = form.getByRole('button', { name: new RegExp(`^${label}`) })
    await control.click()
    await page.getByRole('option', { name: choice }).click()
    // The focus returns to the field once the popover has closed; keys typed before would go to the popover.
    await expect(control).toBeFocused()
  }
}
