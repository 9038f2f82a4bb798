import { steward } from '#steward.config.ts'

/** How many of a currency's smallest unit are one main unit: 100 (分, cents) for most, 1 for yen. */
export function minorUnitsOf(currency: string = steward.currency): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
  return 10 ** maximumFractionDigits
}
