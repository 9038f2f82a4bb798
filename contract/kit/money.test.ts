import { expect, test } from 'vitest'
import { moneyDecimals, plainMoney } from './money.ts'

test('an amount is counted in the smallest unit of its currency, whatever its digits', () => {
  expect(['CNY', 'JPY', 'KWD'].map((currency) => moneyDecimals(currency))).toEqual([2, 0, 3])
  expect(plainMoney(1_000_050, 'CNY')).toBe('10000.50')
  expect(plainMoney(1_000_050, 'JPY')).toBe('1000050')
  expect(plainMoney(1_000_050, 'KWD')).toBe('1000.050')
})
