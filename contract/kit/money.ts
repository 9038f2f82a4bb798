import { steward } from '#steward.config.ts'

/** How many digits an amount of a currency has after the point: 2 for EUR, 0 for JPY. The currency is that of steward.config.ts unless given. */
export function moneyDecimals(currency: string = steward.currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in the currency's main unit, as a plain number with all its digits (`12.50`); given in the smallest, such as 分 or cents. */
export function plainMoney(amount: number, currency: string = steward.currency): string {
  const decimals = moneyDecimals(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}
