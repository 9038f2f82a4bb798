import { expect, test } from 'vitest'
import { resourceAuditLabels } from './resource-audit-labels.ts'
import { coins, en, zh } from './test-coins.tsx'

test('every write and every field has an audit label, in both languages', () => {
  const words = resourceAuditLabels(coins, { 'zh-CN': zh, 'en-US': en })
  expect(Object.keys(words.actions)).toEqual(
    [
      'export',
      'reveal',
      'create',
      'update',
      'remove',
      'restore',
      'bulk',
      'bulkRemove',
      'transfer',
      'revert',
      'bulkEdit',
      'bulkRestore',
      'undoBulkEdit',
      'handover',
      'download',
    ].map((name) => `coins.${name}`),
  )
  expect(words.actions['coins.bulkRemove']).toEqual({ 'zh-CN': '批量删除硬币', 'en-US': 'Delete coins in bulk' })
  expect(words.actions['coins.revert']?.['en-US']).toBe('Restore earlier version of coin')
  expect(words.fields?.['struckOn']).toEqual({ 'zh-CN': '铸造日期', 'en-US': 'Struck on' })
  expect(words.values?.['metal']?.['iron']).toEqual({ 'zh-CN': '铁', 'en-US': 'Iron' })
})
