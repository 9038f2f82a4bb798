import { expect, test } from 'vitest'
import { optionIssue } from './import-issues.ts'
import { missingName } from './import-transfer.ts'

test('what a file names but does not exist is quoted, with the likely option or all of them', () => {
  const labels = ['Sales', 'Purchasing']
  const messageOf = (given: string, nearest?: string) => optionIssue('kind', { given, nearest, labels }, 'en-US').message
  expect(messageOf('Salez', 'Sales')).toBe('“Salez” is not an option. Did you mean “Sales”?')
  expect(messageOf('Storage')).toBe('“Storage” is not an option. Use one of: Sales, Purchasing')
  expect(missingName('departmentId', 'Salez', 'en-US').message).toBe('“Salez” was not found')
})
