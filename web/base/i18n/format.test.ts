import { expect, test } from 'vitest'
import { steward } from '#steward.config.ts'
import { formatMoney } from './format.ts'

test('an amount is shown in its currency, with as many digits as that has', () => {
  expect(formatMoney(123_400, 'zh-CN', 'CNY')).toBe('¥1,234.00')
  expect(formatMoney(1234, 'zh-CN', 'JPY')).toBe('¥1,234')
  expect(formatMoney(1_234_567, 'en-US', 'KWD')).toBe('KWD\u00a01,234.567')
  expect(formatMoney(150, 'en-US', 'USD')).toBe('$1.50')
})

test('the currency is the configured one unless another is given', () => {
  expect(formatMoney(99, 'zh-CN')).toBe(formatMoney(99, 'zh-CN', steward.currency))
})
