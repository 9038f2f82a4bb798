import { expect, test } from 'vitest'
import { isWatermark, watermarkRow } from './watermark.ts'

const wallMs = Date.UTC(2026, 10, 26, 9, 30, 12)

test('[I9] the watermark of an export says who has exported it and when, and whether sensitive data is unmasked', () => {
  const common = { username: 'admin', wallMs, language: 'zh-CN' } as const
  expect(watermarkRow({ ...common, isRevealed: true })).toEqual(['※ 由 admin 于 2026-11-26 09:30 导出，含未脱敏的敏感信息，请妥善保管'])
  expect(watermarkRow({ ...common, isRevealed: false })).toEqual(['※ 由 admin 于 2026-11-26 09:30 导出，请妥善保管'])
})

test('a watermark is recognized, so that an import skips it', () => {
  const row = watermarkRow({ username: 'admin', wallMs, language: 'en-US', isRevealed: true })
  expect([row, [...row, '', null], ['※ 名称', '上海'], ['张三'], []].map((cells) => isWatermark(cells))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
